/** Top-ups of the demo. Prices are whole centavos. The accounts do not exist: nothing can be paid to them. */
export const DEMO_PACKAGES: readonly { name: string; fil: string; price: number; rCoin: number; bonus: number }[] = [
	{ name: 'Pocket money', fil: 'Baon', price: 5_000, rCoin: 50, bonus: 0 },
	{ name: 'Starter', fil: 'Panimula', price: 10_000, rCoin: 100, bonus: 5 },
	{ name: 'Weekend', fil: 'Sabado\u2019t Linggo', price: 30_000, rCoin: 300, bonus: 25 },
	{ name: 'Barkada pack', fil: 'Pang-barkada', price: 50_000, rCoin: 500, bonus: 60 },
	{ name: 'Club chest', fil: 'Baul ng club', price: 100_000, rCoin: 1_000, bonus: 150 },
]

/** A static QR Ph code of a bank that there is not. */
const DEMO_QR =
	'00020101021127760012com.p2pqrpay0111DEMOPHM2XXX0208999644030411091700000000514+63-917000000052046016' +
	'53036085802PH5912BARKADA DEMO6006Manila621207080000000163045536'

export const DEMO_CHANNELS = [
	{
		kind: 'gcash',
		name: 'GCash',
		accountName: 'BA****A D.',
		accountNumber: '0917 000 0000',
		bank: '',
		qrCode: DEMO_QR,
		hours: 'Checked from 8:00 to 24:00, mostly within 15 minutes',
		hoursFil: 'Tinitingnan mula 8:00 hanggang 24:00, kadalasan sa loob ng 15 minuto',
		note: 'Send from your own account, or tell us whose it was.',
		noteFil: 'Magpadala mula sa sarili mong account, o sabihin kung kanino iyon.',
	},
	{
		kind: 'maya',
		name: 'Maya',
		accountName: 'BARKADA DEMO',
		accountNumber: '0918 000 0000',
		bank: '',
		qrCode: '',
		hours: 'Checked from 8:00 to 24:00',
		hoursFil: 'Tinitingnan mula 8:00 hanggang 24:00',
		note: '',
		noteFil: '',
	},
	{
		kind: 'bank',
		name: 'Bank transfer (InstaPay)',
		accountName: 'BARKADA DEMO',
		accountNumber: '0000-0000-00',
		bank: 'BPI',
		qrCode: '',
		hours: 'Checked twice a day',
		hoursFil: 'Dalawang beses tinitingnan kada araw',
		note: 'The number on the receipt of your bank: trace, invoice or reference.',
		noteFil: 'Ang number sa resibo ng bangko mo: trace, invoice o reference.',
	},
] as const

/** Orders by user IDs of the demo: `transfer` is sent with the order, `end` is what the desk, `by`, did with it. */
export const DEMO_TOP_UPS: readonly {
	from: string
	daysAgo: number
	package: number
	transfer?: string
	end?: 'loaded' | 'refused' | 'asked'
	text?: string
}[] = [
	{ from: 'juan_cruz', daysAgo: 6, package: 1, transfer: '2019 483 720144', end: 'loaded' },
	{ from: 'bea_santos', daysAgo: 4, package: 3, transfer: '2020117385561', end: 'loaded' },
	{ from: 'juan_cruz', daysAgo: 3, package: 0, transfer: '2020 664 018273', end: 'refused' },
	{ from: 'bea_santos', daysAgo: 0.3, package: 2, transfer: '2021 905 551820', end: 'asked', text: 'From which number did you send it?' },
	{ from: 'juan_cruz', daysAgo: 0.05, package: 1, transfer: '2022 114 730098' },
	{ from: 'bea_santos', daysAgo: 0.02, package: 4, transfer: '2022118849305' },
	{ from: 'juan_cruz', daysAgo: 0.01, package: 2 },
]
