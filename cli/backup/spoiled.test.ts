import {
	chmodSync,
	chownSync,
	existsSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	truncateSync,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { type FreshDatabase, freshDatabase } from '../../tests/databases.ts'
import { AS_A_USER, openPortal, type Portal, settingsOf } from '../../tests/portal.ts'

/** Backups are restored in bad places: the embedded database is damaged, and root runs the restore. */
let fresh: FreshDatabase
let portal: Portal
let folder: string
let backup: string
beforeAll(async () => {
	fresh = await freshDatabase(inject('engine'))
	portal = openPortal(settingsOf(fresh))
	folder = mkdtempSync(join(tmpdir(), 'barkada-test-'))
	backup = join(folder, 'good.backup')
	await portal('owner', '--user-id', 'first_owner', '--password', 'Bahay-Kubo-9')
	expect(await portal('backup', '--to', backup)).toMatchObject({ code: 0 })
}, 60_000)
afterAll(async () => {
	await fresh.drop()
	rmSync(folder, { recursive: true })
})

const restore = (...force: string[]) => portal('restore', '--from', backup, ...force)

describe.runIf(inject('engine') === 'sqlite')('a database file that is spoiled', () => {
	const file = () => join(fresh.DATA_DIR, 'barkada.sqlite')
	it.each([
		['was cut off', () => truncateSync(file(), 200_000)],
		['was overwritten', () => writeFileSync(file(), 'no database'.repeat(1_000))],
	])('and %s is told in one sentence, and set aside unread by a restore that is forced', async (_, spoil) => {
		spoil()
		const spoiled = readFileSync(file())
		writeFileSync(`${file()}-wal`, 'a log that belongs to the spoiled file')
		for (const command of ['verify', 'backup'])
			expect(await portal(command)).toEqual({
				code: 1,
				out: '',
				err: expect.stringMatching(/^The database is damaged .*--force"\.\n$/),
				json: {},
			})
		// The other checks still run.
		expect((await portal('doctor')).out).toMatch(/The database is damaged .*--force"\./)
		expect((await restore()).err).toMatch(/^The database here is damaged: stop the site and add --force [^\n]+\n$/)
		expect(readFileSync(file()).equals(spoiled)).toBe(true)

		const { code, json } = await restore('--force', '--json')
		expect([code, json.broken]).toEqual([0, []])
		expect(readFileSync(join(String(json.aside), 'barkada.sqlite')).equals(spoiled)).toBe(true)
		expect(existsSync(`${file()}-wal`)).toBe(false)
		expect((await portal('verify', '--json')).json.ok).toBe(true)
	})
})

describe('a list of schema changes that lacks one in the middle', () => {
	it('is told in one sentence, with the place and what to do, by all that would use it', async () => {
		const mixed = await freshDatabase(inject('engine'))
		onTestFinished(mixed.drop)
		const onMixed = openPortal(settingsOf(mixed))
		await onMixed('owner', '--user-id', 'first_owner', '--password', 'Bahay-Kubo-9')
		const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = mixed
		const database = await openDatabase({ dataDir, databaseUrl, onError: () => undefined })
		await database.transaction((tx) => sql`delete from kysely_migration where name = '0004-shop'`.execute(tx))
		await database.close()
		const name = databaseUrl ? `The database ${new URL(databaseUrl).host}${new URL(databaseUrl).pathname}` : join(dataDir, 'barkada.sqlite')
		const sentence = new RegExp(
			`^${name} was prepared with "[\\w-]+" but without "0004-shop", which comes before it\\.[^\n]+"restore --force"\\.$`,
			'm',
		)
		for (const command of ['backup', 'export', 'verify', 'migrate']) {
			const words = command === 'export' ? [command, '--to', join(dataDir, 'exported')] : [command]
			const { code, out, err } = await onMixed(...words)
			expect({ command, code, out, lines: err.split('\n').length }).toEqual({ command, code: 1, out: '', lines: 2 })
			expect(err).toMatch(sentence)
		}
		expect((await onMixed('doctor')).out).toContain('without "0004-shop"')
	})
})

describe('root', () => {
	const NOBODY = 65_534
	it.runIf(process.getuid?.() === 0)(
		'puts down what the owner of the data folder can read, and folders that this one can write',
		async () => {
			chownSync(fresh.DATA_DIR, NOBODY, NOBODY)
			for (const name of ['secret.key', 'backups']) rmSync(join(fresh.DATA_DIR, name), { recursive: true, force: true })
			expect(await restore('--force')).toMatchObject({ code: 0 })
			expect(await portal('backup')).toMatchObject({ code: 0 })
			const made = ['secret.key', 'backups', ...(inject('engine') === 'sqlite' ? ['barkada.sqlite'] : [])]
			for (const name of made) expect([name, statSync(join(fresh.DATA_DIR, name)).uid]).toEqual([name, NOBODY])
		},
	)
})

describe('a place that cannot be used', () => {
	it('is told in one sentence', async () => {
		for (const [words, sentence] of [
			[['export', '--to', backup], `${backup} is not a folder: name another place.`],
			[['export', '--to', '/proc/barkada'], '/proc/barkada cannot be made: name another place.'],
			[['backup', '--to', join(backup, 'below')], `${backup} is not a folder: name another place.`],
			[['restore', '--from', folder, '--force'], `There is no file ${folder}.`],
		] as const)
			expect(await portal(...words)).toEqual({ code: 1, out: '', err: `${sentence}\n`, json: {} })
	})

	it.runIf(inject('engine') === 'postgres')('as its database does not let us in, is told so', async () => {
		const address = String(fresh.DATABASE_URL)
		const role = `stranger_${process.pid}`
		const client = new pg.Client(address)
		await client.connect()
		onTestFinished(async () => {
			await client.query(`drop role ${role}`)
			await client.end()
		})
		await client.query(`create role ${role} login password '${new URL(address).password}'; alter role ${role} set search_path = elsewhere`)
		const stranger = Object.assign(new URL(address), { username: role }).href
		for (const [DATABASE_URL, reason] of [
			[stranger, 'the role of DATABASE_URL does not see the tables of the site. Grant it their schema, and set its search_path.'],
			[`${address}?sslmode=require`, 'The server does not support SSL connections'],
		]) {
			const { code, err } = await openPortal({ ...settingsOf(fresh), DATABASE_URL })('verify')
			expect({ code, err }).toEqual({
				code: 1,
				err: expect.stringMatching(new RegExp(`(^|\n)The database does not let us in: ${reason}\n$`)),
			})
		}
	})

	it.runIf(inject('engine') === 'sqlite')('as this user may not write it while the site runs, ends the command too', async () => {
		const running = await openDatabase({ dataDir: fresh.DATA_DIR, databaseUrl: null, onError: () => undefined })
		for (const { name } of readdirSync(fresh.DATA_DIR, { withFileTypes: true }).filter((each) => each.isFile()))
			chmodSync(join(fresh.DATA_DIR, name), 0o444)
		chmodSync(fresh.DATA_DIR, 0o555)
		const { code, err } = await openPortal(settingsOf(fresh), AS_A_USER)('verify')
		chmodSync(fresh.DATA_DIR, 0o700)
		await running.close()
		expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('cannot be written: give this user the right to') })
	})
})
