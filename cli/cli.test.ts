import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { lastBookCheck } from '#features/books/books.ts'
import { type FreshDatabase, freshDatabase } from '../tests/databases.ts'
import { GAME_KEYS } from '../tests/game-server.ts'
import { mint, stock } from '../tests/goods.ts'
import { PORTAL } from '../tests/programs.ts'
import { openWorld, type World } from '../tests/world.ts'

let world: World
beforeAll(async () => {
	world = await openWorld(GAME_KEYS)
})
afterAll(() => world.close())

type Outcome = { code: number; out: string; err: string }

/** Runs the real program beside the running server. */
const portal = (...words: string[]): Promise<Outcome> => portalOn({}, ...words)

const portalOn = (settings: Record<string, string>, ...words: string[]): Promise<Outcome> =>
	new Promise((resolve) => {
		const program = ['--disable-warning=ExperimentalWarning', PORTAL, ...words]
		const env = { ...world.environment, ...GAME_KEYS, PUBLIC_URL: world.url, ...settings }
		execFile(process.execPath, program, { env }, (error, out, err) => resolve({ code: error ? Number(error.code ?? 1) : 0, out, err }))
	})

describe('codes mint', () => {
	it('mints codes that a player redeems on the running server', async () => {
		const { code, out } = await portal('codes', 'mint', '--count', '2', '--r-coin', '500', '--milleage', '20', '--json')
		expect(code).toBe(0)
		const { batch, codes } = JSON.parse(out) as { batch: number; codes: string[] }
		expect(batch).toBeGreaterThan(0)
		expect(codes).toHaveLength(2)
		expect(codes[0]).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
		const player = await world.register()
		const redeemed = await world.call('POST /processCoupon', { token: player.token, body: { CouponCode: codes[0] } })
		expect(redeemed.body).toMatchObject({ status: 1, couponcode: codes[0], userPoints: 500, userPoints2: 20 })
	})

	it('prints one code a line without --json, and names the batch beside them', async () => {
		const { out, err } = await portal('codes', 'mint', '--count', '3', '--milleage', '5')
		expect(out.trim().split('\n')).toHaveLength(3)
		expect(err).toMatch(/^Batch \d+\.\n$/)
	})

	it('mints codes that work from a time on', async () => {
		const starts = new Date(world.clock.now() + 60_000).toISOString().replace(/\.\d+Z/, '+00:00')
		const { out } = await portal('codes', 'mint', '--count', '1', '--r-coin', '5', '--starts', starts, '--json')
		const player = await world.register()
		const redeem = async () => {
			const body = { CouponCode: (JSON.parse(out) as { codes: string[] }).codes[0] }
			return (await world.call('POST /processCoupon', { token: player.token, body })).body
		}
		expect(await redeem()).toMatchObject({ message: 'Invalid voucher code.' })
		await world.clock.advance(61_000)
		expect(await redeem()).toMatchObject({ status: 1, userPoints: 5 })
	})

	it('opens a campaign', async () => {
		const { out } = await portal('codes', 'mint', '--campaign', 'FIESTA2026', '--limit', '10', '--r-coin', '5', '--json')
		expect(JSON.parse(out)).toMatchObject({ codes: ['FIESTA2026'] })
		const again = await portal('codes', 'mint', '--campaign', 'FIESTA2026', '--limit', '10', '--r-coin', '5')
		expect(again).toMatchObject({ code: 1, err: 'This code already exists.\n' })
	})

	it.each([
		[['--count', '0', '--r-coin', '5'], '--count must be a whole number from 1 to 100000.'],
		[['--count', '5'], 'A code must load something: give --r-coin, --milleage or both.'],
		[['--count', '5', '--r-coin', '1.5'], '--r-coin must be a whole number from 0 to 1000000000.'],
		[
			['--count', '5', '--r-coin', '5', '--expires', 'tomorrow'],
			'--expires must be a time with its zone, such as 2026-12-31T23:59:59+08:00.',
		],
		[
			['--count', '5', '--r-coin', '5', '--expires', '2027-02-31T00:00:00Z'],
			'--expires must be a time with its zone, such as 2026-12-31T23:59:59+08:00.',
		],
		[['--count', '5', '--r-coin', '5', '--expires', '2020-01-01T00:00:00Z'], '--expires lies in the past.'],
		[
			['--count', '5', '--r-coin', '5', '--starts', '2099-01-01'],
			'--starts must be a time with its zone, such as 2026-12-31T23:59:59+08:00.',
		],
		[
			['--count', '5', '--r-coin', '5', '--starts', '2099-02-01T00:00:00Z', '--expires', '2099-01-01T00:00:00Z'],
			'--starts must lie before --expires.',
		],
		[['--campaign', 'ABCD', '--r-coin', '5'], '--campaign and --limit belong together.'],
	])('refuses %j with one sentence', async (words, sentence) => {
		expect(await portal('codes', 'mint', ...words)).toEqual({ code: 1, out: '', err: `${sentence}\n` })
	})
})

