import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import type { Engine } from '../database.ts'
import { MixedSchemaError, NewerSchemaError } from '../errors.ts'
import type { Tables } from '../tables/schema.ts'
import { columnsOf } from './columns.ts'
import { MIGRATIONS } from './index.ts'

/**
 * Applies the missing migrations in one transaction and returns their names. `only` limits them to the schema of an older version.
 * `schema` is set where PostgreSQL has a second site set aside in another schema. `name` is the operator's name for the database.
 */
export const migrateToLatest = async (
	kysely: Kysely<Tables>,
	engine: Engine,
	{ only, schema, name = 'This database' }: { only?: readonly string[]; schema?: string; name?: string } = {},
): Promise<string[]> => {
	if (only === undefined && schema === undefined && (await isUpToDate(kysely, engine))) return []
	const provider = { getMigrations: async () => runnable(engine, only) }
	const migrator = new Migrator({ db: kysely, provider, ...(schema && { migrationTableSchema: schema }) })
	const { error, results } = await migrator.migrateToLatest()
	if (error) throw (await whyNot(kysely, engine, name)) ?? error
	return (results ?? []).map((result) => result.migrationName)
}

/** Most starts have nothing to apply. Kysely reads the columns of all tables to find that out, which costs PostgreSQL 70 ms. */
export const isUpToDate = async (kysely: Kysely<Tables>, engine: Engine): Promise<boolean> => {
	if (!(await hasMigrations(kysely, engine))) return false
	const applied = await appliedMigrations(kysely)
	return applied.length === Object.keys(MIGRATIONS).length && areKnown(applied)
}

/** The error as a sentence for the operator, where the operator can do something about it. */
const whyNot = async (kysely: Kysely<Tables>, engine: Engine, name: string): Promise<Error | null> => {
	if (!(await hasMigrations(kysely, engine))) return null
	const applied = await appliedMigrations(kysely)
	return areKnown(applied) ? mixedIn(applied, name) : new NewerSchemaError()
}

/** Refuses a database that lacks a migration which precedes an applied one; no version of the program makes such a database. */
export const requireInOrder = (applied: readonly string[], name: string): void => {
	const mixed = areKnown(applied) ? mixedIn(applied, name) : null
	if (mixed) throw mixed
}

const mixedIn = (applied: readonly string[], name: string): MixedSchemaError | null => {
	const [missing, later] = [Object.keys(MIGRATIONS).find((name) => !applied.includes(name)), applied.at(-1)]
	return missing !== undefined && later !== undefined && missing < later ? new MixedSchemaError({ name, missing, later }) : null
}

/** Whether this version of the program has all these migrations. */
export const areKnown = (names: readonly string[]): boolean => names.every((name) => MIGRATIONS[name] !== undefined)

/** Reads only the catalogue. */
export const hasMigrations = async (kysely: Kysely<Tables>, engine: Engine): Promise<boolean> => {
	const { rows } = await TABLE_OF_MIGRATIONS[engine].execute(kysely)
	return rows.length > 0
}

const TABLE_OF_MIGRATIONS = {
	sqlite: sql`select name from sqlite_master where type = 'table' and name = ${DEFAULT_MIGRATION_TABLE}`,
	// In any schema: a role that does not see the site's tables is told that, not that there is no site.
	postgres: sql`select relname as name from pg_catalog.pg_class where relkind = 'r' and relname = ${DEFAULT_MIGRATION_TABLE}`,
}

/** The names of the applied migrations, in order. */
export const appliedMigrations = async (kysely: Kysely<Tables>): Promise<string[]> => {
	const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(kysely)
	return rows.map(({ name }) => name)
}

const runnable = (engine: Engine, only: readonly string[] = Object.keys(MIGRATIONS)) =>
	Object.fromEntries(
		Object.entries(MIGRATIONS)
			.filter(([name]) => only.includes(name))
			.map(([name, statements]) => [
				name,
				{
					async up(db: Kysely<unknown>) {
						for (const statement of statements(columnsOf(engine))) await sql.raw(statement).execute(db)
					},
				},
			]),
	)
