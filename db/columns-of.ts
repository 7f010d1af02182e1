import { type Kysely, sql } from 'kysely'
import type { Engine } from './database.ts'
import type { Tables } from './tables/schema.ts'

/** The columns of a table in a copy of a site, which may have an older schema. Empty if the copy has no such table. */
export const columnsOf = async (kysely: Kysely<Tables>, engine: Engine, table: keyof Tables): Promise<ReadonlySet<string>> => {
	const { rows } = await (engine === 'sqlite'
		? sql<{ name: string }>`select name from pragma_table_info(${table})`
		: sql<{ name: string }>`select column_name as name from information_schema.columns
			where table_schema = current_schema() and table_name = ${table}`
	).execute(kysely)
	return new Set(rows.map(({ name }) => name))
}
