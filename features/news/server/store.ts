import type { Language } from '#contract/languages.ts'
import { countOf } from '#db/count.ts'
import type { Reader, Tx } from '#db/database.ts'
import { textTable } from '#server/kernel/lists/text-table.ts'
import type { NewsTables } from '../tables.ts'

/** The fields that readers see; the others are for editing (store.admin.ts). */
export type NewsRow = Omit<NewsTables['news_items'], 'id' | 'edition' | 'saved_by' | 'taken_back_at' | 'deleted_at'> & { id: number }
type Lookup = { language: Language; now: number }

export const selectList = (db: Reader, { type, skip, count, ...lookup }: Lookup & { type: number; skip: number; count: number }) =>
	inLanguage(db, lookup)
		.where('type', '=', type)
		.orderBy('publish_at', 'desc')
		.orderBy('news_items.id', 'desc')
		.limit(count)
		.offset(skip)
		.execute()

export const selectOne = (db: Reader, id: number, lookup: Lookup) =>
	inLanguage(db, lookup).where('news_items.id', '=', id).executeTakeFirst()

/** All public items, newest first. */
export const selectAll = (db: Reader, lookup: Lookup) =>
	inLanguage(db, lookup).orderBy('publish_at', 'desc').orderBy('news_items.id', 'desc').execute()

/** The public item of the same type just before (`older`) or after another item in time. */
export const selectBeside = (db: Reader, { item, side, ...lookup }: Lookup & { item: NewsRow; side: 'older' | 'newer' }) => {
	const beyond = side === 'older' ? '<' : '>'
	const order = side === 'older' ? 'desc' : 'asc'
	return inLanguage(db, lookup)
		.where('type', '=', item.type)
		.where(({ or, and, eb }) =>
			or([eb('publish_at', beyond, item.publish_at), and([eb('publish_at', '=', item.publish_at), eb('news_items.id', beyond, item.id)])]),
		)
		.orderBy('publish_at', order)
		.orderBy('news_items.id', order)
		.limit(1)
		.executeTakeFirst()
}

/** Number of items that became public after `from`, up to and including `until`. */
export const countGoneLive = (db: Reader, from: number, until: number) => countOf(published(db, until).where('publish_at', '>', from))

/** Whether any item is public. */
export const hasPublic = async (db: Reader, now: number): Promise<boolean> =>
	(await published(db, now).select('id').limit(1).executeTakeFirst()) !== undefined

/** The items that became public after `from`, up to and including `until`, the first before the others. */
export const selectGoneLive = async (db: Reader, from: number, until: number): Promise<number[]> => {
	const rows = await published(db, until).select('id').where('publish_at', '>', from).orderBy('publish_at').orderBy('id').execute()
	return rows.map(({ id }) => id)
}

/** The subject and content of an item in another language. */
export const NEWS_TEXTS = textTable<{ news_id: number; language: string }, { subject: string; content: string }>('news_texts')

/** True when this visitor had not been counted today yet. */
export const insertView = async (tx: Tx, view: NewsTables['news_views']) => {
	const row = await tx
		.insertInto('news_views')
		.values(view)
		.onConflict((conflict) => conflict.columns(['news_id', 'day', 'visitor']).doNothing())
		.returning('visitor')
		.executeTakeFirst()
	return row !== undefined
}

export const countViewsOfAddress = (tx: Tx, view: Omit<NewsTables['news_views'], 'visitor'>) =>
	countOf(tx.selectFrom('news_views').where('news_id', '=', view.news_id).where('day', '=', view.day).where('address', '=', view.address))

/** The views of a public item; undefined when it does not exist. */
export const selectViews = (db: Reader, id: number, now: number) =>
	published(db, now).select('views').where('id', '=', id).executeTakeFirst()

export const raiseViews = (tx: Tx, id: number, by: number) =>
	tx
		.updateTable('news_items')
		.set((expression) => ({ views: expression('views', '+', by) }))
		.where('id', '=', id)
		.execute()

export const deleteViewsBefore = (tx: Tx, day: string, atMost: number) =>
	tx
		.deleteFrom('news_views')
		.where(({ eb, refTuple }) =>
			eb(
				refTuple('news_id', 'day', 'visitor'),
				'in',
				tx
					.selectFrom('news_views')
					.select(['news_id', 'day', 'visitor'])
					.where('day', '<', day)
					.limit(atMost)
					.$asTuple('news_id', 'day', 'visitor'),
			),
		)
		.executeTakeFirstOrThrow()
		.then(({ numDeletedRows }) => numDeletedRows)

const published = (db: Reader, now: number) =>
	db.selectFrom('news_items').where('state', '<>', 'draft').where('publish_at', '<=', now).where('deleted_at', 'is', null)

const inLanguage = (db: Reader, { language, now }: Lookup) =>
	published(db, now)
		.leftJoin('news_texts', (join) => join.onRef('news_id', '=', 'news_items.id').on('language', '=', language))
		.select(['news_items.id', 'type', 'author', 'picture_url', 'show_picture', 'state', 'publish_at', 'views', 'created_at', 'updated_at'])
		.select(({ fn }) => [
			fn.coalesce('news_texts.subject', 'news_items.subject').as('subject'),
			fn.coalesce('news_texts.content', 'news_items.content').as('content'),
		])
