import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { instant, lang, required } from './fields.ts'
import { SEARCH_LENGTH } from './limits.ts'
import { MESSAGES } from './messages.ts'

/** One find: where it leads, and the part of its text that the words stand in. `at` is when an article went public. */
export const find = z.object({
	kind: z.enum(['news', 'guide']),
	title: z.string(),
	path: z.string(),
	excerpt: z.string(),
	at: z.nullable(instant),
})
export type Find = z.output<typeof find>

export const search = defineEndpoint({
	method: 'GET',
	path: '/search',
	summary: 'News and guides that hold the words, the best first; beginnings of words and small slips of the keyboard count too',
	tag: 'news',
	access: 'guest',
	query: z.object({ q: required(MESSAGES.searchRequired, SEARCH_LENGTH), lang }),
	reply: z.object({ results: z.array(find) }),
	problems: ['VALIDATION'],
	limit: 'readsPerAddress',
	cache: ['news', 'guides'],
})