describe('codes void', () => {
	it('makes the unspent codes of a batch like unknown ones, and leaves what was redeemed', async () => {
		const { out } = await portal('codes', 'mint', '--count', '3', '--r-coin', '5', '--json')
		const { batch, codes } = JSON.parse(out) as { batch: number; codes: string[] }
		const player = await world.register()
		const redeem = (CouponCode = '') => world.call('POST /processCoupon', { token: player.token, body: { CouponCode } })
		expect((await redeem(codes[0])).status).toBe(200)
		const voided = await portal('codes', 'void', '--batch', String(batch), '--json')
		expect(voided.code).toBe(0)
		expect(JSON.parse(voided.out)).toEqual({ batch, voidedAt: expect.stringMatching(/Z$/), unspent: 2 })
		expect(await redeem(codes[1])).toMatchObject({ status: 422, body: { message: 'Invalid voucher code.', status: 0 } })
		expect(await redeem(codes[0])).toMatchObject({ status: 409, body: { message: 'This code has already been used.' } })
		// A second call changes nothing; the first instant stays.
		expect((await portal('codes', 'void', '--batch', String(batch), '--json')).out).toBe(voided.out)
		expect((await portal('codes', 'void', '--batch', String(batch))).out).toMatch(/; 2 unspent codes no longer work\.\n$/)
	})

	it.each([
		[[], '"codes void" needs --batch.'],
		[['--batch', 'x'], `--batch must be a whole number from 1 to ${Number.MAX_SAFE_INTEGER}.`],
		[['--batch', '999999'], 'There is no batch 999999.'],
	])('refuses %j with one sentence', async (words, sentence) => {
		expect(await portal('codes', 'void', ...words)).toEqual({ code: 1, out: '', err: `${sentence}\n` })
	})

	it('tells how it is used', async () => {
		const { code, out } = await portal('codes', 'void', '--help')
		expect(code).toBe(0)
		expect(out).toContain('--batch N')
	})
})

describe('the other commands', () => {
	it('adjusts a balance with a journal entry, and never below zero', async () => {
		const player = await world.register()
		const words = ['wallet', 'adjust', '--user-id', player.userId, '--currency', 'r-coin', '--reason', 'lost in a crash']
		expect(await portal(...words, '--amount', '70')).toMatchObject({ code: 0, out: `${player.userId} has 70 r-coin now.\n` })
		expect(await portal(...words, '--amount', '-30')).toMatchObject({ code: 0, out: `${player.userId} has 40 r-coin now.\n` })
		expect(await portal(...words, '--amount', '-41')).toMatchObject({ code: 1, err: 'Not enough R-Coin.\n' })
	})

	it('creates an owner who can sign in', async () => {
		expect(await portal('owner', '--user-id', 'new_owner', '--password', 'Bahay-Kubo-9')).toMatchObject({ code: 0 })
		const signedIn = await world.call('POST /processlogin', { body: { UserID: 'new_owner', UserPass: 'Bahay-Kubo-9' } })
		expect(signedIn.body).toMatchObject({ status: 20 })
		expect(await portal('owner', '--user-id', 'NEW_OWNER', '--password', 'Bahay-Kubo-9')).toMatchObject({ code: 1 })
	})

	it('lists itself, and says so when a command does not exist', async () => {
		expect((await portal('--help')).out).toContain('codes mint')
		expect((await portal('migrate')).out).toBe('The database is up to date.\n')
		expect(await portal('dance')).toEqual({ code: 1, out: '', err: 'There is no command "dance". "--help" lists them.\n' })
		expect((await portal('migrate', '--fast')).code).toBe(1)
	})
})

