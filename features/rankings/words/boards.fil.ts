import type { Texts } from '#web/words/words.ts'
import type { boards as english } from './boards.ts'

/** Filipino: the boards of a month. */
export const boards: Texts<typeof english> = {
	allClasses: 'Lahat ng class',
	up: (places) => `umakyat ng ${places} mula kahapon`,
	down: (places) => `bumaba ng ${places} mula kahapon`,
	same: 'gaya ng kahapon',
	fresh: 'bagong pasok mula kahapon',
	clear: 'Ipakita ang lahat',
	find: {
		title: 'Maghanap ng character',
		field: 'Pangalan ng character',
		submit: 'Hanapin',
		none: (name) => `Walang character na “${name}”.`,
		unranked: 'Wala sa ranking ngayong buwan',
	},
	mine: {
		title: 'Mga character mo',
		unranked: 'Wala pa sa board na ito ngayong buwan.',
		missing: {
			mmr: (amount) => `${amount} MMR pa para sa top 100`,
			level: (amount) => `${amount} level pa para sa top 100`,
			richest: (amount) => `${amount} gold pa para sa top 100`,
			killer: (amount) => `${amount} kill pa para sa top 100`,
		},
	},
	months: {
		title: 'Hall of champions',
		running: 'Ngayong buwan',
		pick: 'Buwan',
		note: (month) => `Ang final na mga board ng ${month}.`,
	},
}
