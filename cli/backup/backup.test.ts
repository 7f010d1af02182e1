import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { lastGoodBackup, recentBackups } from '#features/backups/backups.ts'
import { lastBookCheck } from '#features/books/books.ts'
import { type Engine, freshDatabase } from '../../tests/databases.ts'
import { mint, stock } from '../../tests/goods.ts'
import { openPortal, type Portal, settingsOf } from '../../tests/portal.ts'
import { openWorld, type Person, type World } from '../../tests/world.ts'

let world: World
let portal: Portal
let folder: string
let player: Person
let item: number
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '10000' })
	folder = mkdtempSync(join(tmpdir(), 'barkada-test-'))
	portal = openPortal({ ...world.environment, BACKUP_DIR: join(folder, 'scheduled') })
	player = await world.register()
	item = await stock(world, { price: 1 })
	const [code] = await mint(world, { rCoin: 100_000 })
	await world.call('POST /processCoupon', { token: player.token, body: { CouponCode: code } })
})
afterAll(async () => {
	await world.close()
	rmSync(folder, { recursive: true })
})

const buy = () => world.call('POST /buyitem', { token: player.token, query: { productnum: item } })

/** A database without a site, on either engine, and functions to query a site that is put there. */
const emptySite = async (engine: Engine = inject('engine')) => {
	const fresh = await freshDatabase(engine)
	onTestFinished(fresh.drop)
	const ask = async <T>(question: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> => {
		const database = await openDatabase({ dataDir: fresh.DATA_DIR, databaseUrl: fresh.DATABASE_URL, onError: () => undefined })
		return question(database).finally(() => database.close())
	}
	return { ...fresh, ask, portal: openPortal(settingsOf(fresh)) }
}

const countOf =
	(table: 'order_lines' | 'accounts') =>
	async ({ read }: { read: World['database']['read'] }) =>
		Number(
			(
				await read
					.selectFrom(table)
					.select(({ fn }) => fn.countAll().as('n'))
					.executeTakeFirstOrThrow()
			).n,
		)

const backUp = async (name: string): Promise<string> => {
	const file = join(folder, name)
	expect(await portal('backup', '--to', file)).toMatchObject({ code: 0, err: '' })
	return file
}

describe('a backup', () => {
	it('DU7: taken while players buy holds every purchase that was acknowledged before, and its books hold', async () => {
		for (let bought = 0; bought < 20; bought++) expect((await buy()).status).toBe(200)
		let isOver = false
		let acknowledged = 20
		const buyers = Array.from({ length: 4 }, async () => {
			while (!isOver) if ((await buy()).status === 200) acknowledged++
		})
		const before = acknowledged
		const file = join(folder, 'busy.backup')
		const { code, json } = await portal('backup', '--to', file, '--json')
		isOver = true
		await Promise.all(buyers)
		expect([code, json.state]).toEqual([0, 'good'])
		expect(acknowledged).toBeGreaterThan(before)

		const empty = await emptySite()
		const restored = await empty.portal('restore', '--from', file, '--json')
		expect(restored).toMatchObject({ code: 0, json: { ledger: json.ledger, aside: null, broken: [] } })
		const lines = await empty.ask(countOf('order_lines'))
		expect(lines).toBeGreaterThanOrEqual(before)
		expect(lines).toBeLessThanOrEqual(acknowledged)
		expect((await empty.portal('verify', '--json')).json.ok).toBe(true)
	})

	it('is readable by its owner alone and holds the key, so codes that are out still work', async () => {
		const [code] = await mint(world, { rCoin: 5 })
		const file = await backUp('key.backup')
		expect(statSync(file).mode & 0o777).toBe(0o600)
		const empty = await emptySite()
		await empty.portal('restore', '--from', file)
		expect(readFileSync(join(empty.DATA_DIR, 'secret.key'), 'utf8')).toBe(world.secretKey)
		expect(readFileSync(file).includes(Buffer.from(code ?? 'no code'))).toBe(false)
	})

	it('never overwrites anything, and leaves nothing half done behind', async () => {
		const file = await backUp('once.backup')
		const again = await portal('backup', '--to', file)
		expect(again).toMatchObject({ code: 1, err: `${file} is there already: a backup never overwrites anything.\n` })
		const both = join(folder, 'both.backup')
		const outcomes = await Promise.all([portal('backup', '--to', both, '--json'), portal('backup', '--to', both, '--json')])
		expect(outcomes.map(({ code }) => code).toSorted()).toEqual([0, 1])
		expect(outcomes.find(({ code }) => code === 1)?.err).toBe(`${both} is there already: a backup never overwrites anything.\n`)
		expect(statSync(both).size).toBe(outcomes.find(({ code }) => code === 0)?.json.size)
		expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([])
	})

	it('without --to goes to BACKUP_DIR, and is recorded with its size', async () => {
		const { code, json } = await portal('backup', '--json')
		expect(code).toBe(0)
		const [name = ''] = readdirSync(join(folder, 'scheduled'))
		expect(name).toMatch(/^barkada-\d{8}T\d{6}Z\.backup$/)
		const file = join(folder, 'scheduled', name)
		expect(await lastGoodBackup(world.database.read)).toMatchObject({ state: 'good', file, size: json.size })
		expect((await recentBackups(world.database.read, 1))[0]).toMatchObject({ file })
		expect(await lastBookCheck(world.database.read)).toMatchObject({ broken: [] })
		expect(statSync(file).size).toBe(json.size)
	})

	it('is refused when a byte of it was changed or its end is missing, whatever the byte', async () => {
		const bytes = readFileSync(await backUp('whole.backup'))
		const empty = await emptySite()
		const file = join(folder, 'damaged.backup')
		const refusal = async (content: Buffer) => {
			writeFileSync(file, content)
			const { code, err } = await empty.portal('restore', '--from', file)
			expect(code).toBe(1)
			return err
		}
		for (const at of [100, Math.floor(bytes.length / 2)]) {
			const changed = Buffer.from(bytes)
			changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
			expect(await refusal(changed)).toContain('is damaged: it was cut off or changed')
		}
		expect(await refusal(bytes.subarray(0, bytes.length - 1000))).toContain('is damaged')
		expect(await refusal(Buffer.from('hello'))).toContain('is not a backup of this program')
		expect(await empty.ask((database) => database.isPrepared())).toBe(false)
	})

	it('of books that do not hold is kept but told, and is restored by force only', async () => {
		await world.database.transaction((tx) => sql`update order_lines set price = price + 1 where id = 1`.execute(tx))
		const file = join(folder, 'doubtful.backup')
		const taken = await portal('backup', '--to', file)
		await world.database.transaction((tx) => sql`update order_lines set price = price - 1 where id = 1`.execute(tx))
		expect(taken).toMatchObject({ code: 1, err: expect.stringContaining('readable, but these do not hold: orders') })
		const empty = await emptySite()
		expect((await empty.portal('restore', '--from', file)).err).toContain('Take an older one')
		const forced = await empty.portal('restore', '--from', file, '--force')
		expect(forced).toMatchObject({ code: 1, err: expect.stringContaining('do not hold') })
		expect(forced.out).not.toContain('its books hold')
		expect(await empty.ask(countOf('accounts'))).toBe(1)
	})

	it('under a passphrase shows nothing without it', async () => {
		const file = join(folder, 'encrypted.backup')
		const environment = { ...world.environment, BACKUP_PASSPHRASE: 'walong libong saging' }
		expect(await openPortal(environment)('backup', '--to', file)).toMatchObject({ code: 0 })
		const empty = await emptySite()
		expect((await empty.portal('restore', '--from', file)).err).toContain('is encrypted: set BACKUP_PASSPHRASE')
		const restore = (BACKUP_PASSPHRASE: string) => openPortal({ ...settingsOf(empty), BACKUP_PASSPHRASE })('restore', '--from', file)
		expect((await restore('siyam na libong saging')).err).toBe('BACKUP_PASSPHRASE is not the one that this backup was taken with.\n')
		expect(await restore('walong libong saging')).toMatchObject({ code: 0 })
	})
})

describe('a restore', () => {
	it('refuses while the site runs, forced or not', async () => {
		const file = await backUp('running.backup')
		for (const force of [[], ['--force']]) {
			const { code, err } = await portal('restore', '--from', file, ...force)
			expect(code).toBe(1)
			expect(err).toMatch(force.length === 0 ? /There is a site with accounts already/ : /stop (it first|the site)/)
		}
		expect((await buy()).status).toBe(200)
	})

	it('over a site is refused unless forced, and then keeps what was there', async () => {
		const file = await backUp('over.backup')
		const empty = await emptySite()
		await empty.portal('migrate')
		await empty.portal('owner', '--user-id', 'old_owner', '--password', 'Lumang-Bahay-8')
		expect(await empty.portal('restore', '--from', file)).toMatchObject({ code: 1, err: expect.stringContaining('add --force') })
		expect(await empty.ask(countOf('accounts'))).toBe(1)
		const { code, json } = await empty.portal('restore', '--from', file, '--force', '--json')
		expect(code).toBe(0)
		expect((await empty.portal('owner', '--user-id', 'old_owner', '--password', 'Bagong-Bahay-8')).code).toBe(0)
		if (inject('engine') === 'sqlite') expect(existsSync(join(String(json.aside), 'barkada.sqlite'))).toBe(true)
		else
			expect(
				await empty.ask(({ read }) =>
					sql<{ n: number }>`select count(*) as n from ${sql.id(String(json.aside).replace('schema ', ''), 'accounts')}`.execute(
						read as never,
					),
				),
			).toMatchObject({ rows: [{ n: 1 }] })
	})

	it('refuses a key of the settings that is not the key of the site', async () => {
		const file = await backUp('other-key.backup')
		const empty = await emptySite()
		const { code, err } = await openPortal({ ...settingsOf(empty), SECRET_KEY: 'ab'.repeat(32) })('restore', '--from', file)
		expect([code, err]).toEqual([1, 'SECRET_KEY is not the key of this site: unset it, and the key comes with the site.\n'])
	})
})
