import { sql } from 'kysely'
import type { Reader, Tx } from '#db/database.ts'
import type { Days } from '#server/kernel/period-of-days.ts'
import type { FiguresTables } from '../tables.ts'

export type SumKind = FiguresTables['summed_until']['kind']

export const selectMark = async (db: Reader, kind: SumKind): Promise<string | null> => {
	const mark = await db.selectFrom('summed_until').select('until_day').where('kind', '=', kind).executeTakeFirst()
	return mark?.until_day ?? null
}

/** Only before the first day of this kind. */
export const insertMark = (tx: Tx, kind: SumKind, until_day: string) =>
	tx
		.insertInto('summed_until')
		.values({ kind, until_day })
		.onConflict((conflict) => conflict.doNothing())
		.execute()

/** False when it stands at another day. */
export const moveMark = async (tx: Tx, kind: SumKind, { from, to }: { from: string; to: string }): Promise<boolean> => {
	const moved = await tx
		.updateTable('summed_until')
		.set({ until_day: to })
		.where('kind', '=', kind)
		.where('until_day', '=', from)
		.executeTakeFirstOrThrow()
	return moved.numUpdatedRows === 1n
}

/** The rows of a day in one of the tables of sums: how they are written, read, and deleted to be counted anew. */
export const sumTable = <T extends SumTable>(table: T) => ({
	insert: async (tx: Tx, day: string, rows: readonly SumRow<T>[]) => {
		for (let from = 0; from < rows.length; from += AT_ONCE) {
			const some = rows.slice(from, from + AT_ONCE).map((row) => ({ day, ...row }))
			await tx
				.insertInto(table as SumTable)
				.values(some as never)
				.execute()
		}
	},
	select: (db: Reader, { from, until }: Days) =>
		db
			.selectFrom(table as 'points_by_day')
			.selectAll()
			.where('day', '>=', from)
			.where('day', '<', until)
			.execute() as Promise<never> as Promise<(SumRow<T> & { day: string })[]>,
	deleteFrom: (tx: Tx, day: string) =>
		tx
			.deleteFrom(table as 'points_by_day')
			.where('day', '>=', day)
			.execute(),
})

type SumTable = Exclude<keyof FiguresTables, 'summed_until'>
export type SumRow<T extends SumTable> = Omit<FiguresTables[T], 'day'>
const AT_ONCE = 500

/** Points of all these days together; the day is the first. */
export const selectPointsTogether = async (db: Reader, { from, until }: Days) => {
	const rows = await db
		.selectFrom('points_by_day')
		.select(['currency', 'wallet', sql<number>`sum(given)`.as('given'), sql<number>`sum(taken)`.as('taken')])
		.where('day', '>=', from)
		.where('day', '<', until)
		.groupBy(['currency', 'wallet'])
		.execute()
	return rows.map((row) => ({ ...row, day: from, given: Number(row.given), taken: Number(row.taken) }))
}

/** The first day of which is kept who was active; null before. */
export const selectFirstActiveDay = async (db: Reader): Promise<string | null> => {
	const row = await db.selectFrom('active_by_day').select('day').orderBy('day').limit(1).executeTakeFirst()
	return row?.day ?? null
}

/** First answers of all these days together; the day is the first. */
export const selectAnswersTogether = async (db: Reader, { from, until }: Days) => {
	const rows = await db
		.selectFrom('first_answers_by_day')
		.select(['category', 'minutes', sql<number>`sum(answers)`.as('answers')])
		.where('day', '>=', from)
		.where('day', '<', until)
		.groupBy(['category', 'minutes'])
		.execute()
	return rows.map((row) => ({ ...row, day: from, answers: Number(row.answers) }))
}
