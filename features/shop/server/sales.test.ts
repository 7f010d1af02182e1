import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import type { Overview } from '#features/dashboard/contract.ts'
import { mint, stock } from '../../../tests/goods.ts'
import { type Hit, volley } from '../../../tests/races/volley.ts'
import { makeSale, saleOf } from '../../../tests/sale-actions.ts'
import { appoint } from '../../../tests/staff.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../../tests/world.ts'
import type { ShopItem } from '../contract.ts'
import type { SaleRequest } from '../sale-requests.admin.contract.ts'
import type { SaleFile } from '../sales.admin.contract.ts'

let world: World
let merchant: Person
let other: Person
beforeAll(async () => {
	world = await openWorld(LASTING_SESSIONS)
})
beforeEach(async () => {
	merchant = await appoint(world, 13)
	other = await appoint(world, 13)
})
afterAll(() => world.close())

const load = async ({ token }: Person, rCoin: number) => {
	const [CouponCode = ''] = await mint(world, { rCoin })
	await world.call('POST /processCoupon', { token, body: { CouponCode, ReferralCode: '' } })
}
/** Moves the clock. Kept pages are dropped when the notice arrives, on PostgreSQL a moment later. */
const pass = async (ms: number) => {
	await world.clock.advance(ms)
	await world.services.shopAdmin.announceStartsAndEnds()
}
const shown = async (id: number, query: Record<string, string> = {}): Promise<ShopItem | undefined> => {
	const { body } = await world.call('GET /itemshop', { query: { search: `item-${id}`, ...query } })
	return (body.itemshopdata as ShopItem[]).find(({ ProductNum }) => ProductNum === id)
}
/** An item of 100, found in the shop by its number. */
const item = async (price = 100, section = 2) => {
	const id = await stock(world, { price, section })
	await world.database.transaction((tx) =>
		tx
			.updateTable('shop_items')
			.set({ name: `item-${id}` })
			.where('id', '=', id)
			.execute(),
	)
	return id
}
const made = async (...sale: Parameters<typeof makeSale> extends [World, Person, ...infer R] ? R : never) => {
	const { status, body } = await makeSale(world, merchant, ...sale)
	expect(status).toBe(200)
	return body as { id: number; request: number | null; edition: number; messageCode: string }
}
const read = async (id: number) =>
	(await world.call('GET /admin/shop/sales/{id}', { token: merchant.token, params: { id } })).body as unknown as SaleFile
const buy = ({ token }: Person, productnum: number, price?: number) =>
	world.call('POST /buyitem', { token, query: { productnum, ...(price !== undefined && { price }) } })
const lastBought = async ({ token }: Person) => {
	const { body } = await world.call('GET /shoppurchases', { token })
	return (body.purchasehistory as { line: number; price: number; total: number; shopitem: ShopItem }[])[0]
}
const end = (id: number) => world.call('POST /admin/shop/sales/{id}/end', { token: merchant.token, params: { id }, body: {} })

