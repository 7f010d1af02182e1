import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import type { Tables } from '../tables/schema.ts'

/** A table to copy: its columns, the columns of its primary key in order, and whether the database generates its ids. */
export type CopiedTable = { name: string; columns: string[]; key: string[]; hasBytes: boolean; givesNumbers: boolean }

/**
 * The tables to copy, read from the embedded database: one end of a copy is always such a file, and the migrations give both engines the
 * same tables and columns.
 */
export const catalogueOf = async (embedded: Kysely<Tables>): Promise<CopiedTable[]> => {
	const tables = await sql<{ name: string; made: string }>`select name, sql as made from sqlite_schema where type = 'table'
		and name not like 'sqlite\\_%' escape '\\' order by name`.execute(embedded)
	const copied: CopiedTable[] = []
	for (const { name, made } of tables.rows)
		if (!OWN_BOOKS.includes(name)) copied.push(await describeTable(embedded, name, made.includes('AUTOINCREMENT')))
	return copied
}

/** Not copied: each database records for itself which migrations have run. */
const OWN_BOOKS: readonly string[] = [DEFAULT_MIGRATION_TABLE, DEFAULT_MIGRATION_LOCK_TABLE]

const describeTable = async (embedded: Kysely<Tables>, name: string, givesNumbers: boolean): Promise<CopiedTable> => {
	const { rows } = await sql<{ name: string; type: string; pk: number }>`select name, type, pk from pragma_table_info(${name})`.execute(
		embedded,
	)
	const key = rows
		.filter(({ pk }) => pk > 0)
		.toSorted((one, other) => one.pk - other.pk)
		.map((column) => column.name)
	if (key.length === 0) throw new Error(`the table ${name} has no key to copy it by`)
	return { name, columns: rows.map((column) => column.name), key, hasBytes: rows.some(({ type }) => type === 'BLOB'), givesNumbers }
}
