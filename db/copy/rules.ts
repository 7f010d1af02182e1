import { type Kysely, sql } from 'kysely'
import type { Engine } from '../database.ts'
import type { Tables } from '../tables/schema.ts'

/**
 * Copied rows have passed the rules of the schema once. Inserting a transfer with the triggers on would move its balance a second time,
 * and the audit log would refuse rows that do not start at its beginning. So triggers are off while `work` runs, and foreign keys are
 * checked when all rows are there. Call it in a transaction, so that the triggers come back even if the work fails.
 */
export const withRulesAtRest = async <T>(engine: Engine, to: Kysely<Tables>, work: () => Promise<T>): Promise<T> => {
	const wake = await REST[engine](to)
	const result = await work()
	await wake()
	return result
}

const restSqlite = async (to: Kysely<Tables>) => {
	const triggers = await sql<{ name: string; made: string }>`select name, sql as made from sqlite_schema where type = 'trigger'
		order by rowid`.execute(to)
	for (const { name } of triggers.rows) await sql`drop trigger ${sql.ref(name)}`.execute(to)
	// SQLite resets this at the end of the transaction.
	await sql`pragma defer_foreign_keys = on`.execute(to)
	return async () => {
		for (const { made } of triggers.rows) await sql.raw(made).execute(to)
	}
}

const restPostgres = async (to: Kysely<Tables>) => {
	const tables = await sql<{ name: string }>`select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
		where not tgisinternal and relnamespace = current_schema()::regnamespace`.execute(to)
	const references = await sql<{ table: string; name: string }>`select relname as table, conname as name from pg_constraint
		join pg_class on pg_class.oid = conrelid where contype = 'f' and relnamespace = current_schema()::regnamespace`.execute(to)
	const rulesOf = async (word: 'disable' | 'enable') => {
		for (const { name } of tables.rows) await sql`alter table ${sql.table(name)} ${sql.raw(word)} trigger user`.execute(to)
	}
	const refer = async (when: 'deferrable' | 'not deferrable') => {
		for (const { table, name } of references.rows)
			await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)} ${sql.raw(when)}`.execute(to)
	}
	await rulesOf('disable')
	await refer('deferrable')
	await sql`set constraints all deferred`.execute(to)
	return async () => {
		await sql`set constraints all immediate`.execute(to)
		await refer('not deferrable')
		await rulesOf('enable')
	}
}

const REST: Record<Engine, (to: Kysely<Tables>) => Promise<() => Promise<void>>> = { sqlite: restSqlite, postgres: restPostgres }
