import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { latest } from '#server/kernel/clock.ts'
import { GAME_KEYS, signedHeaders } from '../game-server.ts'
import { mint, stock } from '../goods.ts'
import { loadingFirst } from '../machine-environment.ts'
import { openPortal } from '../portal.ts'
import { ANSWER, askForReset, confirmPassword, emailOf, isAlive, lettersTo, own, reset, signIn, updateDetails } from '../proofs.ts'
import { signInAs, startSite } from '../site.ts'
import { openWorld, type Person, type World } from '../world.ts'

/** TM2: the machine's clock is set two hours back, or forty days ahead and back again, while the site runs (docs/decisions/07-limits-and-clocks.md). */

let world: World
beforeAll(async () => {
	world = await openWorld(GAME_KEYS)
})
afterAll(() => world.close())

/** Sets the clock for the rest of the test. */
const set = (ms: number) => {
	world.clock.jump(ms)
	onTestFinished(() => world.clock.jump(-ms))
}
const redeem = (token: string, CouponCode: string | undefined) => world.call('POST /processCoupon', { token, body: { CouponCode } })
const codeIn = async (player: Person) => /^ {4}(\d{6})$/m.exec((await lettersTo(world, emailOf(player))).at(-1)?.text ?? '')?.[1] ?? ''

/** Something that expires: how long it lasts, and how to begin it; `begin` returns a check whether it is still valid. */
type Ending = { what: string; lasts: number; begin: (player: Person) => Promise<() => Promise<boolean>> }

const ENDINGS: Ending[] = [
	{ what: 'a session', lasts: 2 * HOUR_MS, begin: async (player) => () => isAlive(world, player.token) },
	{
		what: 'a reset link',
		lasts: 30 * MINUTE_MS,
		begin: async (player) => {
			const link = await askForReset(world, player)
			return async () => (await reset(world, link)).status === 200
		},
	},
	{
		what: 'a mailed code',
		lasts: 10 * MINUTE_MS,
		begin: async (player) => {
			await world.call('POST /send-step-up-code', { token: player.token })
			const code = await codeIn(player)
			return async () =>
				(await world.call('POST /validate-step-up-code', { token: await signIn(world, player), body: { code } })).status === 200
		},
	},
	{
		what: 'a proof',
		lasts: 5 * MINUTE_MS,
		begin: async (player) => {
			await confirmPassword(world, player)
			return async () => (await updateDetails(world, player, { NameFirst: 'Lea' })).status === 200
		},
	},
]

const CODE: Ending = {
	what: 'a code to redeem',
	lasts: HOUR_MS,
	begin: async (player) => {
		const [code] = await mint(world, { rCoin: 5, expiresAt: latest(world.clock) + HOUR_MS })
		return async () => (await redeem(await signIn(world, player), code)).status === 200
	},
}

describe('a clock that is set back by two hours', () => {
	it.each([...ENDINGS, CODE])('does not bring back $what that has ended', async ({ lasts, begin }) => {
		const works = await begin(await world.register())
		await world.clock.advance(lasts + 1_000)
		set(-2 * HOUR_MS)
		expect(await works()).toBe(false)
		const another = await begin(await world.register())
		expect(await another()).toBe(true)
	})
})

describe('a clock that is set forty days ahead', () => {
	it.each(ENDINGS)('and right again does not bring back $what that it has ended', async ({ begin }) => {
		const works = await begin(await world.register())
		world.clock.jump(40 * DAY_MS)
		expect(await works()).toBe(false)
		await world.settle()
		world.clock.jump(-40 * DAY_MS)
		expect(await works()).toBe(false)
	})

	it('gives no session forty days', async () => {
		const player = await world.register()
		world.clock.jump(40 * DAY_MS)
		const token = await signIn(world, player)
		world.clock.jump(-40 * DAY_MS)
		expect(await isAlive(world, token)).toBe(true)
		await world.settle()
		await world.clock.advance(2 * HOUR_MS)
		expect(await isAlive(world, token)).toBe(false)
	})
})

