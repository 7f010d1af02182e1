import { type SqlBool, sql } from 'kysely'
import type { Reader, Tx } from '#db/database.ts'
import type { Tables } from '#db/tables/schema.ts'
import { Problem } from '../problem.ts'

/** The columns that identify a row, with their values. */
export type RowKey = Readonly<Record<string, string | number>>

/**
 * The SQL of a table whose rows staff change: `edition` counts the changes of a row. Only a store of the table's owner creates it (R6).
 * `R` is a row, `K` its key, `C` the columns that may change together with the edition. A removable table marks its rows in `deleted_at`.
 */
export const editedTable = <R, K extends RowKey = { id: number }, C extends object = object>(
	name: keyof Tables,
	{ isRemovable = false }: { isRemovable?: boolean } = {},
) => {
	const find = async (db: Reader, key: K): Promise<R | undefined> =>
		(await reading(db, name).selectAll().where(matches(key)).executeTakeFirst()) as R | undefined

	const update = async (tx: Tx, where: { key: K; expected: number | undefined; isRemoved: boolean }, columns: object) => {
		let rows = writing(tx, name).set(columns).where(matches(where.key))
		if (where.expected !== undefined) rows = rows.where('edition', '=', where.expected)
		if (isRemovable) rows = rows.where('deleted_at', where.isRemoved ? 'is not' : 'is', null)
		return (await rows.returningAll().executeTakeFirst()) as R | undefined
	}

	/** Raises the edition and locks the row until the commit. Undefined when it is not there, or `expected` is given and not its edition. */
	const raise = (tx: Tx, key: K, expected: number | undefined, columns?: C): Promise<R | undefined> =>
		update(tx, { key, expected, isRemoved: false }, { ...columns, edition: sql<number>`edition + 1` })

	/** Why a row could not be changed. */
	const refusal = async (tx: Tx, key: K) => {
		const row = (await find(tx, key)) as { deleted_at?: number | null } | undefined
		return new Problem(row && !(isRemovable && row.deleted_at !== null) ? 'EDITED_MEANWHILE' : 'NOT_FOUND')
	}

	return {
		find,
		raise,

		/** As `raise`, but refused: EDITED_MEANWHILE when someone has saved since the edition `expected`, NOT_FOUND when it is not there. */
		async claim(tx: Tx, key: K, expected: number | undefined, columns?: C): Promise<R> {
			const row = await raise(tx, key, expected, columns)
			if (!row) throw await refusal(tx, key)
			return row
		},

		/** Removes a row of a removable table, unless it was saved since the edition `expected`. */
		async remove(tx: Tx, key: K, { at, expected }: { at: number; expected: number | undefined }): Promise<R> {
			const row = await update(tx, { key, expected, isRemoved: false }, { deleted_at: at })
			if (!row) throw await refusal(tx, key)
			return row
		},

		/** Brings back a removed row. */
		async restore(tx: Tx, key: K): Promise<R> {
			const row = await update(tx, { key, expected: undefined, isRemoved: true }, { deleted_at: null })
			if (!row) throw new Problem('NOT_FOUND')
			return row
		},
	}
}

export type EditedTable<R, K extends RowKey> = ReturnType<typeof editedTable<R, K>>

/**
 * The editions of those of these rows that are not removed; `removedAt` is the column that marks removed rows, null where none are. Only a
 * store of the table's owner creates it (R6).
 */
export const editionsIn =
	(name: keyof Tables, removedAt: 'deleted_at' | 'removed_at' | null) =>
	async (db: Reader, ids: readonly number[]): Promise<Map<number, number>> => {
		let rows = reading(db, name)
			.select(['id', 'edition'])
			.where('id', 'in', [...ids, 0])
		if (removedAt) rows = rows.where(sql<SqlBool>`${sql.ref(removedAt)} is null`)
		return new Map((await rows.execute()).map(({ id, edition }) => [id, edition]))
	}

/** All edited tables have an edition, and removable ones `deleted_at`, so the type of one stands for all of them. */
const reading = (db: Reader, name: string) => db.selectFrom(name as 'news_items')
const writing = (tx: Tx, name: string) => tx.updateTable(name as 'news_items')

export const matches = (key: RowKey) =>
	sql<SqlBool>`${sql.join(
		Object.entries(key).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
		sql` and `,
	)}`
