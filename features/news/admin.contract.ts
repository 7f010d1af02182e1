import * as z from 'zod/mini'
import { always, became, left } from '#contract/audit-outcomes.ts'
import { NEWS_TYPE } from '#contract/codes.ts'
import { digits, instant, instantOr, message, oneOf, paged, paging, requiredText, sortedBy } from '#contract/fields.ts'
import { NEWS } from '#contract/limits.ts'
import { PUBLICATION_STAGES, PUBLICATION_STATES } from '#contract/publication.ts'
import { staffDelete, staffGet, staffPatch, staffPost } from '#contract/staff-calls.ts'
import { picturePath } from '#features/pictures/contract.ts'

const params = z.object({ id: digits })
const subject = requiredText('subjectRequired', NEWS.subjectLength)
const content = z.string().check(z.maxLength(NEWS.contentLength, 'tooLong'))

/** An article apart from its schedule. `content` is HTML, sanitized when it is saved. `fil` null: shown in English. */
const article = {
	type: oneOf(Object.values(NEWS_TYPE), 'newsTypeRequired'),
	author: requiredText('writerRequired', NEWS.authorLength),
	subject,
	content,
	fil: z.nullable(z.strictObject({ subject, content })),
	img_thumbnail: z.nullable(picturePath),
	IsShowThumbnail: z.boolean(),
}
const schedule = { state: z.enum(PUBLICATION_STATES, 'newsState'), publishAt: z.nullable(instantOr('timeInvalid')) }
/** Grows with each save. A save that is based on an older edition is refused. */
const edition = z.int()

const line = z.object({
	id: z.int(),
	edition,
	type: z.int(),
	subject: z.string(),
	author: z.string(),
	state: z.enum(PUBLICATION_STATES),
	publishAt: z.nullable(instant),
	/** When it was taken off the site again; it is then a draft. */
	takenBackAt: z.nullable(instant),
	deletedAt: z.nullable(instant),
	hasFilipino: z.boolean(),
	views: z.int(),
	savedAt: instant,
	/** The user ID; null for content that came with the site. */
	savedBy: z.nullable(z.string()),
})
export type AdminNewsRow = z.output<typeof line>

const item = z.extend(z.omit(line, { hasFilipino: true }), {
	content: z.string(),
	fil: z.nullable(z.object({ subject: z.string(), content: z.string() })),
	img_thumbnail: z.nullable(z.string()),
	IsShowThumbnail: z.boolean(),
})
export type AdminNewsItem = z.output<typeof item>

export const listAdminNews = staffGet('news.write', {
	path: '/admin/news',
	summary: 'All articles, drafts too, what was saved last first; deleted ones only when asked for',
	audit: 'Read the list of articles',
	query: z.object({
		...paged,
		sort: sortedBy('saved', 'public', 'views'),
		type: z.optional(digits.check(z.lte(2, 'newsTypeUnknown'))),
		state: z.optional(z.enum(PUBLICATION_STAGES, 'newsState')),
	}),
	reply: z.object({ news: z.array(line), total: z.int(), ...paging }),
	problems: [],
})

export const readAdminNews = staffGet('news.write', {
	path: '/admin/news/{id}',
	summary: 'One article with its texts in all languages',
	audit: 'Read an article in the newsroom',
	params,
	reply: item,
	problems: ['NOT_FOUND'],
})

/** The defaults of a new article, also of the form. */
export const NEW_ARTICLE = { type: NEWS_TYPE.general, img_thumbnail: null, IsShowThumbnail: true } as const

/** Defaults: a draft, with the caller as author. */
export const newArticleBody = z.extend(z.partial(z.strictObject({ ...article, ...schedule })), { type: article.type, subject })

export const createArticle = staffPost('news.write', {
	path: '/admin/news',
	summary: 'Write an article: a draft, or public now or from a time on',
	audit: {
		'Write and publish an article': became('state', 'published'),
		'Write and plan an article': became('state', 'scheduled'),
		'Write an article': always,
	},
	body: newArticleBody,
	bodyBytes: NEWS.bodyBytes,
	sample: { type: 0, subject: 'Maintenance', content: '<p>Text</p>' },
	reply: item,
	problems: [],
	idempotent: true,
})

/** `publishAt` null, or left out with `published`: public now, or at its earlier time of publication. */
export const articleBody = z.partial(z.strictObject({ ...article, ...schedule, edition }))

export const changeArticle = staffPatch('news.write', {
	path: '/admin/news/{id}',
	summary: 'Change an article, publish it, plan it or take it back; what is left out stays',
	audit: {
		'Publish an article': became('state', 'published'),
		'Plan an article': became('state', 'scheduled'),
		'Take an article off the site': left('state', 'published'),
		'Make an article a draft again': left('state', 'scheduled'),
		'Change an article': always,
	},
	params,
	body: articleBody,
	bodyBytes: NEWS.bodyBytes,
	reply: item,
	problems: ['NOT_FOUND', 'EDITED_MEANWHILE'],
})

export const deleteArticle = staffDelete('news.write', {
	path: '/admin/news/{id}',
	summary: 'Take an article away; it can be brought back',
	audit: 'Delete an article',
	params,
	/** `edition` is the edition of the article as shown. */
	query: z.object({ edition: z.optional(digits) }),
	reply: message,
	problems: ['NOT_FOUND', 'EDITED_MEANWHILE'],
})

export const undeleteArticle = staffPost('news.write', {
	path: '/admin/news/{id}/undelete',
	needsNoKey: true,
	summary: 'Bring back a deleted article as it was',
	audit: 'Bring back a deleted article',
	params,
	reply: message,
	problems: ['NOT_FOUND'],
})

const version = z.object({
	edition,
	savedAt: instant,
	savedBy: z.nullable(z.string()),
	subject: z.string(),
	state: z.enum(PUBLICATION_STATES),
})
export type NewsVersion = z.output<typeof version>

export const articleVersions = staffGet('news.write', {
	path: '/admin/news/{id}/versions',
	summary: 'What was saved of an article, newest first: who and when; the last hundred',
	audit: 'Read the versions of an article',
	params,
	reply: z.object({ versions: z.array(version) }),
	problems: ['NOT_FOUND'],
})

const versionParams = z.object({ id: digits, edition: digits })

export const articleVersion = staffGet('news.write', {
	path: '/admin/news/{id}/versions/{edition}',
	summary: 'An article as it was saved once',
	audit: 'Read one version of an article',
	params: versionParams,
	reply: item,
	problems: ['NOT_FOUND'],
})

export const bringBackVersion = staffPost('news.write', {
	path: '/admin/news/{id}/versions/{edition}/bring-back',
	needsNoKey: true,
	summary: 'Save the texts and pictures of an earlier version anew; whether it is public stays as it is',
	audit: 'Bring back a version of an article',
	params: versionParams,
	body: z.partial(z.strictObject({ edition })),
	sample: { edition: 1 },
	reply: item,
	problems: ['NOT_FOUND', 'EDITED_MEANWHILE'],
})
