import type { Texts } from '#web/words/words.ts'
import type { sales as english } from './sales.console.ts'

/** Filipino: sales in the console. */
export const sales: Texts<typeof english> = {
	crumb: 'Mga sale',
	intro:
		'Mas mababang presyo ng mga piniling item sa loob ng ilang panahon. Ini-cross out ng shop ang dating presyo at may countdown. Kung nasa ilang sale ang parehong item, ang pinakamababang presyo ang bibilangin.',
	searchHint: 'Pangalan',
	columns: { name: 'Sale', time: 'Kailan', state: 'Status', items: 'Mga item', by: 'Gawa ni' },
	state: 'Status',
	anyState: 'Lahat',
	states: { waiting: 'Hindi pa aprubado', upcoming: 'Magsisimula pa', running: 'Tumatakbo', over: 'Tapos na' },
	items: (items) => `${items} item`,
	none: 'Wala pang naging sale.',
	add: 'Bagong sale',
	addTitle: 'Bagong sale',
	weekend: 'Weekend sale',
	what: 'Pangalan at oras (oras sa Manila)',
	name: 'Pangalan',
	nameHint: 'Staff lang ang nakakakita nito.',
	startsAt: 'Magsisimula',
	endsAt: 'Matatapos',
	price: 'Presyo',
	by: 'Paano',
	kinds: { percent: 'Percent na bawas', price: 'Isang presyo para sa lahat' },
	amount: 'Magkano',
	roundTo: 'I-round sa multiple ng',
	chosen: 'Mga item',
	all: 'Lahat ng ito',
	choose: (name) => `Kasama sa sale: ${name}`,
	priceOf: (name) => `Presyo ng ${name} sa sale`,
	tableColumns: { chosen: 'Kasama sa sale', item: 'Item', now: 'Ngayon', after: 'Presyo sa sale' },
	notCounting:
		'Nagbago na mula noon ang sarili nitong presyo o ang ibinibigay nito, kaya hindi bilang ang sale para rito. Kapag na-save ulit ang sale, kukunin ito ayon sa ngayon.',
	summary: (items) => `${items} ang nasa sale.`,
	deepest: ({ name, from, to }) => `Pinakamalaking baba: ${name}, mula ${from} naging ${to}.`,
	notLower: (names) => `Hindi mas mababa kaysa ngayon, kaya wala sa sale: ${names}.`,
	consequence:
		'Kapag may presyong malayong mas mababa sa mga presyo ng huling 30 araw, maghihintay ang buong sale hanggang aprubahan ng ikalawang tao.',
	save: 'I-save ang sale',
	saveRunning: 'I-save at simulan ang sale',
	end: 'Tapusin na',
	endTitle: (name) => `Tapusin na ang ${name}?`,
	endConsequences: [
		'Babalik agad sa sariling presyo ang lahat ng item.',
		'Hindi mawawala sa mga bumili ang binili nila, sa presyong binayaran nila. Hindi na magsisimula ulit ang sale na natapos na.',
	],
	isOver: 'Tapos na ang sale na ito. Nasa mga order ng mga player ang binayaran nila.',
	waits: 'Hindi bilang ang sale na ito hanggang aprubahan ng ikalawang tao.',
	toRequests: 'Mga naghihintay na sale',
	requests: {
		crumb: 'Mga naghihintay na sale',
		intro:
			'Mga sale na may presyong malayong mas mababa sa mga presyo ng huling 30 araw. Hanggang aprubahan ng iba, sariling presyo pa rin ang bawat item.',
		searchHint: 'Sale, o kung sino ang nag-request',
		columns: { sale: 'Sale', time: 'Kailan', items: 'Mga item', deepest: 'Pinakamalaking baba' },
		title: (name) => `Aprubahan ang ${name}?`,
		refuseTitle: (name) => `Tanggihan ang ${name}?`,
		consequences: ['Nasa shop ang mga presyo nito mula sa simula nito, para sa lahat. Kung nagsimula na ito, agad.'],
	},
	problems: {
		percent: 'Maglagay ng buong percent mula 1 hanggang 99.',
		price: 'Maglagay ng buong points mula 1.',
		roundTo: 'Maglagay ng buong numero mula 1.',
	},
}
