import type { Texts } from '#web/words/words.ts'
import type { requests as english } from '../requests.ts'

/** Filipino: requests of every kind that wait for a second person. */
export const requests: Texts<typeof english> = {
	searchHint: 'Kung sino ang humiling, o dahilan',
	anyState: 'Lahat',
	states: { waiting: 'Naghihintay', approved: 'Inaprubahan', refused: 'Tinanggihan', void: 'Void' },
	voidHint: 'Nawala na sa humiling ang role para rito mula noon, kaya walang puwedeng mag-approve nito.',
	asked: 'Hiniling',
	state: 'Status',
	decide: 'Magpasya',
	by: (userId) => `ni ${userId}`,
	approve: 'Aprubahan',
	refuse: 'Tanggihan',
	takeBack: 'Bawiin',
	none: 'Wala pang nangailangan ng ikalawang tao.',
	toRequest: 'Pumunta sa request',
	countsAs: (userId) => `Bilang sa iyo rin: bago pa ang role sa pagitan ninyo ni ${userId}.`,
	alone:
		'Walang puwedeng mag-approve ng hihilingin mo rito. Ang lahat ng may ganitong role ay ikaw, o bilang na ikaw dahil bago pa ang role sa pagitan ninyo. Ang hindi mo puwedeng gawin nang mag-isa ay maghihintay hanggang may ibang puwede nang mag-approve.',
	yourName: 'Lalabas ang pangalan mo katabi nito sa audit log.',

	refunds: {
		crumb: 'Mga naghihintay na refund',
		intro:
			'Mga refund ng item na nasa game server na: ang mga lampas sa puwedeng ibigay ng isang tao nang mag-isa sa loob ng 24 oras, at ang mga hindi pa sinasagot ng game. Walang puwedeng mag-approve ng sarili niyang request.',
		columns: { order: 'Order', player: 'Player', points: 'Points', reason: 'Dahilan' },
		order: (order, item) => `${order}: ${item}`,
		title: (item, userId) => `I-refund ang ${item} kay ${userId}?`,
		refuseTitle: (item, userId) => `Huwag i-refund ang ${item} kay ${userId}?`,
		consequences: (points, userId) => [
			`Babalik agad kay ${userId} ang ${points}.`,
			'Baka nasa player na ang item. Tingnan muna ang order: mananatili sa player ang item na na-deliver na.',
		],
	},

	prices: {
		crumb: 'Mga naghihintay na presyo',
		searchHint: 'Item, o kung sino ang humiling',
		intro:
			'Mga presyong malayong mas mababa kaysa sa nakaraang 30 araw o sa parehong laman sa ibang bahagi ng shop, mas maraming piraso sa parehong presyo, ibang currency o item ng game, o ibang laman ng bundle. Hanggang may ibang mag-approve, walang magbabago sa item.',
		goods: (pieces, item) => (item === null ? 'walang nakalagay na item ng game' : `${pieces} ng item ${item} ng game`),
		first: 'Hindi pa naibebenta',
		columns: { item: 'Item', was: 'Dati', wanted: 'Hiniling' },
		title: (item, price) => `${item} sa halagang ${price}?`,
		refuseTitle: (item, price) => `Tanggihan: ${item} sa halagang ${price}?`,
		consequences: ['Agad na ibebenta ang item sa presyong ito, para sa lahat.'],
		asked: (price, userId) => `Naghihintay ng ikalawang tao ang presyong ${price}. Hiniling ni ${userId}`,
	},
}
