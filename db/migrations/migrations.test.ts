import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { freshDatabase } from '../../tests/databases.ts'
import { databaseFile, openDatabase } from '../open.ts'
import { openPatient } from '../postgres/open.ts'
import { openDirect } from '../sqlite/direct.ts'
import { columnsOf } from './columns.ts'
import { MIGRATIONS } from './index.ts'
import { migrateToLatest } from './migrate.ts'

const engine = inject('engine')
const FOLDER = join(import.meta.dirname, 'sql', engine)

describe('migrations', () => {
	it.each(Object.keys(MIGRATIONS))('%s is the SQL that is committed', (name) => {
		const compiled = `${MIGRATIONS[name]?.(columnsOf(engine)).join(';\n\n')};\n`
		const file = join(FOLDER, `${name}.sql`)
		// Only the text of a new migration is written; a released one never changes. The test fails until the text exists for both engines.
		if (!existsSync(file)) {
			mkdirSync(FOLDER, { recursive: true })
			writeFileSync(file, compiled)
			expect.fail(`${file} was missing and is written now: read it, run this test again, and commit it.`)
		}
		expect(compiled).toBe(readFileSync(file, 'utf8'))
	})

	it('run once, also when two processes start together', async () => {
		const fresh = await freshDatabase(engine)
		const open = () => openDatabase({ dataDir: fresh.DATA_DIR, databaseUrl: fresh.DATABASE_URL, onError: () => undefined })
		const databases = await Promise.all([open(), open()])
		const applied = await Promise.all(databases.map((database) => database.migrate()))
		expect(applied.map((names) => names.length).sort()).toEqual([0, Object.keys(MIGRATIONS).length])
		expect(await databases[0].migrate()).toEqual([])
		await Promise.all(databases.map((database) => database.close()))
		await fresh.drop()
	})

	it('keep the rows and the rules of the ledger of the first release', async () => {
		const fresh = await freshDatabase(engine)
		const kysely = fresh.DATABASE_URL ? openPatient(fresh.DATABASE_URL, () => undefined) : openDirect(databaseFile(fresh.DATA_DIR))
		await migrateToLatest(kysely, engine, { only: FIRST_RELEASE })
		await sql`insert into accounts (id, user_id, user_id_key, status, first_name, last_name, email, email_key, phone, gender, country,
			secret_question, referral_code, session_epoch, terms_accepted_at, created_at)
			values (7, 'maria', 'maria', 1, '', '', 'a', 'a', '', '', '', 1, 'A', 1, 1, 1)`.execute(kysely)
		await sql`insert into wallets (id, account_id, kind, currency, balance) values (31, 7, 'player', 'r-coin', 0)`.execute(kysely)
		for (const [id, reverses] of [
			[1, null],
			[2, 1],
		] as const)
			await sql`insert into journal_entries (id, kind, account_id, reason, reverses, created_at)
				values (${id}, 'adjustment', 7, 'sorry', ${reverses}, 5)`.execute(kysely)
		await sql`insert into transfers (entry_id, debit, credit, currency, amount) values (1, 4, 31, 'r-coin', 90)`.execute(kysely)

		expect(await migrateToLatest(kysely, engine)).toEqual(Object.keys(MIGRATIONS).filter((name) => !FIRST_RELEASE.includes(name)))
		const { rows } = await sql`select balance, last_transfer from wallets where id = 31`.execute(kysely)
		expect(rows).toEqual([{ balance: 90, last_transfer: 1 }])
		const entries = await sql`select id, reverses from journal_entries order by id`.execute(kysely)
		expect(entries.rows).toEqual([
			{ id: 1, reverses: null },
			{ id: 2, reverses: 1 },
		])
		for (const refused of [
			'update wallets set balance = 1000 where id = 31',
			'delete from wallets where id = 31',
			"update journal_entries set reason = 'x'",
			"insert into wallets (account_id, kind, currency, balance) values (7, 'player', 'milleage', 5)",
			"insert into journal_entries (kind, account_id, reason, created_at) values ('gift', 7, '', 5)",
		])
			await expect(sql.raw(refused).execute(kysely), refused).rejects.toThrow()
		await kysely.destroy()
		await fresh.drop()
	})

	it('keep the deliveries of the first release, and their numbers', async () => {
		const fresh = await freshDatabase(engine)
		const kysely = fresh.DATABASE_URL ? openPatient(fresh.DATABASE_URL, () => undefined) : openDirect(databaseFile(fresh.DATA_DIR))
		await migrateToLatest(kysely, engine, { only: FIRST_RELEASE })
		await sql`insert into accounts (id, user_id, user_id_key, status, first_name, last_name, email, email_key, phone, gender, country,
			secret_question, referral_code, session_epoch, terms_accepted_at, created_at)
			values (7, 'maria', 'maria', 1, '', '', 'a', 'a', '', '', '', 1, 'A', 1, 1, 1)`.execute(kysely)
		await sql`insert into shop_categories (id, name, position) values (1, 'All', 0)`.execute(kysely)
		await sql`insert into shop_items (id, category_id, name, description, section, price, on_sale, position, created_at, updated_at)
			values (3, 1, 'Hat', '', 2, 5, 1, 0, 1, 1)`.execute(kysely)
		await sql`insert into journal_entries (id, kind, account_id, reason, created_at) values (1, 'purchase', 7, '', 5)`.execute(kysely)
		await sql`insert into orders (id, account_id, entry_id, created_at) values (1, 7, 1, 5)`.execute(kysely)
		await sql`insert into order_lines (id, order_id, account_id, item_id, category_id, name, description, section, price, quantity, bought_at)
			values (1, 1, 7, 3, 1, 'Hat', '', 2, 5, 2, 5)`.execute(kysely)
		await sql`insert into game_deliveries (id, order_line_id, account_id, item_id, item_name, quantity, state, attempts, created_at, key)
			values (40, 1, 7, 3, 'Hat', 2, 'waiting', 0, 5, 'k')`.execute(kysely)
		const before = await sql`select * from game_deliveries`.execute(kysely)

		await migrateToLatest(kysely, engine)
		const after = await sql`select * from game_deliveries`.execute(kysely)
		expect(after.rows).toEqual(before.rows.map((row) => ({ ...(row as object), bundle_id: null })))
		const add = (item: number, key: string) =>
			sql`insert into game_deliveries (order_line_id, account_id, item_id, item_name, quantity, state, attempts, created_at, key)
				values (1, 7, ${item}, '', 9801, 'failed', 0, 5, ${key}) returning id`.execute(kysely)
		await expect(add(3, 'again')).rejects.toThrow()
		if (engine === 'sqlite') expect((await add(4, 'other')).rows).toEqual([{ id: 41 }])
		else await add(4, 'other')
		await kysely.destroy()
		await fresh.drop()
	})

	it('take who was active in the last weeks from the sessions, once a week, and without the account that is closed', async () => {
		const fresh = await freshDatabase(engine)
		const kysely = fresh.DATABASE_URL ? openPatient(fresh.DATABASE_URL, () => undefined) : openDirect(databaseFile(fresh.DATA_DIR))
		await migrateToLatest(kysely, engine, { only: Object.keys(MIGRATIONS).filter((name) => name < '0027') })
		const monday = Date.parse('2026-01-05T00:00:00+08:00')
		const [joined, longAgo] = [monday - 1, monday - 13 * WEEK_MS]
		for (const [id, name, closed] of [
			[7, 'maria', null],
			[8, 'jose', monday],
		] as const)
			await sql`insert into accounts (id, user_id, user_id_key, status, first_name, last_name, email, email_key, phone, gender, country,
				secret_question, referral_code, session_epoch, terms_accepted_at, created_at, closed_at)
				values (${id}, ${name}, ${name}, 1, '', '', ${name}, ${name}, '', '', '', 1, ${name}, 1, 1, ${joined}, ${closed})`.execute(kysely)
		for (const [hash, account, from, until] of [
			['a', 7, joined, monday],
			['b', 7, monday + 5, monday + 5],
			['c', 8, monday + WEEK_MS - 1, monday + WEEK_MS - 1],
			['d', 7, longAgo, longAgo],
		] as const)
			await sql`insert into sessions (token_hash, account_id, epoch, address, user_agent, created_at, last_seen_at, idle_until, absolute_until)
				values (${hash}, ${account}, 1, '', '', ${from}, ${until}, ${until}, ${until})`.execute(kysely)
		await migrateToLatest(kysely, engine)
		const { rows } = await sql`select account_id, seen_at, returned from active_weeks order by seen_at`.execute(kysely)
		expect(rows).toEqual([
			{ account_id: 7, seen_at: joined, returned: 0 },
			{ account_id: 7, seen_at: monday, returned: 1 },
			{ account_id: null, seen_at: monday + WEEK_MS - 1, returned: 1 },
		])
		await kysely.destroy()
		await fresh.drop()
	})

	it('take the kills of the month in progress into the war of schools, of those who count, and levels and wins from now on', async () => {
		const fresh = await freshDatabase(engine)
		const kysely = fresh.DATABASE_URL ? openPatient(fresh.DATABASE_URL, () => undefined) : openDirect(databaseFile(fresh.DATA_DIR))
		await migrateToLatest(kysely, engine, { only: Object.keys(MIGRATIONS).filter((name) => name < '0028') })
		for (const [num, month, school, kills, listed, deleted] of [
			[1, '2026-01', 0, 5, 1, 0],
			[2, '2026-01', 0, 2, 1, 0],
			[3, '2026-01', 1, 9, 0, 0],
			[4, '2026-01', 1, 9, 1, 1],
			[5, '2025-12', 2, 9, 1, 0],
		] as const)
			await sql`insert into characters (cha_num, name, class, school, level, deleted, name_key, money, pk_score, pk_death, mmr, level_up_at,
				taken_at, month, base_score, base_death, mmr_month, kill_month, listed)
				values (${num}, '', 1, ${school}, 40, ${deleted}, '', '0', ${100 + kills}, 0, 0, 0, 1, ${month}, 100, 0, '', '', ${listed})`.execute(
				kysely,
			)
		await sql`insert into clubs (gu_num, name, name_key, master, school, wins, losses, deleted, taken_at)
			values (7, '', '', 1, 0, 30, 0, 0, 1)`.execute(kysely)
		await migrateToLatest(kysely, engine)
		expect((await sql`select * from war_days`.execute(kysely)).rows).toEqual([
			{ day: '2026-01-01', school: 0, kills: 7, levels: 0, wins: 0 },
		])
		expect((await sql`select distinct base_level from characters`.execute(kysely)).rows).toEqual([{ base_level: 40 }])
		expect((await sql`select month, base_wins from clubs`.execute(kysely)).rows).toEqual([{ month: '', base_wins: 30 }])
		await kysely.destroy()
		await fresh.drop()
	})

	it.runIf(engine === 'postgres')('may take longer, and wait longer for another process, than any query may', async () => {
		const fresh = await freshDatabase(engine)
		const database = await openDatabase({ dataDir: fresh.DATA_DIR, databaseUrl: fresh.DATABASE_URL, onError: () => undefined })
		const other = new pg.Client(fresh.DATABASE_URL ?? '')
		await other.connect()
		await other.query(`select pg_advisory_lock(${MIGRATION_LOCK})`)
		const migrated = database.migrate()
		await other.query(`select pg_sleep(${LONGER_THAN_A_QUERY_MAY})`)
		await other.query(`select pg_advisory_unlock(${MIGRATION_LOCK})`)
		expect(await migrated).toHaveLength(Object.keys(MIGRATIONS).length)
		await other.end()
		await database.close()
		await fresh.drop()
	})
})

/** The migrations of version 1.0.0, whose sites every later version brings up to date. */
const FIRST_RELEASE = Object.keys(MIGRATIONS).filter((name) => name <= '0015-kernel')

const WEEK_MS = 7 * 86_400_000

/** The lock that Kysely holds while it migrates. */
const MIGRATION_LOCK = '3853314791062309107'
const LONGER_THAN_A_QUERY_MAY = 6
