import { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { hasMigrations } from '../migrations/migrate.ts'
import type { Queue } from '../queue.ts'
import type { Tables } from '../tables/schema.ts'
import { afterCommit, notInTransactions, runTransaction } from '../transaction.ts'
import { openConnection } from './connection.ts'
import { groupingDialect, readingDialect } from './dialect.ts'
import type { GroupCommit } from './group-commit.ts'

/** `announce` reaches the listeners of both threads, `listen` adds one on this thread. */
type Needs = {
	commit: GroupCommit
	queue: Queue
	announce: (topic: string) => void
	listen: (listener: (topic: string) => void) => void
}

/** The database for code on the thread of the writer: no query of a transaction crosses to another thread. */
export const openWriterDatabase = (file: string, { commit, queue, announce, listen }: Needs) => {
	const reading = openConnection(file, 'read')
	const read = new Kysely<Tables>({ dialect: readingDialect(reading) })
	const writing = new Kysely<Tables>({ dialect: groupingDialect(commit, queue) })
	const database: Database = {
		engine: 'sqlite',
		read: read.withPlugin(notInTransactions),
		transaction: (work) => runTransaction(writing, work),
		isPrepared: () => hasMigrations(read, 'sqlite'),
		migrate: async () => {
			throw new Error('the other thread migrates')
		},
		async notify(tx, topic) {
			afterCommit(tx, () => announce(topic))
		},
		onNotice: listen,
		// What is done once for the whole site is done by the other thread.
		lead: async () => false,
		handOver: null,
		crowd: () => ({ waiting: queue.waiting(), connections: null }),
		ping: async () => undefined,
		close: async () => undefined,
	}
	return {
		database,
		async close(): Promise<void> {
			await Promise.all([read.destroy(), writing.destroy()])
			reading.close()
		},
	}
}