describe('a place without a site', () => {
	const empty = () => freshDatabase(inject('engine'))
	const settingsOf = ({ DATA_DIR, DATABASE_URL }: FreshDatabase) => ({ DATA_DIR, ...(DATABASE_URL && { DATABASE_URL }) })

	it.each([
		['verify'],
		['codes', 'mint', '--count', '1', '--r-coin', '5'],
		['wallet', 'adjust', '--user-id', 'ana_reyes', '--currency', 'r-coin', '--amount', '5', '--reason', 'test'],
	])('is refused by %s, with one sentence that says where it looked, and nothing is made there', async (...words) => {
		const place = await empty()
		const typo = join(place.DATA_DIR, 'typo')
		const { code, out, err } = await portalOn({ ...settingsOf(place), DATA_DIR: typo }, ...words)
		expect({ code, out }).toEqual({ code: 1, out: '' })
		expect(err).toMatch(/^There is no site [^\n]+\n$/)
		expect(err).toContain(place.DATABASE_URL ? new URL(place.DATABASE_URL).pathname : typo)
		expect(existsSync(typo)).toBe(false)
		await place.drop()
	})

	it('is begun by migrate and by owner', async () => {
		for (const words of [['migrate'], ['owner', '--user-id', 'first_owner', '--password', 'Bahay-Kubo-9']]) {
			const place = await empty()
			expect(await portalOn(settingsOf(place), ...words)).toMatchObject({ code: 0, err: '' })
			expect(await portalOn(settingsOf(place), 'verify')).toMatchObject({ code: 0, err: '' })
			await place.drop()
		}
	})

	it('is also one whose key is missing: codes minted with another would be of no use', async () => {
		const place = await empty()
		expect((await portalOn(settingsOf(place), 'migrate')).code).toBe(0)
		const typo = join(place.DATA_DIR, 'typo')
		const { code, err } = await portalOn(
			{ ...settingsOf(place), DATA_DIR: typo, SECRET_KEY: '' },
			'codes',
			'mint',
			'--count',
			'1',
			'--r-coin',
			'5',
		)
		expect(code).toBe(1)
		expect(err).toContain(typo)
		await place.drop()
	})
})

