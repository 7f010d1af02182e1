import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { stock } from '../../../tests/goods.ts'
import { volley } from '../../../tests/races/volley.ts'
import { appoint } from '../../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'
import type { ListedPriceChange, PriceChangeFile } from '../price-changes.admin.contract.ts'
import { changedPrice } from '../prices.contract.ts'

let world: World
let merchant: Person
let other: Person
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
})
beforeEach(async () => {
	merchant = await appoint(world, 13)
	other = await appoint(world, 13)
})
afterAll(() => world.close())

const move = (changes: { ProductNum: number; from: number; to: number }[]) =>
	world.call('POST /admin/shop/prices', { token: merchant.token, body: { changes } })
const edit = (id: number, body: object, { token } = merchant) => world.call('PATCH /admin/shop/items/{id}', { token, params: { id }, body })
const takeBack = (id: unknown, { token }: Person = merchant) =>
	world.call('POST /admin/shop/price-changes/{id}/take-back', { token, params: { id: Number(id) }, body: {} })
const list = async (query: Record<string, string> = {}) =>
	(await world.call('GET /admin/shop/price-changes', { token: other.token, query })).body as { changes: ListedPriceChange[]; total: number }
const read = async (id: unknown) =>
	(await world.call('GET /admin/shop/price-changes/{id}', { token: other.token, params: { id: Number(id) } }))
		.body as unknown as PriceChangeFile
const priceOf = async (id: number) => (await world.call('GET /admin/shop/items/{id}', { token: merchant.token, params: { id } })).body.price
const pricesOf = (ids: readonly number[]) => Promise.all(ids.map(priceOf))
const approve = (id: unknown) =>
	world.call('POST /admin/shop/price-requests/{id}/approve', { token: other.token, params: { id: Number(id) }, body: {} })

const several = async (count: number, price: number) => {
	const ids: number[] = []
	while (ids.length < count) ids.push(await stock(world, { price }))
	return ids
}

