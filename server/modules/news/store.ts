import type { Reader, Tx } from '#db/database.ts'
import type { NewsTables } from '#db/tables/news.ts'

export type NewsRow = Omit<NewsTables['news_items'], 'id'> & { id: number }

export const selectList = (db: Reader, { type, now, skip, count }: { type: number; now: number; skip: number; count: number }) =>
	published(db, now)
		.selectAll()
		.where('type', '=', type)
		.orderBy('publish_at', 'desc')
		.orderBy('id', 'desc')
		.limit(count)
		.offset(skip)
		.execute()

export const selectOne = (db: Reader, id: number, now: number) => published(db, now).selectAll().where('id', '=', id).executeTakeFirst()

/** How many items went live after `from`, up to and including `until`. */
export const countGoneLive = async (db: Reader, from: number, until: number) => {
	const { total } = await published(db, until)
		.select((expression) => expression.fn.countAll<number>().as('total'))
		.where('publish_at', '>', from)
		.executeTakeFirstOrThrow()
	return Number(total)
}

export const insertNews = (tx: Tx, item: Omit<NewsRow, 'id'>) =>
	tx.insertInto('news_items').values(item).returning('id').executeTakeFirstOrThrow()

/** True when this visitor had not been counted today. */
export const insertView = async (tx: Tx, view: NewsTables['news_views']) => {
	const row = await tx
		.insertInto('news_views')
		.values(view)
		.onConflict((conflict) => conflict.columns(['news_id', 'day', 'visitor']).doNothing())
		.returning('visitor')
		.executeTakeFirst()
	return row !== undefined
}

export const countViewsOfAddress = async (tx: Tx, view: Omit<NewsTables['news_views'], 'visitor'>) => {
	const { total } = await tx
		.selectFrom('news_views')
		.select((expression) => expression.fn.countAll<number>().as('total'))
		.where('news_id', '=', view.news_id)
		.where('day', '=', view.day)
		.where('address', '=', view.address)
		.executeTakeFirstOrThrow()
	return Number(total)
}

export const raiseViews = (tx: Tx, id: number) =>
	tx
		.updateTable('news_items')
		.set((expression) => ({ views: expression('views', '+', 1) }))
		.where('id', '=', id)
		.execute()

export const deleteViewsBefore = (tx: Tx, day: string) => tx.deleteFrom('news_views').where('day', '<', day).execute()

const published = (db: Reader, now: number) => db.selectFrom('news_items').where('state', '<>', 'draft').where('publish_at', '<=', now)
