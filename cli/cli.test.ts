import { execFile } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../tests/world.ts'

let world: World
beforeAll(async () => {
	// The tool reads the same settings as the server, the secret included.
	world = await openWorld({ SECRET_KEY: '5e'.repeat(32) })
})
afterAll(() => world.close())

type Outcome = { code: number; out: string; err: string }

/** Runs the real program beside the running server. */
const portal = (...words: string[]): Promise<Outcome> =>
	new Promise((resolve) => {
		const { dataDir, databaseUrl, secretKey } = world.config
		const env = {
			PATH: process.env.PATH,
			DATA_DIR: dataDir,
			SECRET_KEY: secretKey ?? '',
			...(databaseUrl && { DATABASE_URL: databaseUrl }),
		}
		execFile(process.execPath, ['--disable-warning=ExperimentalWarning', 'cli/main.ts', ...words], { env }, (error, out, err) =>
			resolve({ code: error ? Number(error.code ?? 1) : 0, out, err }),
		)
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

	it('prints one code a line without --json', async () => {
		const { out } = await portal('codes', 'mint', '--count', '3', '--milleage', '5')
		expect(out.trim().split('\n')).toHaveLength(3)
	})

	it('opens a campaign', async () => {
		const { out } = await portal('codes', 'mint', '--campaign', 'FIESTA2026', '--limit', '10', '--r-coin', '5', '--json')
		expect(JSON.parse(out)).toMatchObject({ codes: ['FIESTA2026'] })
		const again = await portal('codes', 'mint', '--campaign', 'FIESTA2026', '--limit', '10', '--r-coin', '5')
		expect(again).toMatchObject({ code: 1, err: 'This code exists already.\n' })
	})

	it.each([
		[['--count', '0', '--r-coin', '5'], '--count must be a whole number from 1 to 100000.'],
		[['--count', '5'], 'A code must load something: give --r-coin, --milleage or both.'],
		[['--count', '5', '--r-coin', '1.5'], '--r-coin must be a whole number from 0 to 1000000000.'],
		[['--count', '5', '--r-coin', '5', '--expires', 'tomorrow'], '--expires must be a time such as 2026-12-31T23:59:59+08:00.'],
		[['--count', '5', '--r-coin', '5', '--expires', '2020-01-01T00:00:00Z'], '--expires lies in the past.'],
		[['--campaign', 'ABCD', '--r-coin', '5'], '--campaign and --limit belong together.'],
	])('refuses %j with one sentence', async (words, sentence) => {
		expect(await portal('codes', 'mint', ...words)).toEqual({ code: 1, out: '', err: `${sentence}\n` })
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
