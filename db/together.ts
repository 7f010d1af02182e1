import { type Compilable, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Tx } from './database.ts'
import { NEEDS_NO_ANSWER } from './needs-no-answer.ts'
import type { Tables } from './tables/schema.ts'

/**
 * Asks statements of which none needs the answer of another, in this order. On PostgreSQL they travel there and back in one message
 * (docs/decisions/04-postgresql.md). Fails with the error of the first that fails; by then none of them runs any
 * more, so that the caller can roll back.
 */
export const together = async <const T extends readonly unknown[]>(tx: Tx, asked: { [K in keyof T]: () => Promise<T[K]> }): Promise<T> => {
	if (isPostgres(tx)) return (await allOf(asked)) as unknown as T
	const answers: unknown[] = []
	// SQLite answers at once. After some errors it has already rolled back, and the next statement would be written outside of it.
	for (const ask of asked) answers.push(await ask())
	return answers as unknown as T
}

const allOf = async (asked: readonly (() => Promise<unknown>)[]): Promise<unknown[]> => {
	const outcomes = await Promise.allSettled(asked.map((ask) => ask()))
	const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
	if (reasons.length > 0) throw reasons.find((reason) => !isConsequence(reason)) ?? reasons[0]
	return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : undefined))
}

/** Says only that an earlier statement of the transaction has failed. */
const isConsequence = (reason: unknown) => reason instanceof Error && 'code' in reason && reason.code === '25P02'

/** The id of the row that this transaction has last written to a table, for a statement that is asked before the id is known here. */
export const lastId = (tx: Tx, table: keyof Tables): RawBuilder<number> =>
	isPostgres(tx) ? sql`currval(${sql.lit(`${table}_id_seq`)})` : sql`(select max(id) from ${sql.table(table)})`

/**
 * Carries out a statement whose answer nobody needs. On PostgreSQL it travels with the next one, at the latest with the commit, and when it
 * fails, the next one fails with its error.
 */
export const withoutAnswer = async (tx: Tx, statement: Compilable): Promise<void> => {
	const { sql: text, ...compiled } = statement.compile()
	await tx.executeQuery({ ...compiled, sql: `${NEEDS_NO_ANSWER}${text}` })
}

/** Whether other transactions write at the same time as this one. */
export const isPostgres = (tx: Tx) => tx.getExecutor().adapter instanceof PostgresAdapter