describe('a clock that is set anyhow', () => {
	it('unlocks nobody who was cut off for guessing, and keeps nobody out for longer', async () => {
		const player = await world.register()
		const enter = async (UserPass: string) =>
			(await world.call('POST /processlogin', { body: { UserID: player.userId, UserPass } })).body.code ?? 'in'
		const answer = async (secretAnswer: string, token: string) =>
			(await world.call('POST /validate-secret-answer', { token, body: { ...own(player), secretAnswer } })).status
		for (let guess = 0; guess < 5; guess++) expect(await answer('somewhere else', player.token)).toBe(422)
		for (let guess = 0; guess < 10; guess++) expect(await enter('Not-the-password')).toBe('SIGN_IN_REFUSED')
		for (const jump of [-2 * HOUR_MS, 2 * HOUR_MS + 40 * DAY_MS, -40 * DAY_MS]) {
			world.clock.jump(jump)
			expect(await enter(player.password)).toBe('TOO_MANY_REQUESTS')
		}
		set(-2 * HOUR_MS)
		await world.clock.advance(15 * MINUTE_MS)
		expect(await enter(player.password)).toBe('in')
		expect(await answer(ANSWER, await signIn(world, player))).toBe(429)
		await world.clock.advance(DAY_MS)
		expect(await answer(ANSWER, await signIn(world, player))).toBe(200)
	})

	it('leaves the books in the order in which things happened', async () => {
		const player = await world.register()
		await redeem(player.token, (await mint(world, { rCoin: 1_000 }))[0])
		let spent = 0
		for (const jump of [0, -2 * HOUR_MS, 2 * HOUR_MS, 40 * DAY_MS, -40 * DAY_MS]) {
			world.clock.jump(jump)
			const price = 10 + spent
			const bought = await world.call('POST /buyitem', {
				token: await signIn(world, player),
				query: { productnum: await stock(world, { price }) },
			})
			expect(bought.status).toBe(200)
			spent += price
			await world.services.figures.keepSums()
		}
		const token = await signIn(world, player)
		const { statement } = (await world.call('GET /statement', { token })).body as {
			statement: { at: string; amount: number; balanceAfter: number }[]
		}
		expect(statement.map(({ amount }) => amount)).toEqual([-160, -80, -40, -20, -10, 1_000])
		for (const [index, { amount, balanceAfter }] of statement.entries())
			expect(balanceAfter).toBe((statement[index + 1]?.balanceAfter ?? 0) + amount)
		// Entries are listed in their order of booking, with the times of the wrong clock.
		const stamped = statement.map(({ at }) => at)
		expect(stamped).not.toEqual(stamped.toSorted().reverse())
		// Days that were summed while the clock was ahead have been counted anew by the job.
		const { checks } = (await openPortal(world.environment)('verify', '--json')).json as { checks: { ok: boolean }[] }
		expect(checks.filter(({ ok }) => !ok)).toEqual([])
	})

	it('lets nobody say again what the game server has said', async () => {
		const path = '/api/game/heartbeat'
		const body = '{"online":5}'
		const said = {
			method: 'POST',
			headers: { 'content-type': 'application/json', ...signedHeaders({ path, body, now: world.clock.now() }) },
			body,
		}
		expect((await fetch(world.url + path, said)).status).toBe(200)
		await world.clock.advance(2 * HOUR_MS)
		await world.services.signatures.forgetOld()
		set(-2 * HOUR_MS)
		const again = await fetch(world.url + path, said)
		expect([again.status, (await again.json()).code]).toEqual([403, 'GAME_NONCE_USED'])
	})
})

// The process and its clock do not depend on the database.
describe.runIf(inject('engine') === 'sqlite')('the server process', () => {
	const PAGES = ['/', '/news', '/rankings', '/itemshop', '/gallery', '/healthz', '/readyz', '/api/rankings', '/api/getrankingmonths']

	it('lives on and answers everything while its clock is set', async () => {
		const folder = await mkdtemp(join(tmpdir(), 'barkada-clock-'))
		onTestFinished(() => rm(folder, { recursive: true }))
		const clockFile = join(folder, 'ahead')
		await writeFile(clockFile, '0')
		const site = await startSite('sqlite', {
			RATE_LIMIT_SCALE: '100',
			...loadingFirst(join(import.meta.dirname, 'set-clock.ts')),
			CLOCK_FILE: clockFile,
		})
		onTestFinished(() => site.stop().then(() => undefined))
		const token = await signInAs(site.url, 'juan_cruz', 'Sampaguita-7')
		let hasEnded = false
		for (const ahead of [0, -2 * HOUR_MS, 0, 40 * DAY_MS, 0]) {
			await writeFile(clockFile, String(ahead))
			const fresh = await signInAs(site.url, 'bea_santos', 'Merienda-4pm')
			const { exportedAt } = await (await fetch(`${site.url}/api/me/export`, { headers: { authorization: `Bearer ${fresh}` } })).json()
			expect(Math.abs(Date.parse(exportedAt) - Date.now() - ahead)).toBeLessThan(MINUTE_MS)
			for (const path of PAGES) expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200])
			const me = await fetch(`${site.url}/api/me`, { headers: { authorization: `Bearer ${token}` } })
			// The clock forty days ahead has ended it for good.
			hasEnded ||= ahead > DAY_MS
			expect([ahead, me.status]).toEqual([ahead, hasEnded ? 401 : 200])
		}
		expect(site.output()).not.toMatch(/"level":(50|60)/)
	})
})
