import { type RawBuilder, sql } from 'kysely'
import type { Engine } from './database.ts'

/** The text at a path of a JSON column, empty where there is none. */
export const jsonText = (engine: Engine, column: string, path: readonly string[]): RawBuilder<string> => {
	const keys = path.map((key) => sql.lit(key))
	return engine === 'sqlite'
		? sql`coalesce(${sql.ref(column)} ->> ${sql.lit(`$.${path.join('.')}`)}, '')`
		: sql`coalesce(jsonb_extract_path_text(${sql.ref(column)}::jsonb, ${sql.join(keys)}), '')`
}
