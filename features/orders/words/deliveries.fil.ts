import type { Texts } from '#web/words/words.ts'
import type { deliveries as english } from './deliveries.ts'

/** Filipino: the lines of an order and where their items are. */
export const deliveries: Texts<typeof english> = {
	order: (order) => `Order ${order}`,
	pieces: (quantity) => `× ${quantity}`,
	gift: 'Regalo',
	delivery: {
		giftGone: 'Binawi',
		states: {
			waiting: 'Hinihintay ang game',
			'on-its-way': 'Papunta na',
			delivered: 'Na-deliver na',
			refunded: 'Na-refund',
			partly: 'Kulang ang na-deliver',
			never: 'Hindi na-deliver',
		},
		hints: {
			waiting: 'Kukunin ito ng game server kapag online na ito.',
			'on-its-way': 'Nakuha na ito ng game server.',
			delivered: 'Buksan ang item bank (B) mo sa game.',
			refunded: 'Naibalik na ang points mo.',
			partly: 'May hindi naibigay ang game. Magpadala ng ticket kasama ang order number.',
		},
		waitsFor: (reason) => `Sabi ng game: ${reason}`,
	},
	takeBack: {
		button: 'Bawiin',
		label: (name) => `Bawiin: ${name}`,
		question: 'Bawiin ito kapalit ng points?',
		yes: 'Oo, bawiin',
		no: 'Huwag na',
	},
}
