import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { folded } from '#contract/folded.ts'
import { isRetryable } from '../errors.ts'

export type Rows = { rows: Record<string, unknown>[]; changes: number; insertId: number }

/** One connection to the embedded database, with the settings that money needs (RELIABILITY 3.5) and a statement cache. */
export const openConnection = (file: string, mode: 'read' | 'write') => {
	const database = new DatabaseSync(file, { readOnly: mode === 'read', timeout: BUSY_MS, defensive: true })
	try {
		if (mode === 'write') turnOnWriteAheadLog(database)
		else database.exec(READER_PRAGMAS)
		database.exec(PRAGMAS)
		// What `db/contains.ts` asks; on PostgreSQL a migration creates it.
		database.function('folded', { deterministic: true }, (text) => (typeof text === 'string' ? folded(text) : null))
		verify(database, mode)
	} catch (error) {
		database.close()
		throw error
	}
	const statements = new Map<string, Prepared>()

	const prepare = (sql: string) => {
		const known = statements.get(sql)
		if (known) return known
		const statement = database.prepare(sql)
		// Asked once: describing the columns takes as long as running a short statement.
		const fresh = { statement, hasRows: statement.columns().length > 0 }
		if (statements.size >= MAX_STATEMENTS) statements.delete(statements.keys().next().value ?? '')
		statements.set(sql, fresh)
		return fresh
	}

	return {
		run(sql: string, parameters: readonly unknown[]): Rows {
			const { statement, hasRows } = prepare(sql)
			const values = parameters.map(toSqlite)
			if (hasRows) return { rows: statement.all(...values), changes: 0, insertId: 0 }
			const { changes, lastInsertRowid } = statement.run(...values)
			return { rows: [], changes: Number(changes), insertId: Number(lastInsertRowid) }
		},
		exec: (sql: string) => database.exec(sql),
		isInTransaction: () => database.isTransaction,
		close: () => database.close(),
	}
}

type Prepared = { statement: StatementSync; hasRows: boolean }
export type Connection = ReturnType<typeof openConnection>

// Write-ahead mode is switched on once for each database. SQLite does not wait for another process that does so at the same moment.
const turnOnWriteAheadLog = (database: DatabaseSync) => {
	for (let attempt = 1; ; attempt++) {
		try {
			return database.exec(WRITER_PRAGMAS)
		} catch (error) {
			if (attempt * RETRY_MS > BUSY_MS || !isRetryable(error)) throw error
			Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS)
		}
	}
}

const BUSY_MS = 5_000
const RETRY_MS = 20
const MAX_STATEMENTS = 500
// The log is moved into the file after 80 MB instead of 4: a page that changes often is moved once, and purchases wait for this twenty
// times less often. The page cache is 64 MiB: with the default of 2 MiB a purchase on a large site takes a fifth longer than on a new
// one. The temporary store, which holds what a savepoint would restore, is in memory: otherwise each transaction writes a file.
const WRITER_PRAGMAS =
	'PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 20000; PRAGMA journal_size_limit = 134217728; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -65536'
// 16 MiB instead of 2: on a site with a long history the pages of an index are read again otherwise, and the check of the file takes longer.
const READER_PRAGMAS = 'PRAGMA cache_size = -16384'
const PRAGMAS =
	'PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA recursive_triggers = ON'
const SAFE_FROM = 3_051_003 // older versions may corrupt the write-ahead log with two connections

const verify = (database: DatabaseSync, mode: 'read' | 'write') => {
	const value = (sql: string) => Object.values(database.prepare(sql).get() ?? {})[0]
	const [major = 0, minor = 0, patch = 0] = String(value('SELECT sqlite_version()')).split('.').map(Number)
	if (major * 1_000_000 + minor * 1_000 + patch < SAFE_FROM) throw new Error('This SQLite is too old: 3.51.3 or later is needed.')
	if (mode === 'write' && value('PRAGMA journal_mode') !== 'wal') throw new Error('The database folder does not allow write-ahead logging.')
	if (value('PRAGMA synchronous') !== 2 || value('PRAGMA foreign_keys') !== 1) throw new Error('SQLite refused its safety settings.')
}

// node:sqlite binds undefined as NULL and throws on booleans; a forgotten value must not silently become NULL.
const toSqlite = (value: unknown): SQLInputValue => {
	if (value === undefined) throw new TypeError('undefined is no SQL value')
	if (typeof value === 'boolean') return value ? 1 : 0
	return value as SQLInputValue
}