describe('verify', () => {
	type Report = { ok: boolean; checks: { name: string; ok: boolean; broken: string[] }[] }
	const verify = async () => {
		const { code, out, err } = await portal('verify', '--json')
		const { ok, checks } = JSON.parse(out) as Report
		const broken = Object.fromEntries(checks.filter((check) => !check.ok).map((check) => [check.name, check.broken]))
		return { code, err, ok, broken, names: checks.map(({ name }) => name) }
	}
	const execute = (...statements: string[]) =>
		world.database.transaction(async (tx) => {
			for (const statement of statements) await sql.raw(statement).execute(tx)
		})
	/** Switches the guard off, which needs the rights of the schema's owner. */
	const guardsOff = () =>
		world.database.engine === 'sqlite' ? execute('drop trigger wallets_guard') : execute('alter table wallets disable trigger user')

	beforeAll(async () => {
		const [referrer, buyer] = [await world.register(), await world.register()]
		const [code] = await mint(world, { rCoin: 1_000, milleage: 300 })
		const topUp = { CouponCode: code, ReferralCode: referrer.referralCode }
		expect((await world.call('POST /processCoupon', { token: buyer.token, body: topUp })).status).toBe(200)
		for (const section of [1, 2]) {
			const productnum = await stock(world, { price: 120, section })
			expect((await world.call('POST /buyitem', { token: buyer.token, query: { productnum } })).status).toBe(200)
		}
	})

	it('finds nothing wrong on a site that was only used', async () => {
		expect(await verify()).toMatchObject({ code: 0, err: '', ok: true, broken: {} })
		expect(await lastBookCheck(world.database.read)).toMatchObject({ broken: [] })
		expect((await portal('verify')).out).toMatch(/^ok +ledger .*\n(ok .*\n)+$/)
	})

	it.each([
		{ name: 'orders', change: 'update order_lines set price = price + 1', back: 'update order_lines set price = price - 1' },
		{ name: 'orders', change: 'update order_lines set section = 3 - section', back: 'update order_lines set section = 3 - section' },
		{ name: 'deliveries', change: 'update game_deliveries set quantity = 2', back: 'update game_deliveries set quantity = 1' },
		{ name: 'redemptions', change: 'update referrals set milleage = 51', back: 'update referrals set milleage = 50' },
		{
			name: 'codes',
			change: 'update coupons set uses = 1 - uses where max_uses = 1',
			back: 'update coupons set uses = 1 - uses where max_uses = 1',
		},
	])('finds $name after "$change"', async ({ name, change, back }) => {
		await execute(change)
		const found = await verify()
		await execute(back)
		const names = Object.keys(found.broken)
		expect(names).toContain(name)
		const err = `${names.length} of ${found.names.length} checks failed: ${names.join(', ')}.\n`
		expect(found).toMatchObject({ code: 1, ok: false, err })
		expect(await lastBookCheck(world.database.read)).toMatchObject({ broken: names })
	})

	it('finds a balance that was changed behind the guard, and says whose', async () => {
		await guardsOff()
		const { userNum } = await world.register()
		// A transfer number that does not exist; the guard of the embedded database would refuse it.
		await execute(`update wallets set balance = 7, last_transfer = 1 where account_id = ${userNum} and currency = 'r-coin'`)
		const { code, broken } = await verify()
		expect(code).toBe(1)
		expect(broken.balances).toEqual([`account ${userNum} has 7 r-coin, its transfers say 0`])
		expect(broken.ledger).toEqual(['r-coin sums to 7'])
	})
})

describe('simulate', () => {
	it('plays a game server on the running site: characters, clubs, players online, deliveries', async () => {
		const player = await world.register()
		const [text] = await mint(world, { rCoin: 50 })
		const { token } = player
		await world.call('POST /processCoupon', { token, body: { CouponCode: text } })
		await world.call('POST /buyitem', { token, query: { productnum: await stock(world, { price: 5 }) } })
		const { code, out, err } = await portal('simulate', '--characters', '300', '--minutes', '0', '--json')
		expect(code).toBe(0)
		expect(err).toMatch(/^0 rounds, 3\d\d rows told, \d+ online, 0 items delivered, 0 s left\n$/)
		expect(JSON.parse(out)).toMatchObject({ rounds: 1, rejected: 0, delivered: expect.any(Number) })
		const { toplevel } = (await world.call('GET /get-top-rankings-list', { query: { asked: 1 } })).body
		expect(toplevel).toHaveLength(100)
		expect((await world.call('GET /getclubs', { query: { asked: 1 } })).body.top).toHaveLength(10)
		expect((await world.call('GET /getsiteinfo', { query: { asked: 1 } })).body.gameServer).toMatchObject({ state: 'up' })
		const { purchasehistory } = (await world.call('GET /shoppurchases', { token })).body
		expect(purchasehistory).toMatchObject([{ delivery: { state: 'delivered' } }])
	})
})
