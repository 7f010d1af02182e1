import type { SampleKind } from '#features/sample/contract.ts'
import { consoleWords } from '#web/words/console/console-words.ts'

/** English: sample content, on the overview. */
export const sample = consoleWords('sample', {
	title: 'Sample content',
	offer: 'Players see no news and no items yet. See how the site looks with some: you take the sample over later, or throw it away.',
	state: (untouched: string, all: string) => `${untouched} of ${all} entries are as they came.`,
	kinds: {
		news: (number: string) => (number === '1' ? '1 article' : `${number} articles`),
		categories: (number: string) => (number === '1' ? '1 category of the shop' : `${number} categories of the shop`),
		items: (number: string) => (number === '1' ? '1 item' : `${number} items`),
		banners: (number: string) => (number === '1' ? '1 banner' : `${number} banners`),
		events: (number: string) => (number === '1' ? '1 event' : `${number} events`),
	} satisfies Record<SampleKind, (number: string) => string>,
	putIn: {
		open: 'Put in sample content',
		what: (list: string) => `Comes: ${list}, in English and Filipino.`,
		players: 'Players see it at once, and can buy the items with their points. To prevent that, close the shop in the settings first.',
		game: 'The items have made-up numbers: what players buy of them does not arrive in the game.',
		later: 'What nobody has changed since can be thrown away in one go, here.',
		ok: 'Put it in',
		done: (came: string) => `Put in: ${came} entries.`,
	},
	takeOver: {
		open: 'Take it over',
		title: 'Take over the sample content',
		what: (list: string) => `The site’s own from then on: ${list}.`,
		same: 'Nothing changes on the site. It can no longer be thrown away in one go.',
		done: (stays: string) => `Taken over: ${stays} entries.`,
	},
	throwAway: {
		open: 'Throw it away',
		title: 'Throw away the sample content',
		goes: (list: string) => `Goes: ${list}.`,
		nothingGoes: 'Nothing goes: everything was changed, or is needed.',
		changed: (list: string) => `Stays as it is, because somebody has changed it: ${list}.`,
		needed: (list: string) => `Stays, because it was bought or something else needs it, its items off sale: ${list}.`,
		back: 'Articles, banners and events can be brought back from what was removed. Items and categories cannot.',
		done: (gone: string, stays: string) =>
			stays === '0' ? `Thrown away: ${gone} entries.` : `Thrown away: ${gone} entries. ${stays} stay.`,
	},
})
