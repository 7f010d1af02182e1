import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { instant, lang, points, required } from '#contract/fields.ts'
import { SEARCH_LENGTH } from '#contract/limits.ts'
import { FIND_KINDS } from './kinds.contract.ts'

/**
 * One search result: its link, and the excerpt that contains the words; empty for characters and clubs, which have no text. `at` is when
 * an article was published. The last three fields are specific to the kind.
 */
export const find = z.object({
	kind: z.enum(FIND_KINDS),
	title: z.string(),
	path: z.string(),
	excerpt: z.string(),
	at: z.nullable(instant),
	item: z.optional(z.object({ image_url: z.nullable(z.string()), price: points, section: z.int() })),
	character: z.optional(z.object({ ChaLevel: z.int(), ChaClass: z.int(), ChaSchool: z.int() })),
	club: z.optional(z.object({ ChaSchool: z.int(), wins: z.int() })),
})
export type Find = z.output<typeof find>

export const search = defineEndpoint({
	method: 'GET',
	path: '/search',
	summary:
		'Items, characters, clubs, news and guides, the best of each kind first: a few of every kind, or more of one. Beginnings of words and small slips of the keyboard count too; characters and clubs are found by the beginning of any word of their name',
	tag: 'news',
	access: 'guest',
	query: z.object({ q: required('searchRequired', SEARCH_LENGTH), kind: z.optional(z.enum(FIND_KINDS)), lang }),
	reply: z.object({ results: z.array(find) }),
	problems: ['VALIDATION'],
	limit: 'readsPerAddress',
	cache: ['news', 'guides', 'shop', 'rankings'],
})
