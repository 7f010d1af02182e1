import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { digits, instant, lang } from '#contract/fields.ts'
import { NEWS_LIST } from '#contract/limits.ts'

/** A published item (SPEC 3). `content` is sanitized HTML and can be inserted as it is. Type 0 general, 1 guides, 2 events. */
export const newsItem = z.object({
	id: z.int(),
	subject: z.string(),
	content: z.string(),
	type: z.int(),
	created_at: instant,
	author: z.string(),
	img_thumbnail: z.nullable(z.string()),
	IsShowThumbnail: z.boolean(),
	views: z.int(),
})
export type NewsItem = z.output<typeof newsItem>

/** An item for lists and links: everything but the article text. */
const newsLine = z.omit(newsItem, { content: true })
export type NewsLine = z.output<typeof newsLine>

/** 0/1: the newest `count`; 1/0: the newest `count` after the latest one; 0/0: the newest; 1/1 is refused (DECISIONS 7). */
export const getnewsall = defineEndpoint({
	method: 'GET',
	path: '/getnewsall/{type}/{count}/{flag1}/{flag2}',
	summary: 'Published news of a type, newest first; flag1 leaves the latest out, flag2 is only the latest',
	tag: 'news',
	access: 'guest',
	params: z.object({
		type: digits.check(z.lte(2, 'newsTypeUnknown')),
		count: digits.check(z.gte(1, 'oneToHundred'), z.lte(NEWS_LIST.maxCount, 'oneToHundred')),
		flag1: digits.check(z.lte(1, 'zeroOrOne')),
		flag2: digits.check(z.lte(1, 'zeroOrOne')),
	}),
	query: z.object({ lang }),
	reply: z.array(newsItem),
	problems: ['VALIDATION'],
	limit: 'readsPerAddress',
	cache: ['news'],
})

export const getspecificnews = defineEndpoint({
	method: 'GET',
	path: '/getspecificnews/{id}',
	summary: 'One published item as a list of one; an unknown id is an empty list',
	tag: 'news',
	access: 'guest',
	params: z.object({ id: digits }),
	query: z.object({ lang }),
	reply: z.array(newsItem),
	problems: [],
	limit: 'readsPerAddress',
	cache: ['news'],
})

export const newsNeighbours = defineEndpoint({
	method: 'GET',
	path: '/news/{id}/neighbours',
	summary: 'What came just before and after an item of the same type, and three more to read',
	tag: 'news',
	access: 'guest',
	params: z.object({ id: digits }),
	query: z.object({ lang }),
	reply: z.object({ older: z.nullable(newsLine), newer: z.nullable(newsLine), related: z.array(newsLine) }),
	problems: ['NOT_FOUND'],
	limit: 'readsPerAddress',
	cache: ['news'],
})

/** `visitor` is a random id stored in the browser (DECISIONS 15). */
export const viewNews = defineEndpoint({
	method: 'POST',
	path: '/news/{id}/view',
	summary: 'Count one view per visitor and Manila day',
	tag: 'news',
	access: 'guest',
	params: z.object({ id: digits }),
	body: z.strictObject({
		visitor: z
			.string()
			.check(z.maxLength(64, { error: 'visitorInvalid', abort: true }), z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'visitorInvalid')),
	}),
	sample: { visitor: '0123456789abcdef' },
	reply: z.object({ views: z.int() }),
	problems: ['NOT_FOUND'],
	limit: 'writesPerAddress',
})
