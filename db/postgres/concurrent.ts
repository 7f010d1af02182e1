import { type Dialect, type Driver, Transaction } from 'kysely'
import type { Tx } from '../database.ts'
import type { Tables } from '../tables/schema.ts'

/**
 * The same transaction, whose statements do not wait for each other: those of `together` travel as one. The connection keeps their order
 * (db/postgres/sessions.ts). Kysely's own transaction sends a statement after the answer of the one before.
 */
export const concurrent = async (tx: Tx, dialect: Dialect, driver: Driver): Promise<Tx> => {
	const connection = await tx.getExecutor().provideConnection(async (own) => own)
	const executor = tx.getExecutor().withConnectionProvider({ provideConnection: (consumer) => consumer(connection) })
	return new Transaction<Tables>({ config: { dialect }, dialect, driver, executor })
}
