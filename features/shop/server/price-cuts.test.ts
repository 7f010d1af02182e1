import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import type { Overview } from '#features/dashboard/contract.ts'
import type { EditableSettings } from '#features/site/settings.contract.ts'
import { stock } from '../../../tests/goods.ts'
import { volley } from '../../../tests/races/volley.ts'
import { appoint } from '../../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'
import type { AdminItem } from '../admin.contract.ts'
import type { PriceRequest } from '../price-requests.admin.contract.ts'

let world: World
let merchant: Person
let other: Person
let owner: Person
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
})
beforeEach(() => comeIn())
afterAll(() => world.close())

const comeIn = async () => {
	merchant = await appoint(world, 13)
	other = await appoint(world, 13)
	owner = await appoint(world, 20)
}
/** Weeks pass on the clock here, so earlier sessions have ended. */
const pass = async (ms: number) => {
	await world.clock.advance(ms)
	await comeIn()
}
const read = async (id: number) =>
	(await world.call('GET /admin/shop/items/{id}', { token: merchant.token, params: { id } })).body as unknown as AdminItem
const change = (id: number, body: object, { token }: Person = merchant) =>
	world.call('PATCH /admin/shop/items/{id}', { token, params: { id }, body })
const move = (changes: { ProductNum: number; from: number; to: number }[]) =>
	world.call('POST /admin/shop/prices', { token: merchant.token, body: { changes } })
const decide = (verb: 'approve' | 'refuse', id: unknown, { token }: Person = other) =>
	world.call(`POST /admin/shop/price-requests/{id}/${verb}`, { token, params: { id: Number(id) }, body: {} })
const requests = async (query: Record<string, string> = {}) =>
	(await world.call('GET /admin/shop/price-requests', { token: other.token, query })).body.requests as PriceRequest[]
const waiting = async () => {
	const { waiting: all } = (await world.call('GET /admin/dashboard', { token: other.token })).body as Overview
	return all.find(({ name }) => name === 'priceCuts')?.count
}

describe('a price below half of the highest of the last 30 days', () => {
	it('stays until somebody else has agreed, and what else was changed is changed', async () => {
		const id = await stock(world, { price: 1_200 })
		const before = Number(await waiting())
		const { body } = await change(id, { price: 1, description: 'Almost a gift.' })
		expect(body).toMatchObject({ price: 1_200, description: 'Almost a gift.', isOnSale: true, request: expect.any(Number) })
		expect(await waiting()).toBe(before + 1)
		expect(await requests({ search: merchant.userId, state: 'waiting' })).toMatchObject([
			{ id: body.request, ProductNum: id, was: { price: 1_200 }, wanted: { price: 1 }, askedBy: merchant.userId, isOwn: false },
		])
		expect(await read(id)).toMatchObject({ priceAsked: { price: 1, section: 2, by: merchant.userId } })
		expect((await decide('approve', body.request, merchant)).body.code).toBe('OWN_REQUEST')
		expect((await decide('approve', body.request)).status).toBe(200)
		expect([(await read(id)).price, await waiting()]).toEqual([1, before])
		expect((await decide('approve', body.request)).body.code).toBe('ALREADY_DECIDED')
		expect((await decide('approve', 999_999)).status).toBe(404)
	})

	it('is not agreed to any more when the price has changed since', async () => {
		const id = await stock(world, { price: 1_200 })
		const { request } = (await change(id, { price: 1 })).body
		expect((await change(id, { price: 1_000 })).body).toMatchObject({ price: 1_000, request: null })
		expect((await decide('approve', request)).body.code).toBe('EDITED_MEANWHILE')
		expect((await decide('refuse', request)).status).toBe(200)
		expect((await read(id)).price).toBe(1_000)
	})

	it('is not reached in small steps, by cutting and setting back, or while the item is off sale', async () => {
		const id = await stock(world, { price: 1_200 })
		const asks = async (body: object) => typeof (await change(id, body)).body.request === 'number'
		expect([await asks({ price: 700 }), await asks({ price: 600 }), await asks({ price: 599 })]).toEqual([false, false, true])
		expect([await asks({ price: 1_200 }), await asks({ price: 400 })]).toEqual([false, true])
		expect([await asks({ isOnSale: false }), await asks({ price: 1 })]).toEqual([false, false])
		expect(await asks({ isOnSale: true })).toBe(true)
		expect(await read(id)).toMatchObject({ price: 1, isOnSale: false })
		expect(await asks({ isOnSale: true, price: 600 })).toBe(false)
	})

	it('may come once the higher price is 30 days ago; an item off sale keeps its last price for ever', async () => {
		const id = await stock(world, { price: 1_200 })
		await change(id, { price: 600 })
		await pass(30 * DAY_MS - 60_000)
		expect((await change(id, { price: 500 })).body.request).toEqual(expect.any(Number))
		await pass(60_000)
		expect((await change(id, { price: 500 })).body).toMatchObject({ price: 500, request: null })
		await change(id, { isOnSale: false })
		await pass(100 * DAY_MS)
		expect((await change(id, { isOnSale: true, price: 249 })).body.request).toEqual(expect.any(Number))
		expect((await change(id, { isOnSale: true, price: 250 })).body.request).toBeNull()
	})

	it('is also another currency', async () => {
		const id = await stock(world, { price: 1_200, section: 2 })
		const { body } = await change(id, { section: 1, price: 5_000 })
		expect(body).toMatchObject({ section: 2, price: 1_200, request: expect.any(Number) })
		await decide('approve', body.request)
		expect(await read(id)).toMatchObject({ section: 1, price: 5_000 })
		expect((await change(id, { price: 2_500 })).body.request).toBeNull()
		expect((await change(id, { section: 2, price: 1_200 })).body.request).toEqual(expect.any(Number))
	})

	it('of many at once waits while the others change', async () => {
		const [deep, small] = [await stock(world, { price: 1_000 }), await stock(world, { price: 1_000 })]
		const changes = [
			{ ProductNum: deep, from: 1_000, to: 10 },
			{ ProductNum: small, from: 1_000, to: 900 },
		]
		expect((await move(changes)).body).toEqual({
			message: CONSOLE_MESSAGES.somePricesWait,
			messageCode: 'somePricesWait',
			change: expect.any(Number),
			changed: 1,
			waiting: [deep],
		})
		expect([(await read(deep)).price, (await read(small)).price]).toEqual([1_000, 900])
		expect((await move(changes)).body.code).toBe('EDITED_MEANWHILE')
		// A repeat after a lost answer gives the same request.
		expect((await move(changes.slice(0, 1))).body).toEqual({
			message: CONSOLE_MESSAGES.priceNeedsApproval,
			messageCode: 'priceNeedsApproval',
			change: null,
			changed: 0,
			waiting: [deep],
		})
		expect(await requests({ state: 'waiting', search: merchant.userId })).toHaveLength(1)
		const [request] = await requests({ state: 'waiting', search: merchant.userId })
		await decide('approve', request?.id)
		expect((await read(deep)).price).toBe(10)
	})

	it('is not slipped past by two who cut at once', async () => {
		for (let round = 0; round < 8; round++) {
			const id = await stock(world, { price: 1_000 })
			const shot = (from: number, to: number) => ({
				path: '/admin/shop/prices',
				token: merchant.token,
				body: { changes: [{ ProductNum: id, from, to }] },
			})
			await volley(world.url, [shot(1_000, 500), shot(500, 250), shot(500, 300), shot(1_000, 499)])
			expect((await read(id)).price).toBeGreaterThanOrEqual(500)
		}
	})
})

