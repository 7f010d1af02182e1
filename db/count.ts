import { type SelectQueryBuilder, sql } from 'kysely'

/** The number of rows that a query finds; the query names no columns. PostgreSQL counts in its large integers, which come as text. */
export const countOf = async <DB, T extends keyof DB, O>(query: SelectQueryBuilder<DB, T, O>): Promise<number> => {
	const row = (await query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()) as { total: number }
	return Number(row.total)
}