describe('a change of prices', () => {
	it('gives back exactly what was, days later, where a rule the other way round would not', async () => {
		const was = [1_199, 333, 85]
		const ids = [await stock(world, { price: 1_199 }), await stock(world, { price: 333 }), await stock(world, { price: 85 })]
		const cut = was.map((price) => changedPrice(price, { by: 'percent', amount: -20, roundTo: 10 }))
		const raised = cut.map((price) => changedPrice(price, { by: 'percent', amount: 25, roundTo: 10 }))
		expect(raised).not.toEqual(was)
		const { body } = await move(ids.map((ProductNum, index) => ({ ProductNum, from: was[index] ?? 0, to: cut[index] ?? 0 })))
		expect(body).toMatchObject({ change: expect.any(Number), changed: 3 })
		await world.clock.advance(3 * DAY_MS)
		merchant = await appoint(world, 13)
		expect((await takeBack(body.change)).body).toMatchObject({ changed: 3, waiting: [], left: [] })
		expect(await pricesOf(ids)).toEqual(was)
	})

	it('is in a list that is searched by item, number and who did it', async () => {
		const [one, two] = [await stock(world, { price: 100, name: 'Kampilan 100%' }), await stock(world, { price: 50 })]
		const { body } = await move([
			{ ProductNum: one, from: 100, to: 90 },
			{ ProductNum: two, from: 50, to: 45 },
		])
		await edit(two, { price: 47 })
		const numbers = async (search: string) => (await list({ search })).changes.map(({ id }) => id)
		expect(await numbers('KAMPILAN 100%')).toEqual([body.change])
		expect(await numbers(String(one))).toContain(body.change)
		expect((await numbers(merchant.userId.toUpperCase())).length).toBe(2)
		expect(await numbers('nobody_is_called_so')).toEqual([])
		const [later, first] = (await list({ search: merchant.userId })).changes
		expect(later).toMatchObject({
			kind: 'one',
			items: 1,
			standing: 1,
			first: [{ ProductNum: two, was: { price: 45 }, now: { price: 47 } }],
		})
		expect(first).toMatchObject({ id: body.change, kind: 'many', by: merchant.userId, items: 2, standing: 1, takesBack: null })
		expect((await read(body.change)).changed).toMatchObject([
			{ ProductNum: one, ItemName: 'Kampilan 100%', was: { price: 100 }, now: { price: 90 }, stands: true },
			{ ProductNum: two, was: { price: 50 }, now: { price: 45 }, stands: false },
		])
	})

	it('leaves alone what somebody has changed since, and names it', async () => {
		const [one, two] = [await stock(world, { price: 100 }), await stock(world, { price: 50, name: 'Salakot' })]
		const { body } = await move([
			{ ProductNum: one, from: 100, to: 90 },
			{ ProductNum: two, from: 50, to: 45 },
		])
		// Changed and changed back: the price is the same, but it was set by someone since.
		await edit(two, { price: 48 }, other)
		await edit(two, { price: 45 }, other)
		expect((await takeBack(body.change)).body).toMatchObject({ changed: 1, left: [{ ProductNum: two, ItemName: 'Salakot' }] })
		expect(await pricesOf([one, two])).toEqual([100, 45])
		expect(await takeBack(body.change)).toMatchObject({ status: 409, body: { code: 'PRICES_CHANGED_SINCE' } })
		expect((await takeBack(999_999)).status).toBe(404)
	})

	it('is taken back once by twenty at once, and the taking back can be taken back', async () => {
		const ids = await several(5, 200)
		for (let round = 0; round < 5; round++) {
			const { body } = await move(ids.map((ProductNum) => ({ ProductNum, from: 200, to: 190 - round })))
			const hits = await volley(
				world.url,
				Array.from({ length: 20 }, () => ({ path: `/admin/shop/price-changes/${body.change}/take-back`, token: merchant.token })),
			)
			expect(hits.filter(({ status }) => status === 200)).toHaveLength(1)
			expect(hits.filter(({ status }) => status === 409)).toHaveLength(19)
			expect(await pricesOf(ids)).toEqual(ids.map(() => 200))
		}
		const [back] = (await list({ search: merchant.userId })).changes
		expect(back).toMatchObject({ kind: 'back', takesBack: expect.any(Number), standing: 5 })
		expect((await takeBack(back?.id, other)).body).toMatchObject({ changed: 5 })
		expect(await pricesOf(ids)).toEqual(ids.map(() => 186))
	})

	it('never meets half of another one', async () => {
		const ids = await several(4, 100)
		for (let round = 0; round < 10; round++) {
			const from = Number(await priceOf(ids[0] ?? 0))
			const first = await move(ids.map((ProductNum) => ({ ProductNum, from, to: 150 })))
			const again = ids.toReversed().map((ProductNum) => ({ ProductNum, from: 150, to: 160 }))
			const [back, change] = await Promise.all([takeBack(first.body.change, other), move(again)])
			expect([back.status, change.status].sort()).toEqual([200, 409])
			expect(new Set(await pricesOf(ids)).size).toBe(1)
			const now = Number(await priceOf(ids[0] ?? 0))
			if (now !== 100) await move(ids.map((ProductNum) => ({ ProductNum, from: now, to: 100 })))
		}
	})

	it('needs a second person where the old price is far below, in the other currency, and not off sale', async () => {
		const [raised, turned, hidden] = [
			await stock(world, { price: 100 }),
			await stock(world, { price: 100 }),
			await stock(world, { price: 100 }),
		]
		const { body } = await move([{ ProductNum: raised, from: 100, to: 300 }])
		const back = await takeBack(body.change)
		expect(back.body).toMatchObject({ change: null, changed: 0, waiting: [raised], left: [] })
		expect(await priceOf(raised)).toBe(300)
		// A second click gives the same request.
		await takeBack(body.change)
		const { requests, total } = (
			await world.call('GET /admin/shop/price-requests', { token: other.token, query: { search: merchant.userId, state: 'waiting' } })
		).body as { requests: { id: number }[]; total: number }
		expect(total).toBe(1)
		expect((await approve(requests[0]?.id)).status).toBe(200)
		expect(await priceOf(raised)).toBe(100)
		expect((await list({ search: other.userId })).changes[0]).toMatchObject({
			kind: 'agreed',
			first: [{ ProductNum: raised, now: { price: 100 } }],
		})

		const asked = await edit(turned, { section: 1 })
		expect((await approve(asked.body.request)).status).toBe(200)
		const [agreed] = (await list({ search: String(turned) })).changes
		expect((await takeBack(agreed?.id)).body).toMatchObject({ waiting: [turned] })

		await edit(hidden, { isOnSale: false })
		const many = await move([{ ProductNum: hidden, from: 100, to: 900 }])
		expect((await takeBack(many.body.change)).body).toMatchObject({ changed: 1 })
		expect((await world.call('GET /admin/shop/items/{id}', { token: merchant.token, params: { id: hidden } })).body).toMatchObject({
			price: 100,
			isOnSale: false,
		})
	})

	it('is none where only other things of an item were changed', async () => {
		const id = await stock(world, { price: 100 })
		await edit(id, { price: 100, description: 'As before.' })
		expect((await list({ search: merchant.userId })).total).toBe(0)
	})
})
