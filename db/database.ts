import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables/schema.ts'

export type Engine = 'sqlite' | 'postgres'
export type Tx = Transaction<Tables>
/** An open database or a transaction, for reading only. */
export type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom'>

/** An open database. Reading needs no transaction; every write happens in one. */
export type Database = {
	readonly engine: Engine
	/** For reading only: on SQLite a connection that cannot write. Refused inside a transaction: use its `tx` there. */
	readonly read: Reader
	/** Runs `work` in one transaction and repeats it from the start on a conflict. Its effects run after the commit. */
	transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
	/** Whether any migration has run here: false for an empty database. */
	isPrepared(): Promise<boolean>
	/** Brings the schema up to date and returns the names of the applied migrations. If two processes start together, only one migrates. */
	migrate(): Promise<string[]>
	/** Sends a topic to every process of this site, this one included. */
	notify(tx: Tx, topic: string): Promise<void>
	/** Called with a topic after each commit that notified of it. */
	onNotice(listener: (topic: string) => void): void
	/**
	 * Whether this process is the leader, which does what has to be done once for the whole site. There is one leader at a time. When it
	 * ends or loses its connection, another process takes over, so callers ask again before each piece of such work.
	 */
	lead(): Promise<boolean>
	/**
	 * Has work done on the thread of the writer, next to the data; resolves with its answer when what it has written is on the disk. Null
	 * where there is no such thread.
	 */
	readonly handOver: ((work: unknown) => Promise<unknown>) | null
	/** How many calls of this process wait for the database, and its connections, where it has more than one. */
	crowd(): { waiting: number; connections: { used: number; most: number } | null }
	/** Fails if the database cannot be read, or if its writer has ended or hangs. */
	ping(): Promise<void>
	close(): Promise<void>
}
