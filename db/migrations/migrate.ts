import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import type { Engine } from '../database.ts'
import type { Tables } from '../tables/schema.ts'
import { columnsOf } from './columns.ts'
import { MIGRATIONS } from './index.ts'

/** Applies what is missing, all of it in one transaction, and returns the names of what was applied. */
export const migrateToLatest = async (kysely: Kysely<Tables>, engine: Engine): Promise<string[]> => {
	const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => runnable(engine) } })
	const { error, results } = await migrator.migrateToLatest()
	if (error) throw error
	return (results ?? []).map((result) => result.migrationName)
}

/** Reads the catalogue only, and changes nothing. */
export const hasMigrations = async (kysely: Kysely<Tables>): Promise<boolean> =>
	(await kysely.introspection.getTables({ withInternalKyselyTables: true })).some(({ name }) => name === DEFAULT_MIGRATION_TABLE)

const runnable = (engine: Engine) =>
	Object.fromEntries(
		Object.entries(MIGRATIONS).map(([name, statements]) => [
			name,
			{
				async up(db: Kysely<unknown>) {
					for (const statement of statements(columnsOf(engine))) await sql.raw(statement).execute(db)
				},
			},
		]),
	)