describe('a sale', () => {
	it('counts from its start until its end, in the shop, the cart, the search and at the purchase', async () => {
		const [id, player] = [await item(), await world.register()]
		await load(player, 1_000)
		const sale = await made([{ ProductNum: id, from: 100, to: 70 }], { inHours: 1, hours: 48 })
		const endsAt = (await read(sale.id)).endsAt
		expect([(await read(sale.id)).state, await shown(id)]).toMatchObject(['upcoming', { price: 100 }])
		expect(await shown(id)).not.toHaveProperty('listPrice')
		await world.call('POST /addtocart', { token: player.token, query: { productnum: id } })

		await pass(HOUR_MS)
		await expect.poll(() => shown(id)).toMatchObject({ price: 70, listPrice: 100, saleEndsAt: endsAt })
		const [line] = (await world.call('GET /shopcart', { token: player.token, query: { usernum: player.userNum } }))
			.body as unknown as object[]
		expect(line).toMatchObject({ shopitem: { price: 70, listPrice: 100 } })
		expect((await buy(player, id, 100)).body.code).toBe('PRICE_CHANGED')
		expect((await buy(player, id, 70)).body).toMatchObject({ userPoints: 930 })
		expect(await lastBought(player)).toMatchObject({ price: 70, total: 70, shopitem: { price: 70, listPrice: 100 } })
		expect((await read(sale.id)).state).toBe('running')

		// The clock also runs by itself while the test does.
		await pass(48 * HOUR_MS - MINUTE_MS)
		await expect.poll(() => shown(id)).toMatchObject({ price: 70 })
		await pass(MINUTE_MS)
		await expect.poll(() => shown(id)).toMatchObject({ price: 100 })
		expect((await buy(player, id, 70)).body.code).toBe('PRICE_CHANGED')
		expect((await buy(player, id)).body).toMatchObject({ userPoints: 830 })
		expect((await lastBought(player))?.shopitem).not.toHaveProperty('listPrice')
		expect((await read(sale.id)).state).toBe('over')
	})

	it('turns the kept pages over when it begins and when it ends', async () => {
		const id = await item()
		const second = 1 / 3_600
		await made([{ ProductNum: id, from: 100, to: 70 }], { inHours: 2 * second, hours: 2 * second })
		for (const price of [100, 70, 100]) {
			await expect.poll(() => shown(id)).toMatchObject({ price })
			// Much less than pages are kept for.
			await pass(2_000)
		}
	})

	it('gives the lowest price of several at once, and prices never add up', async () => {
		const id = await item()
		await made([{ ProductNum: id, from: 100, to: 80 }], { hours: 10 })
		await made([{ ProductNum: id, from: 100, to: 60 }], { hours: 5 })
		await made([{ ProductNum: id, from: 100, to: 70 }], { hours: 20 })
		expect(await shown(id)).toMatchObject({ price: 60, listPrice: 100 })
		await pass(6 * HOUR_MS)
		await expect.poll(() => shown(id)).toMatchObject({ price: 70, listPrice: 100 })
	})

	it('sorts and filters the shop by the price of the sale', async () => {
		const [dear, cheap] = [await item(100), await item(90)]
		await made([{ ProductNum: dear, from: 100, to: 50 }])
		const { body } = await world.call('GET /itemshop', { query: { order: 'price-up', search: 'item-', maxRCoin: 90 } })
		const ids = (body.itemshopdata as ShopItem[]).map(({ ProductNum }) => ProductNum)
		expect(ids.indexOf(dear)).toBeGreaterThanOrEqual(0)
		expect(ids.indexOf(dear)).toBeLessThan(ids.indexOf(cheap))
	})

	it('no longer counts for an item whose own price has changed', async () => {
		const id = await item()
		const { id: sale } = await made([{ ProductNum: id, from: 100, to: 70 }])
		const changes = [{ ProductNum: id, from: 100, to: 110 }]
		await world.call('POST /admin/shop/prices', { token: merchant.token, body: { changes } })
		expect(await shown(id)).toMatchObject({ price: 110 })
		const fallenOut = [{ from: 100, to: 70, counts: false }]
		expect((await read(sale)).prices).toMatchObject(fallenOut)
		const endsAt = new Date(world.clock.now() + 9 * 3_600_000).toISOString()
		const longer = { token: merchant.token, params: { id: sale }, body: { endsAt, edition: 1 } }
		expect((await world.call('PATCH /admin/shop/sales/{id}', longer)).status).toBe(200)
		expect(await read(sale)).toMatchObject({ endsAt, prices: fallenOut })
	})

	it('returns what was paid when it is refunded', async () => {
		const [id, player] = [await item(), await world.register()]
		await load(player, 100)
		const sale = await made([{ ProductNum: id, from: 100, to: 70 }])
		await buy(player, id, 70)
		await end(sale.id)
		const line = (await lastBought(player))?.line
		const { body } = await world.call('POST /orders/lines/{line}/take-back', {
			token: player.token,
			params: { line: Number(line) },
			body: {},
		})
		expect(body).toMatchObject({ userPoints: 100 })
	})

	it('is refused when it makes no sense, or its prices are not those of now', async () => {
		const id = await item()
		const price = { ProductNum: id, from: 100, to: 70 }
		const add = async (body: object) => (await world.call('POST /admin/shop/sales', { token: merchant.token, body })).body
		const sale = saleOf(world, [price])
		expect(await add({ ...sale, endsAt: sale.startsAt })).toMatchObject({
			code: 'VALIDATION',
			errors: { endsAt: [CONSOLE_MESSAGES.saleOrder] },
		})
		expect(await add(saleOf(world, [price], { inHours: -3, hours: 2 }))).toMatchObject({ errors: { endsAt: [CONSOLE_MESSAGES.saleOver] } })
		expect(await add(saleOf(world, [price], { hours: 93 * 24 }))).toMatchObject({ errors: { endsAt: [CONSOLE_MESSAGES.saleTooLong] } })
		expect(await add(saleOf(world, [{ ...price, to: 100 }]))).toMatchObject({ errors: { prices: [CONSOLE_MESSAGES.salePriceLower] } })
		expect(await add(saleOf(world, []))).toMatchObject({ errors: { prices: [CONSOLE_MESSAGES.nothingChosen] } })
		for (const wrong of [[{ ...price, from: 90 }], [price, price], [{ ...price, ProductNum: 999_999 }]])
			expect(await add(saleOf(world, wrong))).toMatchObject({ code: 'EDITED_MEANWHILE' })
		// It says which item, and what that costs.
		const { message } = await add(saleOf(world, [{ ...price, from: 90 }]))
		expect(message).toMatch(/costs 100 by now/)
	})

	it('is changed while it is not over, listed by state, and ended at once', async () => {
		const [id, second] = [await item(), await item()]
		const sale = await made([{ ProductNum: id, from: 100, to: 70 }], { inHours: 5 })
		const change = (body: object) => world.call('PATCH /admin/shop/sales/{id}', { token: merchant.token, params: { id: sale.id }, body })
		const startsAt = new Date(world.clock.now()).toISOString()
		const prices = [{ ProductNum: second, from: 100, to: 90 }]
		expect((await change({ startsAt, prices, edition: 1 })).body).toMatchObject({ edition: 2, request: null })
		expect((await change({ name: 'Fiesta', edition: 1 })).body.code).toBe('EDITED_MEANWHILE')
		expect((await change({ name: 'Fiesta', edition: 2 })).status).toBe(200)
		expect([await shown(id), await shown(second)]).toMatchObject([{ price: 100 }, { price: 90, listPrice: 100 }])
		const listed = async (state: string) =>
			(await world.call('GET /admin/shop/sales', { token: merchant.token, query: { state, search: 'fiesta' } })).body.total
		expect([await listed('running'), await listed('upcoming'), await listed('over')]).toEqual([1, 0, 0])
		expect((await end(sale.id)).status).toBe(200)
		await expect.poll(() => shown(second)).toMatchObject({ price: 100 })
		expect([(await read(sale.id)).state, await listed('over')]).toEqual(['over', 1])
		const { body } = await world.call('GET /admin/shop/sales/{id}/history', { token: other.token, params: { id: sale.id } })
		expect(body.lines).toMatchObject([
			{ did: 'End a sale' },
			{ after: { name: 'Fiesta' } },
			{ did: 'Change a sale' },
			{ did: 'Make a sale' },
		])
		expect([(await end(sale.id)).body.code, (await change({ name: 'Again' })).body.code]).toEqual(['SALE_OVER', 'SALE_OVER'])
		expect((await end(999_999)).status).toBe(404)
	})
})

