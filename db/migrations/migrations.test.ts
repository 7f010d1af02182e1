import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { folded } from '../../contract/folded.ts'
import { laterWords } from '../../server/modules/rankings/names/names.ts'
import { freshDatabase } from '../../tests/databases.ts'
import { databaseFile, openDatabase } from '../open.ts'
import { openPatient } from '../postgres/open.ts'
import { openDirect } from '../sqlite/direct.ts'
import type { Tables } from '../tables/schema.ts'
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

	it('keep the accounts that are there when a column of theirs goes', () =>
		withSchemaBefore('0094-email-person', async (kysely) => {
			await sql`insert into accounts (user_id, user_id_key, status, first_name, last_name, email, email_key, email_person, phone, gender, country,
			secret_question, referral_code, session_epoch, terms_accepted_at, created_at)
			values ('Maria', 'maria', 1, 'M', 'C', 'Maria.C@Googlemail.com', 'maria.c@googlemail.com', 'maria.c@googlemail.com', '', '', '', 1, 'ABC', 1, 1, 1)`.execute(
				kysely,
			)
			expect(await migrateToLatest(kysely, engine)).toContain('0094-email-person')
			const { rows } = await sql<Record<string, unknown>>`select * from accounts`.execute(kysely)
			expect(rows).toMatchObject([{ user_id: 'Maria', email: 'Maria.C@Googlemail.com', email_key: 'maria.c@googlemail.com' }])
			expect(rows[0]).not.toHaveProperty('email_person')
		}))

	it('find the words of the names that are there, as new names are split', () =>
		withSchemaBefore('0136-name-words', async (kysely) => {
			const names = [
				'anak ng agila',
				'an-an_an',
				'[gm]ñandú (x)',
				'`~{|}!a',
				'ágila',
				'maria2',
				'a  b',
				'end ',
				' 日本 語',
				'😀 grin',
				"d'art",
			]
			for (const [num, name] of names.entries())
				await sql`insert into clubs (gu_num, name, name_key, master, school, wins, losses, deleted, taken_at)
				values (${num}, ${name}, ${name}, 1, 0, 0, 0, 0, 1)`.execute(kysely)
			await migrateToLatest(kysely, engine, { only: namesUntil('0137-roles-lost') })
			const { rows } = await sql<{ words: string; num: string }>`select words, num from club_words`.execute(kysely)
			const expected = names.flatMap((name, num) => laterWords(name).map((words) => `${num} ${words}`))
			expect(rows.map(({ words, num }) => `${num} ${words}`).sort()).toEqual(expected.sort())
			expect(expected).toContain('0 ng agila')
		}))

	it('fold the names of characters and clubs anew, with their words', () =>
		withSchemaBefore('0249-folded-names', async (kysely) => {
			const names = ['Anak ng Agila', 'ÁGILA ng Bundok', 'Straße-İzmir', 'Nin\u0303o Mo', '日本 語', 'Пётр Великий', 'ＡＢＣ．ＤＥＦ']
			for (const [num, name] of names.entries()) {
				await sql`insert into clubs (gu_num, name, name_key, master, school, wins, losses, deleted, taken_at)
				values (${num}, ${name}, ${name.toLowerCase()}, 1, 0, 0, 0, 0, 1)`.execute(kysely)
				for (const words of laterWords(name.toLowerCase())) await sql`insert into club_words values (${words}, ${num})`.execute(kysely)
			}
			await migrateToLatest(kysely, engine)
			const clubs = await sql<{ name_key: string }>`select name_key from clubs order by gu_num`.execute(kysely)
			expect(clubs.rows.map(({ name_key }) => name_key)).toEqual(names.map(folded))
			const { rows } = await sql<{ words: string; num: string }>`select words, num from club_words`.execute(kysely)
			const expected = names.flatMap((name, num) => laterWords(folded(name)).map((words) => `${num} ${words}`))
			expect(rows.map(({ words, num }) => `${num} ${words}`).sort()).toEqual(expected.sort())
			expect(expected).toEqual(expect.arrayContaining(['1 ng bundok', '6 def']))
		}))

	it('keep requests void that were, and no other, when the time of a lost role becomes a count', () =>
		withSchemaBefore('0137-roles-lost', async (kysely) => {
			for (const [id, lost] of [
				[1, 100],
				[2, null],
			] as const)
				await sql`insert into accounts (id, user_id, user_id_key, status, first_name, last_name, email, email_key, phone, gender, country,
				secret_question, referral_code, session_epoch, terms_accepted_at, created_at, role_lost_at)
				values (${id}, ${`maria${id}`}, ${`maria${id}`}, 20, '', '', ${`a${id}`}, ${`a${id}`}, '', '', '', 1, ${`A${id}`}, 1, 1, 1, ${lost})`.execute(
					kysely,
				)
			for (const [id, by, at] of [
				[1, 1, 100],
				[2, 1, 101],
				[3, 2, 100],
			] as const)
				await sql`insert into batch_requests (id, note, kind, code_count, uses_each, r_coin, milleage, asked_by, asked_at, state, decided_by, decided_at)
				values (${id}, '', 'single', 1, 1, 5, 0, ${by}, ${at}, 'approved', ${3 - by}, ${at})`.execute(kysely)
			await migrateToLatest(kysely, engine)
			const { rows } = await sql`select asker_roles_lost as asker, decider_roles_lost as decider from batch_requests order by id`.execute(
				kysely,
			)
			expect(rows).toEqual([
				{ asker: 0, decider: 0 },
				{ asker: 1, decider: 0 },
				{ asker: 0, decider: 0 },
			])
			const accounts = await sql`select roles_lost from accounts order by id`.execute(kysely)
			expect(accounts.rows).toEqual([{ roles_lost: 1 }, { roles_lost: 0 }])
		}))

	it('keep the versions and drafts of news and guides when these share one store', () =>
		withSchemaBefore('0145-documents', async (kysely) => {
			const article = { subject: 'Club war "now"', content: '<p>50%</p>', state: 'draft', publish_at: null, fil: null }
			const texts = { en: { title: 'The bell', html: '<p>,"state":"x"}</p>', block: { kind: 'prose' } }, fil: null }
			await sql`insert into news_items (id, type, subject, content, author, show_picture, state, views, created_at, updated_at)
			values (12, 2, 'Club war', '', 'Maria', 1, 'draft', 0, 1, 1)`.execute(kysely)
			await sql`insert into news_versions (news_id, edition, saved_at, saved_by, article) values
			(12, 1, 10, null, ${JSON.stringify(article)}), (12, 2, 20, 'maria', ${JSON.stringify({ ...article, state: 'scheduled' })})`.execute(
				kysely,
			)
			for (const key of ['bell', 'gong', 'drum', 'horn'])
				await sql`insert into guide_sections (page, key, position, title, html, block, updated_at, edition)
				values ('story', ${key}, 0, 'T', '', '{}', 1, 7)`.execute(kysely)
			await sql`insert into guide_versions (page, key, edition, saved_at, saved_by, section) values
			('story', 'bell', 6, 30, 'jose', ${JSON.stringify(texts)}),
			('story', 'bell', 7, 40, 'jose', ${JSON.stringify({ ...texts, state: 'scheduled' })})`.execute(kysely)
			await sql`insert into guide_drafts (page, key, texts, is_shown, publish_at, saved_at, saved_by) values
			('story', 'bell', ${JSON.stringify(texts)}, null, 99, 40, 'jose'), ('story', 'gong', ${JSON.stringify(texts)}, 1, null, 41, 'jose'),
			('story', 'drum', ${JSON.stringify(texts)}, 0, null, 42, 'maria')`.execute(kysely)
			await migrateToLatest(kysely, engine)
			type Row = { subject: string; content: string }
			const versions = await sql<Row>`select * from document_versions order by subject, edition`.execute(kysely)
			expect(versions.rows.map(({ content, ...row }) => ({ ...row, content: JSON.parse(content) }))).toEqual([
				{ subject: 'guide:story/bell', edition: 6, saved_at: 30, saved_by: 'jose', content: { ...texts, state: 'published' } },
				{ subject: 'guide:story/bell', edition: 7, saved_at: 40, saved_by: 'jose', content: { ...texts, state: 'scheduled' } },
				{ subject: 'news:12', edition: 1, saved_at: 10, saved_by: null, content: article },
				{ subject: 'news:12', edition: 2, saved_at: 20, saved_by: 'maria', content: { ...article, state: 'scheduled' } },
			])
			const drafts = await sql<Row>`select * from document_drafts order by saved_at`.execute(kysely)
			const unpublished = { ...texts, state: 'draft', publish_at: null, taken_back_at: null }
			expect(drafts.rows.map(({ content, ...row }) => ({ ...row, content: JSON.parse(content) }))).toEqual([
				{
					...{ subject: 'guide:story/bell', edition: 7, saved_at: 40, saved_by: 'jose', publish_at: 99 },
					content: { ...unpublished, isShown: null, state: 'scheduled', publish_at: 99 },
				},
				{
					...{ subject: 'guide:story/gong', edition: 7, saved_at: 41, saved_by: 'jose', publish_at: null },
					content: { ...unpublished, isShown: true },
				},
				{
					...{ subject: 'guide:story/drum', edition: 7, saved_at: 42, saved_by: 'maria', publish_at: null },
					content: { ...unpublished, isShown: false },
				},
			])
		}))

	it('keep the ledger with its rules when it gets another kind of entry', () =>
		withSchemaBefore('0177-move-in', async (kysely) => {
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
			await migrateToLatest(kysely, engine)
			const { rows } = await sql`select balance, last_transfer from wallets where id = 31`.execute(kysely)
			expect(rows).toEqual([{ balance: 90, last_transfer: 1 }])
			const entries = await sql`select id, reverses from journal_entries order by id`.execute(kysely)
			expect(entries.rows).toEqual([
				{ id: 1, reverses: null },
				{ id: 2, reverses: 1 },
			])
			await sql`insert into transfers (entry_id, debit, credit, currency, amount) select 1, id, 31, 'r-coin', 9 from wallets
			where kind = 'opening' and currency = 'r-coin'`.execute(kysely)
			await expect(sql`update wallets set balance = 1000 where id = 31`.execute(kysely)).rejects.toThrow()
			await expect(sql`delete from wallets where id = 31`.execute(kysely)).rejects.toThrow()
			await expect(sql`update journal_entries set reason = 'x'`.execute(kysely)).rejects.toThrow()
			await expect(
				sql`insert into wallets (account_id, kind, currency, balance) values (7, 'player', 'milleage', 5)`.execute(kysely),
			).rejects.toThrow()
			await expect(
				sql`insert into journal_entries (kind, account_id, reason, created_at) values ('gift', 7, '', 5)`.execute(kysely),
			).rejects.toThrow()
		}))

	it.runIf(engine === 'postgres')(
		'may take longer, and wait longer for another process, than any query may',
		{ timeout: 180_000 },
		async () => {
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
		},
	)
})

/** Runs a test in a database with the schema from before a migration. */
const withSchemaBefore = async (migration: string, test: (kysely: Kysely<Tables>) => Promise<void>) => {
	const fresh = await freshDatabase(engine)
	const kysely = fresh.DATABASE_URL ? openPatient(fresh.DATABASE_URL, () => undefined) : openDirect(databaseFile(fresh.DATA_DIR))
	await migrateToLatest(kysely, engine, { only: namesUntil(migration) })
	await test(kysely)
	await kysely.destroy()
	await fresh.drop()
}

/** The migrations before one of them. */
const namesUntil = (migration: string) => Object.keys(MIGRATIONS).slice(0, Object.keys(MIGRATIONS).indexOf(migration))

/** The lock that Kysely holds while it migrates. */
const MIGRATION_LOCK = '3853314791062309107'
const LONGER_THAN_A_QUERY_MAY = 6
