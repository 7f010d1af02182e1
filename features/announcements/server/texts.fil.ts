import type { Texts } from './texts.ts'

/** Filipino: what messages to Discord say. */
export const filipino: Texts = {
	test: { title: 'Nakakonekta na ang channel na ito', text: 'Nakakasulat dito ang site. Walang nangyari: test lang ito.' },
	events: { when: (from, until) => `${from} hanggang ${until}, oras sa Maynila` },
	champions: {
		title: (month) => `Ang mga champion ng ${month}`,
		boards: {
			mmr: (name) => `MMR: ${name}`,
			level: (name) => `Level: ${name}`,
			richest: (name) => `Gold: ${name}`,
			killer: (name) => `Kill: ${name}`,
		},
	},
	war: {
		title: (month) => `Ang laban ng mga school noong ${month}`,
		won: (school) => `Panalo ang ${school}.`,
		drawn: 'Walang nanalo: pantay ang points ng mga nauunang school.',
		line: (school, points) => `${school}: ${points}`,
	},
	server: {
		down: 'Hindi maabot ang game server',
		downText: 'Ilang minuto na itong walang paramdam. Magsusulat kami rito kapag bumalik na.',
		up: 'Bumalik na ang game server',
		upText: 'Puwede na ulit maglaro.',
	},
	tickets: {
		title: (count) => `${count} ticket ang naghihintay ng sagot`,
		text: (hours) => `Mahigit ${hours} oras na mula nang huling sumulat ang nagpadala.`,
	},
	approvals: {
		title: (count) => `${count} request ang naghihintay ng pangalawang tao`,
		names: {
			adjustments: 'Adjustment ng balance',
			grants: 'Bigay sa mga player',
			batches: 'Batch ng code',
			refunds: 'Refund',
			topUpRequests: 'Top-up',
			priceCuts: 'Presyo',
			sales: 'Sale',
			addressRequests: 'Ibang address para sa nawalang mailbox',
		},
	},
	alarms: {
		title: 'Tingnan ang site',
		names: {
			mail: 'Mail: may mga sulat na matagal nang naghihintay o hindi naihatid.',
			backups: 'Backup: wala, luma na, o hindi magagamit ang huli.',
			books: 'Books: hindi tugma ang mga sum, o hindi pa na-check.',
			bridge: 'Walang paramdam o malayo na ang naiwan ng bridge papunta sa game.',
			failedDeliveries: 'May mga item na hindi pa kinukumpirma ng game server.',
			deliveredAndRefunded: 'May mga item na naihatid at na-refund.',
		},
	},
	locale: 'fil-PH',
}
