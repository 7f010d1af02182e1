import { type RawBuilder, sql } from 'kysely'

/** Rows by their numbers, both ends included, without some of them. */
export type NumberRange = { first: number; last: number; except: readonly number[] }

/** The condition that the number in a column is one of these. */
export const isInRange = (column: string, { first, last, except }: NumberRange): RawBuilder<boolean> =>
	sql<boolean>`${sql.ref(column)} between ${first} and ${last} and ${sql.ref(column)} not in (${sql.join([...except, 0])})`
