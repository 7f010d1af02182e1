import MiniSearch from 'minisearch'
import type { Language } from '#contract/languages.ts'
import type { Find } from '#contract/search.ts'
import type { Database } from '#db/database.ts'
import { type Clock, toInstant } from '../../kernel/clock.ts'
import type { Events } from '../../kernel/events.ts'
import { plainText } from '../../kernel/plain-text.ts'
import { readAllGuides } from '../guides/guides.ts'
import { readAll } from '../news/news.ts'
import { excerpt } from './excerpt.ts'

/** Something that can be found; `text` without markup. */
type Entry = Omit<Find, 'excerpt'> & { id: number; text: string }

/**
 * The words of everything public, in memory: a few hundred texts need no search engine of the database, of which each of
 * the two has another. Made at the first question after something changed.
 */
export const createSearch = ({ database, events, clock }: { database: Database; events: Events; clock: Clock }) => {
	const indexes = new Map<Language, Promise<MiniSearch<Entry>>>()
	events.onChange((topic) => {
		if (topic === 'news' || topic === 'guides' || topic === '*') indexes.clear()
	})

	const build = async (language: Language): Promise<MiniSearch<Entry>> => {
		const index = new MiniSearch<Entry>({ fields: ['title', 'text'], storeFields: ['kind', 'title', 'path', 'text', 'at'] })
		index.addAll(await entries(database, language, clock.now()))
		return index
	}

	const indexOf = (language: Language) => {
		const known = indexes.get(language)
		if (known) return known
		const made = build(language)
		indexes.set(language, made)
		// A failed one is not kept: the next question tries again.
		made.catch(() => indexes.get(language) === made && indexes.delete(language))
		return made
	}

	return {
		/** Finds that hold all of the words, beginnings and near misses included, the best first. */
		async find(words: string, language: Language): Promise<Find[]> {
			const index = await indexOf(language)
			const found = index.search(words, { prefix: true, fuzzy: slips, boost: { title: 3 }, combineWith: 'AND' })
			return found
				.slice(0, MOST)
				.map(({ kind, title, path, text, at, terms }) => ({ kind, title, path, at, excerpt: excerpt(text, terms) }))
		},
	}
}

const MOST = 30

/** Slips are forgiven in long words only: a short one would be near to half the dictionary. */
const slips = (word: string) => (word.length > 5 ? 0.2 : false)

const entries = async (database: Database, language: Language, now: number): Promise<Entry[]> => {
	const [news, guides] = await Promise.all([readAll(database.read, { language, now }), readAllGuides(database.read, language)])
	const articles = news.map(
		(item): Omit<Entry, 'id'> => ({
			kind: 'news',
			title: item.subject,
			path: `/topic/${item.id}`,
			text: plainText(item.content),
			at: toInstant(item.publish_at ?? item.created_at),
		}),
	)
	const sections = guides.map(
		({ page, key, title, text }): Omit<Entry, 'id'> => ({ kind: 'guide', title, path: `/${page}#${key}`, text, at: null }),
	)
	return [...articles, ...sections].map((entry, id) => ({ ...entry, id }))
}
