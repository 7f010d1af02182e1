import MiniSearch from 'minisearch'
import { folded } from '#contract/folded.ts'
import type { Language } from '#contract/languages.ts'
import type { Database } from '#db/database.ts'
import { readAllGuides } from '#features/guides/guides.ts'
import { readAll } from '#features/news/news.ts'
import { readAllOnSale } from '#features/shop/shop.ts'
import type { Events } from '#server/kernel/cache/events.ts'
import { type Clock, toInstant } from '#server/kernel/clock.ts'
import { plainText } from '#server/kernel/documents/plain-text.ts'
import type { Find } from '../contract.ts'
import type { FindKind } from '../kinds.contract.ts'
import { excerpt } from './excerpt.ts'

/** A searchable text; `text` is without markup. */
type Entry = Omit<Find, 'excerpt'> & { id: number; text: string }
type Needs = { database: Database; events: Events; clock: Clock }
export type Wanted = { language: Language; kind?: FindKind | undefined }

/** The words of all texts that staff wrote, in memory; built at the first search after a change. */
export const createTextIndex = ({ database, events, clock }: Needs) => {
	const indexes = new Map<Language, Promise<MiniSearch<Entry>>>()
	events.onChange((topic) => {
		if (topic === '*' || OF_TEXTS.has(topic)) indexes.clear()
	})

	const build = async (language: Language): Promise<MiniSearch<Entry>> => {
		const index = new MiniSearch<Entry>({ fields: ['title', 'text'], storeFields: STORED, processTerm: folded })
		index.addAll(await entries(database, language, clock.now()))
		return index
	}

	const indexOf = (language: Language) => {
		const known = indexes.get(language)
		if (known) return known
		const made = build(language)
		indexes.set(language, made)
		// A failed build is not cached: the next search tries again.
		made.catch(() => indexes.get(language) === made && indexes.delete(language))
		return made
	}

	return {
		/** Texts that contain all of the words, including beginnings and near misses. */
		async find(words: string, { language, kind }: Wanted): Promise<Find[]> {
			const found = (await indexOf(language)).search(words, {
				prefix: true,
				fuzzy: slips,
				boost: { title: 3 },
				combineWith: 'AND',
				filter: (one) => kind === undefined || one.kind === kind,
			})
			return found.map(({ kind: ofKind, title, path, text, at, item, terms }) => ({
				kind: ofKind,
				title,
				path,
				at,
				excerpt: excerpt(text, terms),
				...(item && { item }),
			}))
		},
	}
}

const OF_TEXTS: ReadonlySet<string> = new Set(['news', 'guides', 'shop'])
const STORED = ['kind', 'title', 'path', 'text', 'at', 'item']

/** Typing errors are only tolerated in long words: a short one would be close to half the dictionary. */
const slips = (word: string) => (word.length > 5 ? 0.2 : false)

const entries = async (database: Database, language: Language, now: number): Promise<Entry[]> => {
	const [news, guides, items] = await Promise.all([
		readAll(database.read, { language, now }),
		readAllGuides(database.read, language),
		readAllOnSale(database.read, { language, now }),
	])
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
	const shop = items.map(
		({ id, name, description, image_url, price, section }): Omit<Entry, 'id'> => ({
			kind: 'item',
			title: name,
			path: `/item/${id}`,
			text: description,
			at: null,
			item: { image_url, price, section },
		}),
	)
	return [...articles, ...sections, ...shop].map((entry, id) => ({ ...entry, id }))
}
