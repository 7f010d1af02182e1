import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { digits, instant, oneOf } from './fields.ts'
import { GUIDE_PAGES, guideBlock, guideTitle } from './guides.ts'
import { NEWS } from './limits.ts'
import { MESSAGES } from './messages.ts'

/** What a section says in one language. `html` is sanitized when it is saved; the block is of the same kind in all of them. */
const text = z.strictObject({
	title: guideTitle,
	html: z.string().check(z.maxLength(NEWS.contentLength, MESSAGES.tooLong)),
	block: guideBlock,
})
export type GuideText = z.output<typeof text>

const page = oneOf(GUIDE_PAGES, 'There is no such guide.')
const params = z.object({ page, key: z.string().check(z.maxLength(40)) })
const edition = z.int()
const saved = { edition, savedAt: instant, savedBy: z.nullable(z.string()) }

/** `fil` null: readers of Filipino see the English text. */
const section = z.object({ page: z.enum(GUIDE_PAGES), key: z.string(), ...saved, en: text, fil: z.nullable(text) })
export type DeskSection = z.output<typeof section>

const line = z.object({
	page: z.enum(GUIDE_PAGES),
	key: z.string(),
	title: z.string(),
	kind: z.string(),
	hasFilipino: z.boolean(),
	...saved,
})
export type DeskSectionLine = z.output<typeof line>

export const guideSections = defineEndpoint({
	method: 'GET',
	path: '/admin/guides',
	summary: 'The sections of all guide pages in their order',
	tag: 'console',
	access: 'guides.write',
	reply: z.object({ sections: z.array(line) }),
	problems: [],
	limit: 'readsPerAddress',
})

export const guideSectionOf = defineEndpoint({
	method: 'GET',
	path: '/admin/guides/{page}/{key}',
	summary: 'One section of a guide in all its languages',
	tag: 'console',
	access: 'guides.write',
	params,
	reply: section,
	problems: ['NOT_FOUND'],
	limit: 'readsPerAddress',
})

export const changeGuideSection = defineEndpoint({
	method: 'PATCH',
	path: '/admin/guides/{page}/{key}',
	summary: 'Change a section of a guide; a language that is left out stays',
	tag: 'console',
	access: 'guides.write',
	params,
	body: z.partial(z.strictObject({ en: text, fil: z.nullable(text), edition })),
	bodyBytes: NEWS.bodyBytes,
	reply: section,
	problems: ['NOT_FOUND', 'EDITED_MEANWHILE'],
	limit: 'writesPerAccount',
})

const version = z.object({ ...saved, title: z.string() })
export type GuideVersion = z.output<typeof version>

export const guideSectionVersions = defineEndpoint({
	method: 'GET',
	path: '/admin/guides/{page}/{key}/versions',
	summary: 'What was saved of a section, newest first: who and when; the last hundred',
	tag: 'console',
	access: 'guides.write',
	params,
	reply: z.object({ versions: z.array(version) }),
	problems: ['NOT_FOUND'],
	limit: 'readsPerAddress',
})

const versionParams = z.object({ page, key: z.string().check(z.maxLength(40)), edition: digits })

export const guideSectionVersion = defineEndpoint({
	method: 'GET',
	path: '/admin/guides/{page}/{key}/versions/{edition}',
	summary: 'A section as it was saved once',
	tag: 'console',
	access: 'guides.write',
	params: versionParams,
	reply: section,
	problems: ['NOT_FOUND'],
	limit: 'readsPerAddress',
})

export const bringBackGuideSection = defineEndpoint({
	method: 'POST',
	path: '/admin/guides/{page}/{key}/versions/{edition}/bring-back',
	summary: 'Save an earlier version of a section anew',
	tag: 'console',
	access: 'guides.write',
	params: versionParams,
	body: z.partial(z.strictObject({ edition })),
	reply: section,
	problems: ['NOT_FOUND', 'EDITED_MEANWHILE'],
	limit: 'writesPerAccount',
})
