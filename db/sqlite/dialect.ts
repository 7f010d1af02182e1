import {
	type CompiledQuery,
	type DatabaseConnection,
	type Dialect,
	type Driver,
	type QueryResult,
	SqliteAdapter,
	SqliteIntrospector,
	SqliteQueryCompiler,
} from 'kysely'
import type { Queue } from '../queue.ts'
import type { Connection, Rows } from './connection.ts'
import type { GroupCommit } from './group-commit.ts'
import type { Writer } from './writer.ts'

/** Kysely over a read-only connection of this thread. The one who opened the connection closes it. */
export const readingDialect = (connection: Connection): Dialect =>
	dialect(() => ({
		init: nothing,
		acquireConnection: async () => toKysely((sql, parameters) => connection.run(sql, parameters)),
		beginTransaction: refuse,
		commitTransaction: refuse,
		rollbackTransaction: refuse,
		releaseConnection: nothing,
		destroy: nothing,
	}))

/** Kysely over one connection that reads and writes on this thread. */
export const directDialect = (connection: Connection): Dialect =>
	dialect(() => ({
		init: nothing,
		acquireConnection: async () => toKysely((sql, parameters) => connection.run(sql, parameters)),
		beginTransaction: async () => connection.exec('BEGIN IMMEDIATE'),
		commitTransaction: async () => connection.exec('COMMIT'),
		// Some errors, such as a full disk, have already rolled back.
		rollbackTransaction: async () => void (connection.isInTransaction() && connection.exec('ROLLBACK')),
		releaseConnection: nothing,
		destroy: async () => connection.close(),
	}))

/** Kysely over the writer thread, for transactions only. */
export const writingDialect = (writer: Writer): Dialect =>
	dialect(() => {
		const numbers = new WeakMap<DatabaseConnection, number>()
		const numberOf = (connection: DatabaseConnection) => numbers.get(connection) ?? 0
		return {
			init: nothing,
			async acquireConnection() {
				const connection: DatabaseConnection = toKysely((sql, parameters) => writer.query(numberOf(connection), sql, parameters))
				return connection
			},
			beginTransaction: async (connection) => void numbers.set(connection, await writer.begin()),
			...endingOnce({
				commit: (connection) => writer.commit(numberOf(connection)),
				rollback: (connection) => writer.rollback(numberOf(connection)),
			}),
			releaseConnection: nothing,
			destroy: () => writer.close(),
		}
	})

/** Kysely over the writing connection of this thread, for transactions only: each is a piece of a shared commit. */
export const groupingDialect = (pieces: GroupCommit, queue: Queue): Dialect =>
	dialect(() => ({
		init: nothing,
		acquireConnection: async () => toKysely(pieces.run),
		async beginTransaction() {
			await queue.enter()
			try {
				pieces.begin()
			} catch (error) {
				queue.leave()
				throw error
			}
		},
		...endingOnce({
			async commit() {
				const done = Promise.try(pieces.release)
				queue.leave()
				await done
			},
			async rollback() {
				pieces.rollback()
				queue.leave()
			},
		}),
		releaseConnection: nothing,
		destroy: nothing,
	}))

type Ending = Record<'commit' | 'rollback', (connection: DatabaseConnection) => Promise<unknown>>

/** Kysely asks for a rollback also when a commit fails; by then the writer belongs to the next transaction. */
const endingOnce = ({ commit, rollback }: Ending) => {
	const ended = new WeakSet<DatabaseConnection>()
	return {
		async commitTransaction(connection: DatabaseConnection) {
			ended.add(connection)
			await commit(connection)
		},
		async rollbackTransaction(connection: DatabaseConnection) {
			if (!ended.has(connection)) await rollback(connection)
		},
	}
}

const dialect = (createDriver: () => Driver): Dialect => ({
	createDriver,
	createQueryCompiler: () => new SqliteQueryCompiler(),
	createAdapter: () => new EmbeddedAdapter(),
	createIntrospector: (db) => new SqliteIntrospector(db),
})

class EmbeddedAdapter extends SqliteAdapter {
	/** SQLite also rolls back DDL: all migrations run in one transaction. */
	override get supportsTransactionalDdl() {
		return true
	}
	/** Without this Kysely begins no transaction before the last commit is on the disk, and no two transactions could share a commit. */
	override get supportsMultipleConnections() {
		return true
	}
}

const toKysely = (run: (sql: string, parameters: readonly unknown[]) => Rows | Promise<Rows>): DatabaseConnection => ({
	async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
		const { rows, changes, insertId } = await run(query.sql, query.parameters)
		return { rows: rows as R[], numAffectedRows: BigInt(changes), insertId: BigInt(insertId) }
	},
	// biome-ignore lint/correctness/useYield: the interface asks for a generator; nothing here streams
	async *streamQuery() {
		throw new Error('streaming is not supported')
	},
})

const nothing = async () => undefined
const refuse = async () => {
	throw new Error('the reading connection has no transactions: use database.transaction()')
}
