import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { mint, stock } from '../../../tests/goods.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'
import { runsAtWriter } from './handed-calls.ts'

let world: World
let player: Person
let item: number
beforeAll(async () => {
	world = await openWorld({}, { isWithoutJobs: true })
	player = await world.register()
	item = await stock(world, { price: 100 })
})
afterAll(() => world.close())

/** How many transactions a call makes where the writer is, or on PostgreSQL, where there is no such place, at all. */
const transactionsOf = async (call: () => Promise<unknown>): Promise<number> => {
	const database = world.databases().at(-1)
	if (!database) throw new Error('there is no database')
	const transaction = vi.spyOn(database, 'transaction')
	try {
		await call()
		return transaction.mock.calls.length
	} finally {
		transaction.mockRestore()
	}
}

const buy = (headers: Record<string, string> = {}) =>
	world.call('POST /buyitem', { token: player.token, query: { productnum: item }, headers })

describe('a call that changes data', () => {
	it('makes its transactions where the writer is, and is answered as anywhere', async () => {
		const [code] = await mint(world, { rCoin: 1_000 })
		const redeeming = await transactionsOf(async () =>
			expect((await world.call('POST /processCoupon', { token: player.token, body: { CouponCode: code } })).body.userPoints).toBe(1_000),
		)
		const key = { 'idempotency-key': 'crosses-once' }
		const buying = await transactionsOf(async () =>
			expect((await buy(key)).body).toMatchObject({ messageCode: 'purchased', userPoints: 900 }),
		)
		const repeating = await transactionsOf(async () => expect((await buy(key)).headers.get('idempotent-replayed')).toBe('true'))
		for (const made of [redeeming, buying, repeating]) expect(made).toBeGreaterThan(0)
	})

	// That the fields of a refusal cross too is seen by the tests of two-step login.
	it('is refused there with the same code, status and hint as anywhere', async () => {
		const call = (CouponCode: string) => world.call('POST /processCoupon', { token: player.token, body: { CouponCode } })
		const tries = []
		for (let time = 0; time < 11; time++) tries.push(await call('AAAA-AAAA-AAAA-AAAA'))
		expect(tries[0]).toMatchObject({ status: 422, body: { code: 'CODE_INVALID', status: 0, requestId: expect.any(String) } })
		expect(tries[10]).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
		expect(Number(tries[10]?.headers.get('retry-after'))).toBeGreaterThan(500)
	})

	it('knows at once what was changed elsewhere, and elsewhere is known at once what it changed', async () => {
		const { settings } = world.services
		const change = async (requireVerifiedEmail: boolean) => {
			await world.database.transaction((tx) => settings.change(tx, { requireVerifiedEmail }, world.clock.now()))
			// On PostgreSQL the server delivers the notice, a moment after the commit.
			await expect.poll(async () => (await settings.current()).requireVerifiedEmail).toBe(requireVerifiedEmail)
		}
		await change(true)
		expect((await buy()).body.code).toBe('EMAIL_NOT_VERIFIED')
		await change(false)
		expect((await buy()).status).toBe(200)
	})

	it('has its letters sent, once it is on the disk', async () => {
		const other = await world.register()
		await world.settle()
		const before = world.mails.length
		expect((await world.call('POST /me/resend-verification', { token: other.token })).status).toBe(200)
		await world.settle()
		expect(world.mails.length).toBe(before + 1)
	})
})

describe('which calls run where the writer is', () => {
	const named = Object.values(ENDPOINTS as Record<string, Endpoint>).map((endpoint) => ({
		name: `${endpoint.method} ${endpoint.path}`,
		endpoint,
	}))
	const there = named.filter(({ endpoint }) => runsAtWriter(endpoint)).map(({ name }) => name)

	it('are those of the shop, the cart, the codes and the console', () => {
		expect(there).toEqual(
			expect.arrayContaining(['POST /buyitem', 'POST /buycartitem', 'POST /processCoupon', 'POST /addtocart', 'PATCH /admin/settings']),
		)
	})

	it('are none that read only, hash, take files or long texts, or are of the game server', () => {
		const slow = named.filter(
			({ endpoint }) => endpoint.method === 'GET' || endpoint.hashes || endpoint.files || endpoint.bodyBytes || endpoint.access === 'game',
		)
		expect(there.filter((name) => slow.some((each) => each.name === name))).toEqual([])
	})
})
