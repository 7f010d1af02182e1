import { NEWS, PAGE_SIZE } from '#contract/limits.ts'
import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import { NEW_ARTICLE } from '#contract/news.admin.ts'
import type { Database, Reader, Tx } from '#db/database.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { AuditChange } from '../../kernel/audited-action.ts'
import { type Clock, toInstantOrNull } from '../../kernel/clock.ts'
import type { Events } from '../../kernel/events.ts'
import { pageFields } from '../../kernel/paging.ts'
import { plainText } from '../../kernel/plain-text.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { sanitize } from '../../kernel/sanitize.ts'
import { reschedule, type Schedule, UNPLANNED, type WantedSchedule } from './schedule.ts'
import {
	type ArticleRow,
	countArticles,
	deleteText,
	deleteVersionsUpTo,
	insertArticle,
	insertVersion,
	markDeleted,
	type NewsFilter,
	raiseEdition,
	selectArticle,
	selectArticles,
	selectText,
	selectVersion,
	selectVersions,
	type TextRow,
	updateArticle,
	type VersionRow,
} from './store.admin.ts'
import { upsertText } from './store.ts'

/** All fields of a saved article, which a version keeps. */
type Article = Schedule &
	Pick<ArticleRow, 'type' | 'author' | 'subject' | 'content' | 'picture_url' | 'show_picture'> & { fil: TextRow | null }

/** Fields to change; undefined leaves them as they are. */
type Changes = WantedSchedule & {
	type?: number | undefined
	author?: string | undefined
	subject?: string | undefined
	content?: string | undefined
	fil?: TextRow | null | undefined
	img_thumbnail?: string | null | undefined
	IsShowThumbnail?: boolean | undefined
}

export type Saved = { row: ArticleRow; fil: TextRow | null }
type Who = Pick<Actor, 'userId'>
type Needs = { database: Database; events: Events; clock: Clock }

/** Editing of news by staff: each save creates a version, and an edition that the editor has not seen is never overwritten. */
export const createNewsEditor = ({ database, events, clock }: Needs) => ({
	...reading(database, clock),
	...writing(events, clock),
})

const reading = (database: Database, clock: Clock) => ({
	async list({ page, ...wanted }: Omit<NewsFilter, 'now'> & { page: number }) {
		const filter = { ...wanted, now: clock.now() }
		const rows = await selectArticles(database.read, filter, { page, size: PAGE_SIZE.console })
		const total = await countArticles(database.read, filter)
		return { rows, total, paging: pageFields(page, total, PAGE_SIZE.console) }
	},

	find: (id: number): Promise<Saved> => find(database.read, id),

	/** Versions, newest first. An article that was never changed has one: itself. */
	async versions(id: number) {
		const { row, fil } = await find(database.read, id)
		const kept = (await selectVersions(database.read, id)).map(withArticle)
		if (kept.length > 0) return kept
		return [{ edition: row.edition, saved_at: row.updated_at, saved_by: row.saved_by, article: articleOf({ row, fil }) }]
	},

	/** The article in that version. */
	async version(id: number, edition: number): Promise<Saved> {
		const { row } = await find(database.read, id)
		const { article, saved_at, saved_by } = await findVersion(database.read, id, edition)
		const { fil, ...columns } = article
		return { row: { ...row, ...columns, edition, updated_at: saved_at, saved_by }, fil }
	},
})

type Changing = Changes & { id: number; edition: number | undefined }

