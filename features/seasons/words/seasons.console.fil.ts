import type { Texts } from '#web/words/words.ts'
import type { seasons as english } from './seasons.console.ts'

/** Filipino: the seasons. */
export const seasons: Texts<typeof english> = {
	crumb: 'Mga Season',
	one: 'Season',
	intro:
		'Ang season ay pangalan ng ilang buwan. Makikita sa page nito kung aling school ang nanalo sa lahat ng buwang iyon, at ang mga champion ng bawat buwan, habambuhay.',
	add: 'Magdagdag ng season',
	name: 'Pangalan',
	nameFil: 'Pangalan sa Filipino',
	months: 'Mga buwan',
	from: 'Unang buwan',
	until: 'Huling buwan',
	monthHint: 'Gaya ng 2026-11. Isang season lang ang puwede sa bawat buwan.',
	span: (from, until) => (from === until ? from : `${from} hanggang ${until}`),
}
