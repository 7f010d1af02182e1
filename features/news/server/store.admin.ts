import { type Expression, type SqlBool, sql } from 'kysely'
import { wordsSought } from '#contract/folded.ts'
import type { PUBLICATION_STAGES } from '#contract/publication.ts'
import { contains } from '#db/contains.ts'
import type { Reader, Tx } from '#db/database.ts'
import { namesIn } from '#server/kernel/audit/subject-names.ts'
import { editedTable, editionsIn } from '#server/kernel/lists/edited-table.ts'
import { type At, orderOf, pageOf, type Sort } from '#server/kernel/lists/paging.ts'
import type { NewsTables } from '../tables.ts'

/** An article with the fields that staff see; drafts and deleted ones are included. */
export type ArticleRow = Omit<NewsTables['news_items'], 'id' | 'edition'> & { id: number; edition: number }
export type TextRow = Pick<NewsTables['news_texts'], 'subject' | 'content'>

export const ARTICLES = editedTable<ArticleRow>('news_items', { isRemovable: true })
export const articleEditions = editionsIn('news_items', 'deleted_at')

const SORTS = { saved: 'updated_at', public: sql`coalesce(publish_at, 0)`, views: 'views' } as const

/** `stage`: null for all that are not deleted. */
export type NewsFilter = {
	search: string
	type: number | null
	stage: (typeof PUBLICATION_STAGES)[number] | null
	sort: Sort<keyof typeof SORTS>
	now: number
}

export const pageOfArticles = (db: Reader, filter: NewsFilter, at: At) =>
	pageOf(
		filtered(db, filter),
		(found) =>
			found
				.select(['id', 'edition', 'type', 'news_items.subject', 'author', 'state', 'publish_at', 'taken_back_at', 'deleted_at'])
				.select(['views', 'updated_at', 'saved_by', 'other.subject as other_subject'])
				.orderBy(...orderOf(SORTS, filter.sort))
				.orderBy('id', 'desc'),
		at,
	)

/** Articles by their English subject, deleted ones included. */
export const NEWS_NAMES = namesIn('news_items', { kind: 'news', column: 'subject' })

export const selectText = (db: Reader, id: number, language: string): Promise<TextRow | undefined> =>
	db.selectFrom('news_texts').select(['subject', 'content']).where('news_id', '=', id).where('language', '=', language).executeTakeFirst()

type Columns = Omit<ArticleRow, 'id' | 'edition' | 'views' | 'deleted_at' | 'saved_by' | 'created_at' | 'updated_at'>

export const insertArticle = (tx: Tx, columns: Columns, { at, by }: { at: number; by: string }) =>
	tx
		.insertInto('news_items')
		.values({ ...columns, views: 0, saved_by: by, created_at: at, updated_at: at })
		.returning('id')
		.executeTakeFirstOrThrow()

export const updateArticle = (tx: Tx, id: number, changes: Partial<Omit<ArticleRow, 'id'>>) =>
	tx.updateTable('news_items').set(changes).where('id', '=', id).execute()

const filtered = (db: Reader, { search, type, stage, now }: NewsFilter) => {
	let articles = db
		.selectFrom('news_items')
		.leftJoin('news_texts as other', (join) => join.onRef('other.news_id', '=', 'news_items.id').on('other.language', '=', 'fil'))
		.where('deleted_at', stage === 'deleted' ? 'is not' : 'is', null)
	if (type !== null) articles = articles.where('type', '=', type)
	if (stage === 'draft') articles = articles.where('state', '=', 'draft').where('taken_back_at', 'is', null)
	if (stage === 'taken-back') articles = articles.where('state', '=', 'draft').where('taken_back_at', 'is not', null)
	if (stage === 'scheduled') articles = articles.where('state', '<>', 'draft').where('publish_at', '>', now)
	if (stage === 'published') articles = articles.where('state', '<>', 'draft').where('publish_at', '<=', now)
	for (const word of wordsSought(search)) articles = articles.where(containing(word))
	return articles
}

/** Matches a part of the subject in either language, a part of the author's name, or the article's number. */
const containing = (word: string): Expression<SqlBool> => {
	const number = /^\d{1,15}$/.test(word) ? Number(word) : -1
	return sql<SqlBool>`(id = ${number} or ${contains('news_items.subject', word)} or ${contains('author', word)} or ${contains('other.subject', word)})`
}
