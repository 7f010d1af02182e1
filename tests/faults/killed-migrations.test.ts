import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { beforeAll, expect, inject, it } from 'vitest'
import { columnsOf } from '#db/migrations/columns.ts'
import { MIGRATIONS } from '#db/migrations/index.ts'
import { databaseFile } from '#db/open.ts'
import { type FreshDatabase, freshDatabase } from '../databases.ts'
import { openPortal, settingsOf } from '../portal.ts'
import { PORTAL } from '../programs.ts'
import { rounds } from '../rounds.ts'

/** DU9: the process is killed in the middle of the migrations, at two statements or at each, and started again. */
const engine = inject('engine')
/** A statement that comes again is prepared once. */
const STATEMENTS = new Set(Object.values(MIGRATIONS).flatMap((statements) => statements(columnsOf(engine)))).size
const PLACES = rounds(
	[0.5, 1].map((share) => Math.round(share * STATEMENTS)),
	Array.from({ length: STATEMENTS }, (_one, index) => index + 1),
)

let wanted: unknown[]
beforeAll(async () => {
	const whole = await freshDatabase(engine)
	expect(await openPortal(settingsOf(whole))('migrate')).toMatchObject({ code: 0 })
	wanted = await schemaOf(whole)
	await whole.drop()
	expect(wanted.length).toBeGreaterThan(50)
})

it.each(PLACES)('DU9: killed at statement %i and begun again, the migrations make the schema of a fresh install', async (place) => {
	const site = await freshDatabase(engine)
	expect(await migrateUntil(site, place)).toBe('SIGKILL')
	expect(await openPortal(settingsOf(site))('migrate')).toMatchObject({ code: 0 })
	expect(await schemaOf(site)).toEqual(wanted)
	await site.drop()
})

const migrateUntil = (site: FreshDatabase, place: number): Promise<string | null> =>
	new Promise((resolve) => {
		const env = { ...settingsOf(site), KILL_AT: String(place) }
		const options = ['--disable-warning=ExperimentalWarning', '--import', join(import.meta.dirname, 'kill-at-statement.ts')]
		execFile(process.execPath, [...options, PORTAL, 'migrate'], { env }, (error) => resolve(error?.signal ?? null))
	})

const schemaOf = async ({ DATA_DIR, DATABASE_URL }: FreshDatabase): Promise<unknown[]> => {
	if (DATABASE_URL === null) {
		const database = new DatabaseSync(databaseFile(DATA_DIR))
		const rows = database.prepare('select type, name, tbl_name, sql from sqlite_master order by type, name').all()
		database.close()
		return rows
	}
	const client = new pg.Client(DATABASE_URL)
	await client.connect()
	const ask = async (question: string) => (await client.query(question)).rows
	const rows = [
		...(await ask(
			`select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns where table_schema = 'public' order by 1, 2`,
		)),
		...(await ask(`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`)),
		...(await ask(
			`select conrelid::regclass::text as owner, pg_get_constraintdef(oid) as rule from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
		)),
		...(await ask(`select event_object_table, trigger_name, action_statement from information_schema.triggers order by 1, 2, 3`)),
	]
	await client.end()
	return rows
}
