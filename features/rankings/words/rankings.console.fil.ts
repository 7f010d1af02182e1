import type { Texts } from '#web/words/words.ts'
import type { rankings as english } from './rankings.console.ts'

/** Filipino: characters left out of the boards, and past months. */
export const rankings: Texts<typeof english> = {
	group: 'Game',
	crumb: 'Rankings',
	intro:
		'Inalis sa mga board ang mga character na ito. Para makahanap ng iba, mag-search gamit ang simula ng isang salita sa pangalan nila o ang number. Automatic na nawawala sa mga board ang mga character ng staff at ng mga suspendido o saradong account.',
	searchHint: 'Pangalan o number',
	none: 'Walang inalis na character.',
	columns: { character: 'Character', number: 'Number', level: 'Level', state: 'Mga board', act: 'Baguhin' },
	on: 'Puwedeng lumabas',
	account: 'Inalis kasama ng account nito',
	leftOut: 'Inalis',
	leave: {
		open: 'Alisin',
		title: (name) => `Alisin si ${name} sa mga board?`,
		consequences: [
			'Mawawala ito agad sa lahat ng board ngayong buwan, at hindi na lalabas doon hanggang may magsama ulit nito.',
			'Aakyat ang lahat ng nasa ibaba nito. Hindi magbabago ang sarili nitong page at ang mga nakaraang buwan.',
		],
	},
	letIn: 'Isama ulit',
	archive: 'Mga nakaraang buwan',
	archiveNone: 'Wala pang nakaraang buwan.',
	month: 'Buwan',
	prizes: 'Mga premyo',
	givePrizes: 'Magbigay ng premyo',
	planPrizes: (month) => `Maghanda ng premyo para sa ${month}`,
	prizesFor: (month) => `Magbigay ng premyo para sa ${month}`,
	nobody: 'Wala',
}