describe('a sale far below the prices of the last 30 days', () => {
	const decide = (verb: 'approve' | 'refuse', id: number | null, { token }: Person = other) =>
		world.call(`POST /admin/shop/sale-requests/{id}/${verb}`, { token, params: { id: Number(id) }, body: {} })
	const waiting = async () =>
		((await world.call('GET /admin/dashboard', { token: other.token })).body as Overview).waiting.find(({ name }) => name === 'sales')
			?.count

	it('waits until somebody else has agreed', async () => {
		const [id, before] = [await item(), Number(await waiting())]
		const sale = await made([{ ProductNum: id, from: 100, to: 49 }])
		expect(sale).toMatchObject({ messageCode: 'saleNeedsApproval', request: expect.any(Number) })
		expect([(await read(sale.id)).state, await shown(id), await waiting()]).toMatchObject(['waiting', { price: 100 }, before + 1])
		const { requests } = (await world.call('GET /admin/shop/sale-requests', { token: other.token, query: { state: 'waiting' } })).body as {
			requests: SaleRequest[]
		}
		expect(requests[0]).toMatchObject({ sale: sale.id, items: 1, deepest: { from: 100, to: 49 }, askedBy: merchant.userId })
		expect((await decide('approve', sale.request, merchant)).body.code).toBe('OWN_REQUEST')
		expect((await decide('approve', sale.request)).status).toBe(200)
		expect([(await read(sale.id)).state, await waiting()]).toEqual(['running', before])
		await expect.poll(() => shown(id)).toMatchObject({ price: 49 })
	})

	it.each([
		['another item of the game', { isOnSale: false, gameItem: 8 }, 100],
		['more of it', { gameAmount: 2 }, 100],
		['what a bundle contains', { isOnSale: false, contents: [] as object[] }, 100],
		['the same for another price', { price: 90 }, 90],
	])('counts no more once the item gives %s, also when it is agreed to after that', async (_what, change, own) => {
		const id = await stock(world, { price: 100, ...(!('contents' in change) && { gameItem: 7 }) })
		const sale = await made([{ ProductNum: id, from: 100, to: 1 }])
		const body = 'contents' in change ? { ...change, contents: [{ ProductNum: await item(), pieces: 1 }] } : change
		const saved = await world.call('PATCH /admin/shop/items/{id}', { token: merchant.token, params: { id }, body })
		expect(saved.body.request).toBeNull()
		expect((await decide('approve', sale.request)).status).toBe(200)
		expect(await read(sale.id)).toMatchObject({ state: 'running', prices: [{ from: 100, own, counts: false }] })
		expect((await buy(await world.register(), id, 1)).body.code).toMatch(/PRICE_CHANGED|ITEM_UNAVAILABLE/)
	})

	it('waits again after a change, and what was agreed to before is void', async () => {
		const id = await item()
		const sale = await made([{ ProductNum: id, from: 100, to: 49 }])
		const change = (body: object) => world.call('PATCH /admin/shop/sales/{id}', { token: merchant.token, params: { id: sale.id }, body })
		const { request } = (await change({ prices: [{ ProductNum: id, from: 100, to: 1 }] })).body
		expect((await decide('approve', sale.request)).body.code).toBe('ALREADY_DECIDED')
		expect((await decide('refuse', Number(request))).status).toBe(200)
		expect((await change({ prices: [{ ProductNum: id, from: 100, to: 50 }] })).body).toMatchObject({ request: null })
		expect(await shown(id)).toMatchObject({ price: 50 })
	})

	it('can be agreed to after it got another name', async () => {
		const sale = await made([{ ProductNum: await item(), from: 100, to: 49 }])
		const named = { token: merchant.token, params: { id: sale.id }, body: { name: 'Fiesta' } }
		const { request } = (await world.call('PATCH /admin/shop/sales/{id}', named)).body
		expect((await decide('approve', Number(request))).status).toBe(200)
		expect(await read(sale.id)).toMatchObject({ name: 'Fiesta', state: 'running' })
	})

	it('also waits for an item that was never sold, or was dearer lately', async () => {
		const [dear, fresh] = [await item(200), await item(100)]
		await world.database.transaction((tx) => tx.deleteFrom('shop_prices').where('item_id', '=', fresh).execute())
		await world.call('POST /admin/shop/prices', { token: merchant.token, body: { changes: [{ ProductNum: dear, from: 200, to: 120 }] } })
		expect((await made([{ ProductNum: dear, from: 120, to: 99 }])).request).toEqual(expect.any(Number))
		expect((await made([{ ProductNum: fresh, from: 100, to: 49 }])).request).toEqual(expect.any(Number))
	})
})

describe('at the same time as purchases', () => {
	it('each pays the price that it names, whenever the sale ends', async () => {
		const id = await item()
		const players = await Promise.all(Array.from({ length: 12 }, () => world.register()))
		for (const player of players) await load(player, 100)
		const sale = await made([{ ProductNum: id, from: 100, to: 70 }])
		const named = (index: number) => (index % 2 === 0 ? 70 : 100)
		const buying = players.map(({ token }, index) => ({ token, path: `/buyitem?productnum=${id}&price=${named(index)}` }))
		const answers = await volley(world.url, [...buying, { token: merchant.token, path: `/admin/shop/sales/${sale.id}/end` }])
		expect(answers.at(-1)?.status).toBe(200)
		for (const [index, player] of players.entries()) {
			const { status, body } = answers[index] as Hit
			const left = ((await world.call('GET /me', { token: player.token })).body.user as { UserPoint: number }).UserPoint
			expect(left).toBe(status === 200 ? 100 - named(index) : 100)
			if (status !== 200) expect(body.code).toBe('PRICE_CHANGED')
		}
		expect((await buy(players[0] as Person, id, 70)).body.code).toBe('PRICE_CHANGED')
	})
})
