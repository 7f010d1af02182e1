import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables/schema.ts'

export type Engine = 'sqlite' | 'postgres'
export type Tx = Transaction<Tables>
/** What can be asked questions: an open database, or a transaction. It cannot write. */
export type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom'>

/** An open database. Reading needs no transaction; every write happens in one. */
export type Database = {
	readonly engine: Engine
	/** For reading only: on SQLite a connection that cannot write. Inside a transaction use its `tx` instead. */
	readonly read: Reader
	/** Runs `work` in one transaction, again from the start when the database asks for it; effects follow the commit. */
	transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
	/** Whether any migration has run here: false for an empty database. */
	isPrepared(): Promise<boolean>
	/** Brings the schema up to date; two processes that start together migrate once. Returns the names applied. */
	migrate(): Promise<string[]>
	/** Tells every process of this site, this one included, that something happened. */
	notify(tx: Tx, topic: string): Promise<void>
	/** Called with a topic after each commit that notified of it. */
	onNotice(listener: (topic: string) => void): void
	/**
	 * Whether this process does what has to be done once for the whole site: one at a time, and another one as soon as this
	 * one has ended or lost its connection. To be asked again and again.
	 */
	lead(): Promise<boolean>
	/** Fails when the database cannot be read or its writer is gone or stuck. */
	ping(): Promise<void>
	close(): Promise<void>
}