describe('the share below which a price needs a second person', () => {
	const set = async (priceCutBelow: number) =>
		((await world.call('PATCH /admin/settings', { token: owner.token, body: { priceCutBelow } })).body as EditableSettings).limitsNow
			.priceCut
	it('is a setting: a higher one counts at once, a lower one a day later, seen by all staff', async () => {
		const id = await stock(world, { price: 1_000 })
		expect(await set(90)).toEqual({ value: 90, until: null })
		expect((await change(id, { price: 899 })).body.request).toEqual(expect.any(Number))
		const held = await set(0)
		expect(held).toEqual({ value: 90, until: expect.any(String) })
		expect((await change(id, { price: 1 })).body.request).toEqual(expect.any(Number))
		const { raised } = (await world.call('GET /admin/dashboard', { token: other.token })).body as Overview
		expect(raised).toContainEqual({ name: 'priceCut', value: 90, until: held.until, set: 0 })
		await pass(DAY_MS)
		expect((await change(id, { price: 1 })).body).toMatchObject({ price: 1, request: null })
		expect(await set(50)).toEqual({ value: 50, until: null })
	})
})

describe('what a price buys', () => {
	let count = 0
	const sold = async (gameAmount: number) => {
		const { category } = await read(await stock(world, { price: 1 }))
		const about = { ProductNum: 700_000 + ++count * 1_000, ItemName: 'Red Potion', description: 'Ten hearts.', section: 2, category }
		const body = { ...about, price: 1_000, isOnSale: true, gameItem: 7, gameAmount }
		const { ProductNum } = (await world.call('POST /admin/shop/items', { token: merchant.token, body })).body
		return Number(ProductNum)
	}

	it('waits with it when there is more for the same price, or another item', async () => {
		const id = await sold(10)
		expect((await change(id, { gameAmount: 20 })).body).toMatchObject({ gameAmount: 20, request: null })
		const { body } = await change(id, { gameAmount: 30, description: 'Three times as many.' })
		expect(body).toMatchObject({ gameAmount: 20, price: 1_000, description: 'Three times as many.', request: expect.any(Number) })
		expect((await change(id, { gameItem: 8 })).body).toMatchObject({ gameItem: 7, request: expect.any(Number) })
		expect(await read(id)).toMatchObject({ priceAsked: { price: 1_000, gameItem: 8, gameAmount: 20 } })
		expect((await decide('approve', body.request)).status).toBe(200)
		expect(await read(id)).toMatchObject({ price: 1_000, gameItem: 7, gameAmount: 30 })
	})

	it('is one piece until the game’s item is named: thousands of it at once are a cut', async () => {
		const id = await stock(world, { price: 1_000 })
		const { body } = await change(id, { gameItem: 7, gameAmount: 30_000 })
		expect(body).toMatchObject({ gameItem: null, gameAmount: 1, request: expect.any(Number) })
		expect((await change(id, { gameItem: 7, gameAmount: 2 })).body).toMatchObject({ gameItem: 7, gameAmount: 2, request: null })
		expect((await change(id, { gameAmount: 3 })).body.request).toEqual(expect.any(Number))
	})

	it('counts when an item comes on sale again', async () => {
		const id = await sold(1)
		await change(id, { isOnSale: false })
		expect((await change(id, { gameAmount: 500 })).body).toMatchObject({ gameAmount: 500, request: null })
		expect((await change(id, { isOnSale: true })).body).toMatchObject({ isOnSale: false, request: expect.any(Number) })
		expect((await change(id, { gameAmount: 1, isOnSale: true })).body).toMatchObject({ isOnSale: true, request: null })
	})

	it('may not become more between asking and agreeing', async () => {
		const id = await sold(1)
		const { body } = await change(id, { price: 400 })
		expect((await change(id, { gameAmount: 2 })).body).toMatchObject({ gameAmount: 2, request: null })
		expect((await decide('approve', body.request)).body.code).toBe('EDITED_MEANWHILE')
	})
})
