import type { GuideSection } from '#features/guides/contract.ts'
import { CLASS_COUNT, LAST_SKILL_BOOK, LEVEL_CAP, OPEN_CLASSES } from '../../world.ts'

/** Rates, caps, hours and rules of the demo's server, in Filipino. */
export const serverInfo: readonly GuideSection[] = [
	{
		key: 'at-a-glance',
		title: 'Sa isang tingin',
		html: '',
		block: {
			kind: 'cards',
			picture: '/art/guide/server-board.webp',
			cards: [
				{ name: 'Level cap', text: String(LEVEL_CAP) },
				{ name: 'Skill books', text: `Hanggang ${LAST_SKILL_BOOK}` },
				{ name: 'Bukas na klase', text: `${OPEN_CLASSES.length} sa ${CLASS_COUNT}` },
				{ name: 'Channels', text: '4 (CH0 hanggang CH3)' },
				{ name: 'Wipe', text: 'Hindi kailanman' },
				{ name: 'Time zone', text: 'Manila, GMT+8' },
			],
		},
	},
	{
		key: 'rates',
		title: 'Rates',
		html: '<p>Kung ano ang ibinibigay ng halimaw dito, kumpara sa karaniwang laro. Dagdag pa rito ang mga boost ng item shop at events.</p>',
		block: {
			kind: 'table',
			picture: null,
			columns: ['Ano', 'Lunes hanggang Biyernes', 'Biyernes 18:00 hanggang Linggo 24:00'],
			rows: [
				['EXP, hanggang Lv. 100', 'x20', 'x30'],
				['EXP, Lv. 101 hanggang 200', 'x10', 'x15'],
				['EXP, mula Lv. 201', 'x4', 'x6'],
				['Item drop', 'x3', 'x4'],
				['Gold', 'x3', 'x3'],
				['Refining', 'x1', 'x1'],
			],
			note: null,
		},
	},
	{
		key: 'caps',
		title: 'Mga cap at limit',
		html: '',
		block: {
			kind: 'table',
			picture: null,
			columns: ['Ano', 'Limit'],
			rows: [
				['Level ng character', String(LEVEL_CAP)],
				['Character kada account', '4, dagdag kung may slot card'],
				['Refining', '+12; ligtas hanggang +4'],
				['Party', '8 estudyante'],
				['Friends', '100'],
				['Club', '15 hanggang 100 miyembro ayon sa ranggo'],
				['Regional chat', '10,000 gold kada mensahe'],
				['Party-search chat', '20,000 gold kada mensahe, isang beses kada 2 minuto'],
			],
			note: null,
		},
	},
	{
		key: 'schedule',
		title: 'Lingguhang iskedyul',
		html: '<p>Oras sa Manila ang lahat.</p>',
		block: {
			kind: 'table',
			picture: null,
			columns: ['Kailan', 'Ano', 'Saan'],
			rows: [
				['Araw-araw 21:00 sa oras ng laro, 7 oras', 'Libreng laban ng mga paaralan', 'Lahat maliban sa safe zone'],
				['Tuwing 8 oras', 'Gising ang panginoon ng Practice Yard', 'Practice Yard'],
				['Miyerkoles 2:00 hanggang 6:00', 'Maintenance, kapag inanunsyo', 'Lahat ng channel'],
				['Biyernes 20:00 hanggang 4:00', 'Boss night: isa kada oras', 'Lahat ng channel'],
				['Sabado 20:00', 'War of Schools, sign-up mula 19:40', 'Central Terminal'],
				['Martes, Huwebes, Linggo 21:00 hanggang 22:00', 'Club War', 'Ang apat na lugar'],
				['Unang araw ng buwan, 00:00', 'Bagong simula ng rankings', 'Dito sa site'],
			],
			note: 'Inaanunsyo sa news ang mga pagbabago nang hindi bababa sa isang araw bago.',
		},
	},
	{
		key: 'rules',
		title: 'Mga tuntunin',
		html: '<ol><li><strong>Isang tao, isang upuan sa giyera.</strong> Ayos lang ang maraming account; hindi ayos ang ikaw ang nasa magkabilang panig.</li><li><strong>Bawal ang program na naglalaro para sa iyo,</strong> pati ang nagbabago ng client.</li><li><strong>Bawal ang bentahan sa totoong pera,</strong> gold man, item o account. Sa mga nakalistang agent lang bumibili ng redeem code.</li><li><strong>Walang hingian ng password.</strong> Hindi hihingin ng staff ang sa iyo. Hindi staff ang humihingi.</li><li><strong>Magsalita na parang nasa kuwarto ang guro.</strong> Ayos ang asaran ng paaralan; hindi ang insulto sa pamilya, pananampalataya, pinagmulan o katawan.</li><li><strong>May nakitang bug?</strong> May premyo ang ticket. Pahinga ang aabutin ng gagamit nito.</li></ol><p>May dahilan at katapusan ang bawat suspension, at pareho mong makikita pag-sign in. Puwede kang sumagot gamit ang ticket; ibang GM ang babasa, hindi ang naunang nagpasya.</p>',
		block: { kind: 'prose', picture: null, quote: 'Tuntunin muna bago parusa.' },
	},
]
