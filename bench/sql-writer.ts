import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** Writes millions of rows by SQL, without the rules of the schema, which are back afterwards, as are the indexes of these tables. */
export type Writer = {
	run: (statement: string) => Promise<void>
	read: (query: string) => Promise<Record<string, unknown>[]>
	close: () => Promise<void>
}

export const openWriter = (settings: Record<string, string>, tables: readonly string[]): Promise<Writer> =>
	settings.DATABASE_URL ? onPostgres(settings.DATABASE_URL, tables) : onSqlite(join(settings.DATA_DIR ?? '', 'barkada.sqlite'), tables)

const onSqlite = async (file: string, tables: readonly string[]): Promise<Writer> => {
	const database = new DatabaseSync(file)
	database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; PRAGMA cache_size = -400000')
	const dropped = database
		.prepare(
			`SELECT type, name, sql FROM sqlite_master WHERE type IN ('index', 'trigger') AND sql IS NOT NULL AND tbl_name IN (${listOf(tables)})`,
		)
		.all()
	for (const { type, name } of dropped) database.exec(`DROP ${type} ${name}`)
	return {
		run: async (statement) => database.exec(statement),
		read: async (query) => database.prepare(query).all(),
		async close() {
			for (const { sql } of dropped) database.exec(String(sql))
			database.exec('ANALYZE; PRAGMA journal_mode = WAL')
			database.close()
		},
	}
}

const onPostgres = async (url: string, tables: readonly string[]): Promise<Writer> => {
	const client = new pg.Client(url)
	await client.connect()
	// A replica's session runs no triggers and checks no foreign keys.
	await client.query("SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '512MB'")
	const { rows: dropped } = await client.query(`SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
AND tablename IN (${listOf(tables)}) AND indexname NOT IN (SELECT conname FROM pg_constraint)`)
	for (const { indexname } of dropped) await client.query(`DROP INDEX ${indexname}`)
	return {
		run: async (statement) => {
			await client.query(statement)
		},
		read: async (query) => (await client.query(query)).rows,
		async close() {
			for (const { indexdef } of dropped) await client.query(indexdef)
			await client.query('VACUUM ANALYZE')
			await client.query('CHECKPOINT')
			await client.end()
		},
	}
}

const listOf = (tables: readonly string[]) => tables.map((table) => `'${table}'`).join(', ')
