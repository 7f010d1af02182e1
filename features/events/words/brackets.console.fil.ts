import type { Texts } from '#web/words/words.ts'
import type { brackets as english } from './brackets.console.ts'

/** Filipino: brackets of events. */
export const brackets: Texts<typeof english> = {
	title: 'Bracket',
	kinds: { 'knock-out': 'Knock-out', double: 'Double elimination', groups: 'Mga grupo, lahat laban sa lahat' },
	isOver: (kind) => `${kind}. Tapos na ang lahat ng laban.`,
	make: {
		hint: 'Lalabas agad ito sa page ng event. Mananatili rito ang aatras pagkatapos: ibigay ang panalo sa kalaban.',
		againHint: 'Wala pang nalalaro, kaya puwede mo itong gawin ulit. Papalitan nito ang nasa itaas.',
		kind: 'Uri ng bracket',
		kindHint: 'Sa knock-out, laglag ang matatalo. Sa double elimination, laglag ang dalawang beses matatalo.',
		who: 'Sino ang kasama',
		whos: { in: 'Lahat ng kasali', here: 'Mga naka-check in lang' },
		order: 'Pagkakasunod-sunod',
		orderHint: 'Sa knock-out, sa dulo pa magkikita ang mga nauna, at sila ang tuloy nang walang laban kapag kulang ang kalaban.',
		orders: { 'sign-up': 'Ayon sa pag-sign up', chance: 'Bunutan' },
		groups: 'Bilang ng grupo',
		groupsHint: 'Hanggang 8, na may 2 hanggang 16 sa bawat isa.',
		ok: 'Gawin ang bracket',
		again: 'Gawin ulit',
	},
	result: {
		open: 'Resulta',
		correct: 'Itama',
		openFor: (first, second) => `Resulta: ${first} laban kay ${second}`,
		correctFor: (first, second) => `Itama: ${first} laban kay ${second}`,
		title: (first, second) => `${first} laban kay ${second}`,
		about: 'Mapupunta sa kasunod na laban ang nanalo. Maitatama mo ito hangga’t walang resulta ang laban na iyon.',
		aboutGroups: 'Bibilangin agad ito sa standing ng grupo. Maitatama mo ito pagkatapos.',
		score: (name) => `Iskor ni ${name}`,
		ok: 'I-save ang resulta',
		takeBack: 'Bawiin',
		takeBackFor: (first, second) => `Bawiin ang resulta: ${first} laban kay ${second}`,
	},
	remove: {
		open: 'Alisin ang bracket',
		title: 'Aalisin ba ang bracket na ito?',
		consequences: ['Mawawala ang lahat ng laban at resulta nito, pati sa page ng event.', 'Mananatili ang mga nanalong naka-save na.'],
	},
}
