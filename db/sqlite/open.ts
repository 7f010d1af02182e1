import { resolve } from 'node:path'
import { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { hasMigrations, migrateToLatest } from '../migrations/migrate.ts'
import { QUEUE_TIMEOUT_MS } from '../queue.ts'
import type { Tables } from '../tables/schema.ts'
import { afterCommit, notInTransactions, runTransaction } from '../transaction.ts'
import { openConnection } from './connection.ts'
import { readingDialect, writingDialect } from './dialect.ts'
import { startWriter } from './writer.ts'
import { createLivenessCheck } from './writer-liveness.ts'
import type { WriterPort } from './writer-messages.ts'
import { writerOnThread } from './writer-ports.ts'

/**
 * Opens the embedded database: one writer on its own thread, one read-only connection here. `startEnd` starts a writer that does work which
 * is handed over whole.
 */
export const openSqlite = async (
	file: string,
	{ onLost = () => undefined, timeoutMs = QUEUE_TIMEOUT_MS, writer: startEnd }: Options = {},
): Promise<Database> => {
	const listeners: ((topic: string) => void)[] = []
	const announce = (topic: string) => {
		for (const listener of listeners) listener(topic)
	}
	const writer = await startWriter((startEnd ?? writerOnThread)(file), { onLost, onNotice: announce, timeoutMs })
	const writing = new Kysely<Tables>({ dialect: writingDialect(writer) })
	const reading = openConnection(file, 'read')
	const read = new Kysely<Tables>({ dialect: readingDialect(reading) })
	const liveness = createLivenessCheck(() => writing.transaction().execute(oneRow), STUCK_MS)
	return {
		engine: 'sqlite',
		read: read.withPlugin(notInTransactions),
		transaction: (work) => runTransaction(writing, work),
		isPrepared: () => hasMigrations(read, 'sqlite'),
		migrate: () => migrateToLatest(writing, 'sqlite', { name: resolve(file) }),
		// SQLite has only one server process. It notices what a command of the operator commits, but not which topics that concerns.
		async notify(tx, topic) {
			afterCommit(tx, () => {
				announce(topic)
				writer.notice(topic)
			})
		},
		onNotice: (listener) => void listeners.push(listener),
		lead: async () => true,
		handOver: startEnd ? writer.handOver : null,
		crowd: () => ({ waiting: writer.waiting(), connections: null }),
		async ping() {
			await oneRow(read)
			await liveness.check()
		},
		async close() {
			// A writer that is closed within a transaction could not end it.
			await liveness.settle()
			await read.destroy()
			reading.close()
			// Closed last, because closing moves the log into the file.
			await writing.destroy()
			// Kysely closes only what it has used; the thread of an unused writer would keep a command from ending.
			await writer.close()
		},
	}
}

type Options = { onLost?: ((error: Error) => void) | undefined; timeoutMs?: number | undefined; writer?: StartWriter | undefined }
/** Starts a writer for a file. */
export type StartWriter = (file: string) => WriterPort

// Reads a table, not a constant, so that the file itself is read.
const oneRow = (db: Kysely<Tables>) => db.selectFrom('site_settings').select('name').limit(1).execute()

// Longer than another process may lock the file (the busy timeout of a connection).
const STUCK_MS = 6_000
