import type { Database, Tx } from '#db/database.ts'
import type { AuditChange } from '#server/kernel/audit/audited-action.ts'
import type { Events } from '#server/kernel/cache/events.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import { type Clock, toInstantOrNull } from '#server/kernel/clock.ts'
import { type Changes, createDocuments, type DocumentKind, type Found } from '#server/kernel/documents/documents.ts'
import { plainText } from '#server/kernel/documents/plain-text.ts'
import { sanitize } from '#server/kernel/documents/sanitize.ts'
import { type Schedule, UNSCHEDULED } from '#server/kernel/documents/schedule.ts'
import type { At } from '#server/kernel/lists/paging.ts'
import type { FieldMessages } from '#server/kernel/messages.ts'
import { invalid } from '#server/kernel/problem.ts'
import { NEW_ARTICLE } from '../admin.contract.ts'
import {
	ARTICLES,
	type ArticleRow,
	articleEditions,
	insertArticle,
	type NewsFilter,
	pageOfArticles,
	selectText,
	type TextRow,
	updateArticle,
} from './store.admin.ts'
import { NEWS_TEXTS } from './store.ts'

/** All fields of a saved article, which a version keeps. */
type Article = Schedule &
	Pick<ArticleRow, 'type' | 'author' | 'subject' | 'content' | 'picture_url' | 'show_picture'> & { fil: TextRow | null }

export type FoundArticle = Found<ArticleRow, Article>
export type ArticleChanges = Changes<Article>
type Needs = { database: Database; events: Events; clock: Clock }

/** Editing of news by staff. */
export const createNewsEditor = ({ database, events, clock }: Needs) => {
	const documents = createDocuments(articles(events), { database, clock })

	const marked = async (tx: Tx, { id, subject, state }: ArticleRow, isDeleted: boolean): Promise<AuditChange> => {
		if (state !== 'draft') await events.announce(tx, 'news')
		return { subject: documents.subjectOf({ id }), before: { subject, deleted: !isDeleted }, after: { subject, deleted: isDeleted } }
	}

	return {
		...documents,

		/** Of those of these articles that are not deleted. */
		editions: articleEditions,

		list: ({ page, size, ...wanted }: Omit<NewsFilter, 'now'> & At) =>
			pageOfArticles(database.read, { ...wanted, now: clock.now() }, { page, size }),

		/** The author is the caller, unless another name is given. Empty texts are refused with VALIDATION. */
		create: (tx: Tx, by: Pick<Actor, 'userId'>, changes: ArticleChanges) =>
			documents.create(tx, by, {
				blank: { ...BLANK, author: by.userId },
				changes,
				insert: ({ fil: _fil, ...columns }) => insertArticle(tx, columns, { at: clock.now(), by: by.userId }),
			}),

		/** Refused with EDITED_MEANWHILE when `edition` is given and not the current one: changes must be seen before the article is removed. */
		remove: async (tx: Tx, id: number, edition: number | undefined): Promise<AuditChange> =>
			marked(tx, await ARTICLES.remove(tx, { id }, { at: clock.now(), expected: edition }), true),

		restore: async (tx: Tx, id: number): Promise<AuditChange> => marked(tx, await ARTICLES.restore(tx, { id }), false),
	}
}

const articles = (events: Events): DocumentKind<{ id: number }, ArticleRow, Article> => ({
	name: 'news',
	addressOf: ({ id }) => String(id),
	table: ARTICLES,

	async read(db, { id, type, author, subject, content, picture_url, show_picture, state, publish_at, taken_back_at }) {
		const fil = (await selectText(db, id, 'fil')) ?? null
		return { type, author, subject, content, picture_url, show_picture, state, publish_at, taken_back_at, fil }
	},

	checked(wanted) {
		const { content, fil } = wanted
		const article = { ...wanted, content: sanitize(content), fil: fil && { subject: fil.subject, content: sanitize(fil.content) } }
		if (article.state !== 'draft') refuseEmpty(article)
		return article
	},

	async write(tx, { id, state }, { fil, ...columns }, { at, by }) {
		await updateArticle(tx, id, { ...columns, updated_at: at, saved_by: by })
		await NEWS_TEXTS.write(tx, { news_id: id, language: 'fil' }, fil)
		if (state !== 'draft' || columns.state !== 'draft') await events.announce(tx, 'news')
	},

	textsOf: ({ type, author, subject, content, picture_url, show_picture, fil }) => ({
		...{ type, author, subject, content, picture_url, show_picture, fil },
	}),

	factsOf: ({ content, fil, picture_url, show_picture, publish_at, taken_back_at, ...article }) => ({
		...article,
		publishAt: toInstantOrNull(publish_at),
		takenBackAt: toInstantOrNull(taken_back_at),
		picture: picture_url,
		isPictureShown: show_picture === 1,
		characters: plainText(content).length,
		filipino: fil && { subject: fil.subject, characters: plainText(fil.content).length },
	}),
})

const BLANK: Article = {
	...UNSCHEDULED,
	type: NEW_ARTICLE.type,
	author: '',
	subject: '',
	content: '',
	picture_url: NEW_ARTICLE.img_thumbnail,
	show_picture: Number(NEW_ARTICLE.IsShowThumbnail),
	fil: null,
}

const refuseEmpty = ({ content, fil }: Article) => {
	const errors: FieldMessages = {
		...(isEmpty(content) && { content: ['contentRequired'] }),
		...(fil && isEmpty(fil.content) && { 'fil.content': ['contentRequired'] }),
	}
	if (Object.keys(errors).length > 0) throw invalid(errors)
}

const isEmpty = (html: string) => plainText(html) === '' && !html.includes('<img')
