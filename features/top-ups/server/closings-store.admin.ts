import { sql } from 'kysely'
import { DAY_MS, MANILA_AHEAD_MS } from '#contract/durations.ts'
import { contains } from '#db/contains.ts'
import type { Reader, Tx } from '#db/database.ts'
import { type At, orderOf, pageOf, type Sort } from '#server/kernel/lists/paging.ts'
import type { TopUpsTables } from '../tables.ts'

export type ClosingRow = TopUpsTables['top_up_closings']
export type ClosingLineRow = TopUpsTables['top_up_closing_lines']

/** False when the day is closed: of two at once, one closes it. */
export const insertClosing = async (tx: Tx, closing: ClosingRow, lines: readonly Omit<ClosingLineRow, 'day'>[]): Promise<boolean> => {
	const row = await tx
		.insertInto('top_up_closings')
		.values(closing)
		.onConflict((conflict) => conflict.doNothing())
		.returning('day')
		.executeTakeFirst()
	if (!row) return false
	for (const line of lines)
		await tx
			.insertInto('top_up_closing_lines')
			.values({ ...line, day: closing.day })
			.execute()
	return true
}

/** False when it has its second signature. */
export const signSecond = async (tx: Tx, { day, by, at }: { day: string; by: number; at: number }): Promise<boolean> => {
	const row = await tx
		.updateTable('top_up_closings')
		.set({ second_by: by, second_at: at })
		.where('day', '=', day)
		.where('second_by', 'is', null)
		.returning('day')
		.executeTakeFirst()
	return row !== undefined
}

export const selectClosing = (db: Reader, day: string): Promise<ClosingRow | undefined> =>
	db.selectFrom('top_up_closings').selectAll().where('day', '=', day).executeTakeFirst()

export const selectClosingLines = (db: Reader, days: readonly string[]): Promise<ClosingLineRow[]> =>
	db
		.selectFrom('top_up_closing_lines')
		.selectAll()
		.where('day', 'in', ['', ...days])
		.orderBy('source')
		.execute()

/** `search`: part of the day or of the note. */
export type ClosingsWanted = { search: string; sort?: Sort<'day'> | undefined }

/** The latest day first, unless another order is wanted. */
export const pageOfClosings = (db: Reader, { search, sort = '-day' }: ClosingsWanted, at: At) => {
	const all = db.selectFrom('top_up_closings')
	const found = search.trim() === '' ? all : all.where(({ or }) => or([contains('day', search.trim()), contains('note', search.trim())]))
	return pageOf(found, (shown) => shown.selectAll().orderBy(...orderOf({ day: 'day' } as const, sort)), at)
}

/** The newest days (since 1970, in Manila) before `until` on which something was loaded or taken back, at most so many. */
export const selectDaysToClose = async (db: Reader, until: number, atMost: number): Promise<number[]> => {
	const day = (at: string) => sql<number>`(${sql.ref(at)} + ${sql.lit(MANILA_AHEAD_MS)}) / ${sql.lit(DAY_MS)}`.as('day')
	const rows = await db
		.selectFrom('top_up_receipts')
		.select(day('loaded_at'))
		.where('loaded_at', '<', until)
		.union(db.selectFrom('top_up_reversals').select(day('reversed_at')).where('reversed_at', '<', until))
		.orderBy('day', 'desc')
		.limit(atMost)
		.execute()
	return rows.map((row) => Number(row.day))
}
