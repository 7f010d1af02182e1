import type { Texts } from '#web/words/words.ts'
import type { itemTable as english } from './item-table.console.ts'

/** Filipino: items of the shop as a table for a spreadsheet, and back. */
export const itemTable: Texts<typeof english> = {
	crumb: 'Mga item bilang table',
	intro:
		'I-download ang mga item, baguhin sa spreadsheet, at piliin dito ang file. Makikita mo ang bawat pagkakaiba bago may magbago. Wala sa table ang natitirang ibebenta, dahil bumibili ang mga player samantala; wala rin doon ang laman ng mga bundle, na hindi gagalawin.',
	save: 'I-download para sa spreadsheet',
	filtered: 'Ang mga item lang na ipinakita ng listahan ang nasa download.',
	file: 'Pumili ng CSV file',
	fileName: 'Mga item sa shop.csv',
	unreadable: 'Hindi text ang file na ito. I-save ito bilang CSV at iyon ang piliin.',
	empty: 'blangko',
	columns: { line: 'Linya', item: 'Item', what: 'Ano', differences: 'Mga pagkakaiba' },
	kinds: { new: 'Bago', changed: 'Nabago', same: 'Walang nabago', refused: 'Tinanggihan' },
	line: (line, name) => `Linya ${line}, ${name}`,
	fromTo: (head, was, now) => `${head}: ${was} → ${now}`,
	value: (head, value) => `${head}: ${value}`,
	summary: (added, changed, same, refused) => `${added} bago, ${changed} nabago, ${same} walang nabago, ${refused} tinanggihan.`,
	unknownColumns: (heads) => `Hindi kilala at hindi binabasa ang mga column na ito: ${heads}.`,
	refusals: {
		noNumber: 'Kailangan ng file ang column na “Number”, gaya ng nasa table na dina-download mo.',
		tooMany: (most) => `Hanggang ${most} item lang ang kaya ng isang file. Hatiin ito sa ilang file.`,
		noRows: 'Walang linya ang file sa ilalim ng heading nito.',
		broken: 'May quotation mark na nasa maling lugar, kaya hindi mabasa ang linyang ito.',
		cells: 'Hindi kasindami ng nasa heading ang mga cell ng linyang ito.',
		twice: 'Nasa mas itaas na ng file ang parehong number.',
		number: 'Dapat buong numero mula 1 ang number.',
		meanwhile: 'May nag-edit ng item na ito pagkatapos ma-download ang table. I-download ulit ito.',
		unread: (head, value) => `${head}: hindi mabasa ang “${value}”. Isulat ito gaya ng nasa table na dina-download mo.`,
	},
	nothing: 'Walang babaguhin ang file na ito.',
	submit: (items) => `I-save ang ${items} item…`,
	title: (items) => `I-save ang ${items} item?`,
	consequences: {
		added: (items) => `${items} item ang idadagdag. Hindi kailanman nabubura ang mga item; puwedeng itigil ang pagbebenta ng mga ito.`,
		changed: (items) => `${items} item ang mababago. Makikita agad ito sa shop.`,
		refused: (lines) => `${lines} linya ang tinanggihan at hindi isasama.`,
		waits: 'Ang presyong malayong mas mababa sa mga presyo ng huling 30 araw ay maghihintay hanggang aprubahan ng ikalawang tao.',
	},
	ok: 'I-save lahat',
	progress: (done, all) => `${done} sa ${all} ang na-save …`,
	saved: (items) => `${items} item ang na-save.`,
	waiting: (items) => `${items} presyo ang naghihintay ng ikalawang tao.`,
	left: 'Hindi na-save:',
}