const writing = (events: Events, clock: Clock) => {
	const save = async (tx: Tx, before: ArticleRow, { article, by }: { article: Article; by: Who }): Promise<Saved> => {
		const { fil, ...columns } = article
		const row = { ...before, ...columns, updated_at: clock.now(), saved_by: by.userId }
		const { id: _id, ...changes } = row
		await updateArticle(tx, row.id, changes)
		if (fil) await upsertText(tx, { news_id: row.id, language: 'fil', ...fil })
		else await deleteText(tx, row.id, 'fil')
		await keepVersion(tx, row, article)
		await deleteVersionsUpTo(tx, row.id, row.edition - NEWS.versions)
		if (before.state !== 'draft' || row.state !== 'draft') await events.announce(tx, 'news')
		return { row, fil }
	}

	const change = async (tx: Tx, by: Who, { id, edition, ...changes }: Changing): Promise<{ saved: Saved; audit: AuditChange }> => {
		const row = await raiseEdition(tx, id, edition)
		if (!row) throw new Problem(isThere(await selectArticle(tx, id)) ? 'EDITED_MEANWHILE' : 'NOT_FOUND')
		const before = articleOf({ row, fil: (await selectText(tx, id, 'fil')) ?? null })
		// Articles from the installation, or from before versions were kept, have no version yet: this becomes the first one.
		await keepVersion(tx, { ...row, edition: row.edition - 1 }, before)
		const saved = await save(tx, row, { article: applied(before, changes, clock.now()), by })
		return {
			saved,
			audit: { subject: `news:${id}`, before: factsOf(before, row.edition - 1), after: factsOf(articleOf(saved), row.edition) },
		}
	}

	const mark = async (tx: Tx, id: number, { at, edition }: { at: number | null; edition?: number | undefined }): Promise<AuditChange> => {
		const row = await markDeleted(tx, id, { at, expected: edition })
		if (!row) throw new Problem(edition !== undefined && isThere(await selectArticle(tx, id)) ? 'EDITED_MEANWHILE' : 'NOT_FOUND')
		if (row.state !== 'draft') await events.announce(tx, 'news')
		const { subject } = row
		return { subject: `news:${id}`, before: { subject, deleted: at === null }, after: { subject, deleted: at !== null } }
	}

	return {
		/** The author is the caller, unless another name is given. Empty texts are refused with VALIDATION. */
		async create(tx: Tx, by: Who, changes: Changes): Promise<{ saved: Saved; audit: AuditChange }> {
			const now = clock.now()
			const article = applied({ ...BLANK, author: by.userId }, changes, now)
			const { fil: _fil, ...columns } = article
			const row = { ...columns, views: 0, deleted_at: null, saved_by: by.userId, created_at: now, updated_at: now }
			const { id } = await insertArticle(tx, row)
			const saved = await save(tx, { ...row, id, edition: 1 }, { article, by })
			return { saved, audit: { subject: `news:${id}`, after: factsOf(article, 1) } }
		},

		/** Refused with EDITED_MEANWHILE when `edition` is given and not the current one. */
		change,

		/** Restores texts and pictures of an earlier version; the publication state stays as it is. */
		async bringBack(tx: Tx, by: Who, { id, version, edition }: { id: number; version: number; edition: number | undefined }) {
			const { article } = await findVersion(tx, id, version)
			const { type, author, subject, content, fil } = article
			const pictures = { img_thumbnail: article.picture_url, IsShowThumbnail: article.show_picture === 1 }
			return change(tx, by, { id, edition, type, author, subject, content, fil, ...pictures })
		},

		/**
		 * Refused with EDITED_MEANWHILE when `edition` is given and not the current one: changes must be seen before the article is removed.
		 */
		remove: (tx: Tx, id: number, edition: number | undefined): Promise<AuditChange> => mark(tx, id, { at: clock.now(), edition }),
		restore: (tx: Tx, id: number): Promise<AuditChange> => mark(tx, id, { at: null }),
	}
}

const find = async (db: Reader, id: number): Promise<Saved> => {
	const row = await selectArticle(db, id)
	if (!row) throw new Problem('NOT_FOUND')
	return { row, fil: (await selectText(db, id, 'fil')) ?? null }
}

const findVersion = async (db: Reader, id: number, edition: number) => {
	const version = await selectVersion(db, id, edition)
	if (!version) throw new Problem('NOT_FOUND')
	return withArticle(version)
}

const withArticle = (version: VersionRow) => ({ ...version, article: JSON.parse(version.article) as Article })

const isThere = (row: ArticleRow | undefined) => row !== undefined && row.deleted_at === null

const keepVersion = (tx: Tx, { id, edition, updated_at, saved_by }: ArticleRow, article: Article) =>
	insertVersion(tx, { news_id: id, edition, saved_at: updated_at, saved_by, article: JSON.stringify(article) })

const BLANK: Article = {
	...UNPLANNED,
	type: NEW_ARTICLE.type,
	author: '',
	subject: '',
	content: '',
	picture_url: NEW_ARTICLE.img_thumbnail,
	show_picture: Number(NEW_ARTICLE.IsShowThumbnail),
	fil: null,
}

const articleOf = ({ row, fil }: Saved): Article => {
	const { type, author, subject, content, picture_url, show_picture, state, publish_at, taken_back_at } = row
	return { type, author, subject, content, picture_url, show_picture, state, publish_at, taken_back_at, fil }
}

/** The article after a change, with sanitized HTML: stored HTML is safe to show without further checks. */
const applied = (before: Article, changes: Changes, now: number): Article => {
	const fil = changes.fil === undefined ? before.fil : changes.fil
	const article = {
		...reschedule(before, changes, now),
		type: changes.type ?? before.type,
		author: changes.author ?? before.author,
		subject: changes.subject ?? before.subject,
		content: changes.content === undefined ? before.content : sanitize(changes.content),
		picture_url: changes.img_thumbnail === undefined ? before.picture_url : changes.img_thumbnail,
		show_picture: changes.IsShowThumbnail === undefined ? before.show_picture : Number(changes.IsShowThumbnail),
		fil: fil && { subject: fil.subject, content: sanitize(fil.content) },
	}
	if (article.state !== 'draft') refuseEmpty(article)
	return article
}

const refuseEmpty = ({ content, fil }: Article) => {
	const errors = {
		...(isEmpty(content) && { content: [CONSOLE_MESSAGES.contentRequired] }),
		...(fil && isEmpty(fil.content) && { 'fil.content': [CONSOLE_MESSAGES.contentRequired] }),
	}
	if (Object.keys(errors).length > 0) throw invalid(errors)
}

const isEmpty = (html: string) => plainText(html) === '' && !html.includes('<img')

/** Fields for the audit log; the texts are stored in the versions. */
const factsOf = ({ content, fil, picture_url, show_picture, publish_at, taken_back_at, ...article }: Article, edition: number) => ({
	edition,
	...article,
	publishAt: toInstantOrNull(publish_at),
	takenBackAt: toInstantOrNull(taken_back_at),
	picture: picture_url,
	isPictureShown: show_picture === 1,
	characters: plainText(content).length,
	filipino: fil && { subject: fil.subject, characters: plainText(fil.content).length },
})
