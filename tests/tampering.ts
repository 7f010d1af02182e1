import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'
import type { World } from './world.ts'

type Value = string | number | null
export type StoredRow = Record<string, Value>
export type Tampering = Awaited<ReturnType<typeof openTampering>>

/**
 * Access to the database with the rights of its owner, without triggers and foreign keys. Returns false for what the schema still refuses
 * (checks, uniqueness).
 */
export const openTampering = async (world: World) => {
	const connection = await (world.database.engine === 'sqlite' ? onSqlite(world) : onPostgres(world))

	const tries = async (statement: string): Promise<boolean> => {
		try {
			await connection.run(statement)
			return true
		} catch {
			return false
		}
	}
	const rows = (table: string) => connection.run(`select * from ${table}`)

	return {
		tries,
		rows,
		insert: (table: string, row: StoredRow) =>
			tries(`insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.values(row).map(literal).join(', ')})`),
		update: (table: string, row: StoredRow, change: StoredRow) =>
			tries(
				`update ${table} set ${Object.entries(change).map(assignment).join(', ')} where ${Object.entries(row).map(condition).join(' and ')}`,
			),
		delete: (table: string, row: StoredRow) => tries(`delete from ${table} where ${Object.entries(row).map(condition).join(' and ')}`),
		close: connection.close,
	}
}

const onSqlite = async (world: World) => {
	const database = new DatabaseSync(`${world.config.dataDir}/barkada.sqlite`, { timeout: 0, enableForeignKeyConstraints: false })
	// Another connection writes in this thread: waiting here for its transaction would keep it from ending.
	const whenFree = async <T>(work: () => T): Promise<T> => {
		for (;;) {
			try {
				return work()
			} catch (error) {
				if (!(error instanceof Error && error.message === 'database is locked')) throw error
				await nextTurn()
			}
		}
	}
	for (const { name } of database.prepare("select name from sqlite_master where type = 'trigger'").all())
		await whenFree(() => database.exec(`drop trigger ${name}`))
	return {
		run: (statement: string) => whenFree(() => database.prepare(statement).all() as StoredRow[]),
		close: async () => database.close(),
	}
}

const onPostgres = async (world: World) => {
	const client = new pg.Client({
		connectionString: world.config.databaseUrl ?? '',
		types: { getTypeParser: (type: number) => (text: string) => (type === INT8 ? Number(text) : text) },
	})
	await client.connect()
	await client.query('set session_replication_role = replica')
	return {
		run: async (statement: string) => (await client.query(statement)).rows as StoredRow[],
		close: () => client.end(),
	}
}

const INT8 = 20

// Numbers are quoted too: both engines convert them to the type of the column.
const literal = (value: Value) => (value === null ? 'null' : `'${String(value).replaceAll("'", "''")}'`)
const assignment = ([column, value]: [string, Value]) => `${column} = ${literal(value)}`
const condition = ([column, value]: [string, Value]) => (value === null ? `${column} is null` : `${column} = ${literal(value)}`)
