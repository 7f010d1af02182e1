import type { Texts } from '#web/words/words.ts'
import type { events as english } from './events.ts'

/** Filipino: the calendar of events. */
export const events: Texts<typeof english> = {
	lead: 'Mga war, siege, race at contest ng server. Oras sa Maynila ang lahat ng oras dito.',
	views: { label: 'Paano titingnan ang mga event', list: 'Listahan', month: 'Buwan' },
	upcoming: 'Mga susunod',
	none: 'Wala pang nakaplanong event ngayon. Nasa balita kapag may bago.',
	toNews: 'Basahin ang balita',
	past: 'Mga nakaraang event',
	results: 'Mga resulta',
	now: 'Ngayon na',
	kinds: { war: 'War', siege: 'Siege', race: 'Race', contest: 'Contest', maintenance: 'Maintenance' },
	repeats: { none: '', daily: 'Araw-araw', weekly: 'Linggo-linggo' },
	until: (rule, day) => `${rule} hanggang ${day}`,
	span: (from, until) => `${from} hanggang ${until}`,
	at: (day, time) => `${day}, ${time}`,
	manila: (when) => `${when}, oras sa Maynila`,
	month: {
		earlier: (month) => `Nauna: ${month}`,
		later: (month) => `Susunod: ${month}`,
		none: (month) => `Walang event sa ${month}.`,
		events: (count) => `${count} event`,
	},
	when: 'Kailan',
	venue: 'Saan',
	repeated: 'Pag-uulit',
	over: 'Tapos na ang event na ito.',
	next: 'Mga susunod na oras',
	add: 'Idagdag sa kalendaryo ko',
	all: 'Lahat ng event',
	subscribe: {
		title: 'Sa sarili mong kalendaryo',
		text: 'Ilagay ang address na ito sa kalendaryo ng phone o computer mo, gaya ng Google Calendar. Kusang darating ang mga bagong event.',
		address: 'address ng kalendaryo',
	},
}
