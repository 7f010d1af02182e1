import { type Expression, type SqlBool, sql } from 'kysely'
import type { NEWS_STAGES } from '#contract/news.admin.ts'
import { contains } from '#db/contains.ts'
import type { Reader, Tx } from '#db/database.ts'
import type { NewsTables } from '#db/tables/news.ts'
import { pageOffset } from '../../kernel/paging.ts'

/** An article with the fields that staff see; drafts and deleted ones are included. */
export type ArticleRow = Omit<NewsTables['news_items'], 'id' | 'edition'> & { id: number; edition: number }
export type TextRow = Pick<NewsTables['news_texts'], 'subject' | 'content'>

export type VersionRow = NewsTables['news_versions']

/** `stage`: null for all that are not deleted. */
export type NewsFilter = { search: string; type: number | null; stage: (typeof NEWS_STAGES)[number] | null; now: number }

export const selectArticles = (db: Reader, filter: NewsFilter, { page, size }: { page: number; size: number }) =>
	filtered(db, filter)
		.select(['id', 'edition', 'type', 'news_items.subject', 'author', 'state', 'publish_at', 'taken_back_at', 'deleted_at'])
		.select(['views', 'updated_at', 'saved_by', 'other.subject as other_subject'])
		.orderBy('updated_at', 'desc')
		.orderBy('id', 'desc')
		.limit(size)
		.offset(pageOffset(page, size))
		.execute()

/** Articles by a part of their English subject, deleted ones included. */
export const selectArticlesNamed = (db: Reader, part: string, atMost: number) =>
	db.selectFrom('news_items').select('id').where(contains('subject', part)).orderBy('id', 'desc').limit(atMost).execute()

export const selectArticleNames = (db: Reader, ids: readonly number[]) =>
	db
		.selectFrom('news_items')
		.select(['id', 'subject'])
		.where('id', 'in', [...ids, 0])
		.execute()

export const countArticles = async (db: Reader, filter: NewsFilter) => {
	const { total } = await filtered(db, filter)
		.select((expression) => expression.fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	return Number(total)
}

export const selectArticle = (db: Reader, id: number): Promise<ArticleRow | undefined> =>
	db.selectFrom('news_items').selectAll().where('id', '=', id).executeTakeFirst()

export const selectText = (db: Reader, id: number, language: string): Promise<TextRow | undefined> =>
	db.selectFrom('news_texts').select(['subject', 'content']).where('news_id', '=', id).where('language', '=', language).executeTakeFirst()

export const insertArticle = (tx: Tx, article: Omit<ArticleRow, 'id' | 'edition'>) =>
	tx.insertInto('news_items').values(article).returning('id').executeTakeFirstOrThrow()

/**
 * Raises the edition and locks the article until the end of this transaction. Undefined when it does not exist or is deleted, or when
 * `expected` is given and is not the current edition.
 */
export const raiseEdition = (tx: Tx, id: number, expected: number | undefined): Promise<ArticleRow | undefined> => {
	let raise = tx
		.updateTable('news_items')
		.set((expression) => ({ edition: expression('edition', '+', 1) }))
		.where('id', '=', id)
		.where('deleted_at', 'is', null)
	if (expected !== undefined) raise = raise.where('edition', '=', expected)
	return raise.returningAll().executeTakeFirst()
}

export const updateArticle = (tx: Tx, id: number, changes: Partial<Omit<ArticleRow, 'id'>>) =>
	tx.updateTable('news_items').set(changes).where('id', '=', id).execute()

type Marking = { at: number | null; expected: number | undefined }

/**
 * Deletes the article or restores it. Undefined when it does not exist, is in that state already, or `expected` is given and is not its
 * edition.
 */
export const markDeleted = (tx: Tx, id: number, { at, expected }: Marking): Promise<ArticleRow | undefined> => {
	let mark = tx
		.updateTable('news_items')
		.set({ deleted_at: at })
		.where('id', '=', id)
		.where('deleted_at', at === null ? 'is not' : 'is', null)
	if (expected !== undefined) mark = mark.where('edition', '=', expected)
	return mark.returningAll().executeTakeFirst()
}

export const deleteText = (tx: Tx, id: number, language: string) =>
	tx.deleteFrom('news_texts').where('news_id', '=', id).where('language', '=', language).execute()

/** Stores a version; if this edition already has one, that one stays. */
export const insertVersion = (tx: Tx, version: VersionRow) =>
	tx
		.insertInto('news_versions')
		.values(version)
		.onConflict((conflict) => conflict.columns(['news_id', 'edition']).doNothing())
		.execute()

export const deleteVersionsUpTo = (tx: Tx, id: number, edition: number) =>
	tx.deleteFrom('news_versions').where('news_id', '=', id).where('edition', '<=', edition).execute()

export const selectVersions = (db: Reader, id: number) =>
	db.selectFrom('news_versions').selectAll().where('news_id', '=', id).orderBy('edition', 'desc').execute()

export const selectVersion = (db: Reader, id: number, edition: number) =>
	db.selectFrom('news_versions').selectAll().where('news_id', '=', id).where('edition', '=', edition).executeTakeFirst()

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
	for (const word of search.toLowerCase().split(/\s+/).filter(Boolean)) articles = articles.where(containing(word))
	return articles
}

/** Matches a part of the subject in either language, a part of the author's name, or the article's number. */
const containing = (word: string): Expression<SqlBool> => {
	const number = /^\d{1,15}$/.test(word) ? Number(word) : -1
	return sql<SqlBool>`(id = ${number} or ${contains('news_items.subject', word)} or ${contains('author', word)} or ${contains('other.subject', word)})`
}
