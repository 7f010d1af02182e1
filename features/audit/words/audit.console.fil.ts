import type { Texts } from '#web/words/words.ts'
import type { audit as english } from './audit.console.ts'

/** Filipino: the audit log. */
export const audit: Texts<typeof english> = {
	intro:
		'Lahat ng binago ng staff. Gamitin ang filter para makita rin ang mga pag-login nila at mga tinanggihang gawain. Hindi kailanman binabago o inaalis ang mga entry; kung may sumubok, mahahanap ito ng command na “portal verify”.',
	searchHint: 'Sino, ano, o pangalan',
	searchedAfter: (day) =>
		`Mas marami ang mga entry kaysa sa nababasa ng isang paghahanap. Nabasa nito ang mula ${day}; pumili ng mas maagang araw sa “Hanggang” para maghanap pa.`,
	from: 'Mula',
	until: 'Hanggang',
	view: 'Mga entry',
	actions: 'Mga binago',
	views: { access: 'Mga login at tinanggihan', all: 'Lahat' },
	refused: 'Tinanggihan:',
	somebody: 'May isang tao',
	columns: { at: 'Kailan', who: 'Sino', did: 'Ano', subject: 'Tungkol sa', change: 'Pagbabago' },
	before: 'Dati',
	after: 'Pagkatapos',
	details: 'Mga detalye',
	nothing: 'Wala',
	address: 'Mula sa address',
	request: 'Request',
	number: 'Entry',
	fileName: 'audit-log.csv',
	yes: 'Oo',
	no: 'Hindi',
	picture: 'Picture',
	named: (what, name) => `${what}: ${name}`,
	history: {
		title: 'History',
		none: 'Wala pang binago rito ang staff.',
		older: 'Mas luma',
		newer: 'Mas bago',
	},
}
