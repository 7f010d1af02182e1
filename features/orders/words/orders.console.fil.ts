import type { Texts } from '#web/words/words.ts'
import type { orders as english } from './orders.console.ts'

/** Filipino: orders and deliveries. */
export const orders: Texts<typeof english> = {
	crumb: 'Mga order at delivery',
	intro: 'Lahat ng nabili, pinakabago ang nauuna, at kung na-deliver na ito ng game server.',
	searchHint: 'Order number, user ID o email',
	filters: { item: 'Item', state: 'Nasaan na', any: 'Lahat', from: 'Binili mula', until: 'Hanggang' },
	fileName: 'orders.csv',
	sums: {
		name: 'Total ng mga order na ito',
		orders: (count) => `${count} order`,
		about: 'Ang ibinayad, pati ang mga na-refund kalaunan. Hindi kasama ang mga regalo.',
		tooMany: 'Masyadong marami para i-total: pumili ng mas kaunting araw, o mga araw lang nang walang ibang filter.',
	},
	states: {
		waiting: 'Naghihintay',
		'on-its-way': 'Papunta na',
		failed: 'Walang sagot',
		partly: 'Kulang ang na-deliver',
		delivered: 'Na-deliver na',
		refunded: 'Na-refund na',
		'delivered-and-refunded': 'Na-deliver at na-refund',
	},
	hints: {
		waiting: 'Hindi pa ito nakukuha ng game server.',
		'on-its-way': 'Nakuha na ito ng game server at may oras pa itong magkumpirma.',
		failed: 'Nakuha ito ng game server pero hindi kinumpirma sa tamang oras.',
		partly:
			'Ibinibigay ng game server ang bahagi ng bundle na ito at hindi kailanman ang iba pa. I-refund ang buong bundle, o kausapin ang player.',
		delivered: 'Ayon sa game server, nasa player na ito.',
		refunded: 'Naibalik na sa player ang points.',
		'delivered-and-refunded': 'Naibalik ang points at na-deliver din ang item, kaya parehong nasa player ang dalawa.',
	},
	columns: { item: 'Item', order: 'Order', player: 'Player', total: 'Total', state: 'Nasaan na', bought: 'Binili' },
	pieces: (quantity, name) => (quantity === 1 ? name : `${quantity} × ${name}`),
	more: (count) => `Mahigit ${count}: maghanap ng player o item, o pumili ng status o mga araw.`,
	none: 'Wala pang nabebenta.',

	contents: 'Ang lumabas sa bundle',
	partlyGiven:
		'Bahagi lang ng bundle ang ibinibigay ng game server, at hindi na nito ibibigay ang iba. Regalo ito kaya walang ire-refund; mag-grant na lang ng iba.',
	never: 'Hindi ide-deliver',

	order: 'Order',
	title: (number) => `Order ${number}`,
	all: 'Lahat ng order',
	lines: 'Mga linya',
	history: 'Mga nangyari',
	tickets: 'Mga ticket',
	ticketsOf: 'Lahat ng sa player na ito',
	buyer: 'Player',
	bought: 'Binili',
	ofStaff: 'Staff ang bumili: mga owner lang ang puwedeng mag-refund ng order na ito o magpa-deliver nito ulit.',
	events: {
		bought: 'Binili',
		fetched: 'Nakuha ng game server',
		delivered: 'Na-deliver',
		failed: 'Hindi ito nagawang i-deliver ng game server',
		refunded: 'Naibalik ang points',
		'delivered-after-refund': 'Sinabi ng game server na na-deliver ito matapos maibalik ang points',
	},
	times: (times) => (times === 1 ? '' : `ang huli sa ${times} beses`),
	by: (userId) => `ni ${userId}`,

	retry: {
		open: 'I-deliver ulit',
		title: (item) => `I-deliver ulit ang ${item}?`,
		consequences: [
			'Makukuha ito ng game server sa susunod na humingi ito ng mga delivery.',
			'Kilala ng game server ang bawat delivery sa number nito, kaya walang nade-deliver nang dalawang beses.',
		],
		ok: 'I-deliver ulit',
	},
	many: {
		open: 'I-deliver ulit …',
		title: (count) => `I-deliver ulit ang ${count} item?`,
		consequences: [
			'Ang mga kinuha lang ng game server na hindi nito kinumpirma. Hindi gagalawin ang iba.',
			'Kilala ng game server ang bawat delivery sa number nito, kaya walang nade-deliver nang dalawang beses.',
		],
		done: (count) => `Ipapa-deliver ulit ang ${count} item.`,
	},
	gift: (reason) => `Ibinigay sa grant, hindi binili: ${reason}`,
	refund: {
		open: 'I-refund',
		title: (item) => `I-refund ang ${item}?`,
		consequences: (points, player) => [
			`Babalik agad kay ${player} ang ${points}.`,
			'Lalabas ang dahilan sa talaan niya at sa audit log.',
			'Isang beses lang ito magagawa at hindi na mababawi.',
		],
		stays: 'Na-deliver na ang item: mananatili ito sa player.',
		staysPartly: 'Mananatili sa player ang na-deliver na mula sa bundle; aalisin sa listahan ang iba.',
		goes: 'Aalisin ang item sa listahan, at hindi na ito ide-deliver ng game server.',
		counts:
			'Kasama ito sa bilang ng puwede mong ibigay sa loob ng 24 oras. Kapag lampas sa limit na iyon, kailangan munang may ibang mag-approve.',
		held: 'Nakuha na ito ng game server, at baka na-deliver na.',
		awaited: 'Hindi pa sumasagot ang game server, kaya kailangan munang may ibang mag-approve. Mas mabuting hintayin ang sagot.',
		asked: (userId) => `May refund na naghihintay ng ikalawang tao. Hiniling ni ${userId}`,
		toAsked: 'Mga naghihintay na refund',
		ok: 'I-refund',
	},
}
