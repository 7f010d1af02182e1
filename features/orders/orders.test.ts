import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mint, stock } from '../../tests/goods.ts'
import { openWorld, type World } from '../../tests/world.ts'

let world: World
beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world.close())

const richPlayer = async () => {
	const player = await world.register()
	const [code] = await mint(world, { rCoin: 1_000, milleage: 300 })
	await world.call('POST /processCoupon', { token: player.token, body: { CouponCode: code } })
	return player
}

describe('buying', () => {
	it('takes the price from the right balance and records the purchase as bought', async () => {
		const player = await richPlayer()
		const item = await stock(world, { name: 'Phoenix Wings', price: 250 })
		const bought = await world.call('POST /buyitem', { token: player.token, query: { productnum: item } })
		expect(bought.status).toBe(200)
		expect(bought.body).toEqual({
			message: expect.any(String),
			messageCode: 'purchased',
			userPoints: 750,
			userPoints2: 300,
			order: expect.any(Number),
		})

		const history = await world.call('GET /shoppurchases', { token: player.token })
		expect(history.body).toMatchObject({ prev_page: 0, next_page: 2, last_page: 1, lpm1: 0 })
		expect(history.body.purchasehistory).toEqual([
			{
				shopitem: expect.objectContaining({ ProductNum: item, ItemName: 'Phoenix Wings', price: 250, section: 2 }),
				line: expect.any(Number),
				order: bought.body.order,
				refundedAt: null,
				gift: null,
				delivery: { state: 'waiting', claimedAt: null, settledAt: null, waitingFor: null, canTakeBack: true },
				quantity: 1,
				PurDate: expect.stringMatching(/^\d{4}-.*Z$/),
				price: 250,
				total: 250,
			},
		])
	})

	it('pays every section but 2 in Milleage', async () => {
		const player = await richPlayer()
		const item = await stock(world, { price: 300, section: 1 })
		const bought = await world.call('POST /buyitem', { token: player.token, query: { productnum: item } })
		expect(bought.body).toMatchObject({ userPoints: 1_000, userPoints2: 0 })
	})

	it.each([
		{ section: 2, price: 1_001, code: 'NOT_ENOUGH_R_COIN', message: 'Not enough R-Coin.' },
		{ section: 1, price: 301, code: 'NOT_ENOUGH_MILLEAGE', message: 'Not enough Milleage.' },
	])('refuses what is too dear ($code) and changes nothing', async ({ section, price, code, message }) => {
		const player = await richPlayer()
		const item = await stock(world, { price, section })
		const refused = await world.call('POST /buyitem', { token: player.token, query: { productnum: item } })
		expect(refused.status).toBe(409)
		expect(refused.body).toMatchObject({ code, message, error: message, requestId: expect.any(String) })
		const me = await world.call('GET /me', { token: player.token })
		expect(me.body.user).toMatchObject({ UserPoint: 1_000, UserPoint2: 300 })
		const history = await world.call('GET /shoppurchases', { token: player.token })
		expect(history.body.purchasehistory).toEqual([])
	})

	it('refuses guests, unknown items and broken numbers', async () => {
		const player = await richPlayer()
		expect((await world.call('POST /buyitem', { query: { productnum: 1 } })).status).toBe(401)
		expect((await world.call('POST /buyitem', { token: player.token, query: { productnum: 999_999 } })).status).toBe(404)
		for (const productnum of ['', '-1', '1.5', 'abc', '1e3', '9'.repeat(16)])
			expect((await world.call('POST /buyitem', { token: player.token, query: { productnum } })).status).toBe(422)
		expect((await world.call('POST /buyitem', { token: player.token, query: { productnum: 1 }, body: { price: 1 } })).status).toBe(422)
	})

	it('hides an item whose time on sale is over', async () => {
		const player = await richPlayer()
		const item = await stock(world, { price: 10 })
		await world.database.transaction((tx) =>
			tx
				.updateTable('shop_items')
				.set({ sale_until: world.clock.now() - 1 })
				.where('id', '=', item)
				.execute(),
		)
		expect((await world.call('POST /buyitem', { token: player.token, query: { productnum: item } })).status).toBe(404)
	})
})

describe('the receipt of an order', () => {
	type Lines = { order: number; PurDate: string; total: number; shopitem: { ItemName: string } }[]
	const receiptOf = async (order: unknown, token?: string) => {
		const answer = await world.call('GET /orders/{order}', { params: { order: String(order) }, ...(token && { token }) })
		return { ...answer, lines: answer.body.lines as Lines }
	}

	it('shows the lines as bought under the number that the purchase answered with', async () => {
		const player = await richPlayer()
		const item = await stock(world, { name: 'Moon Lantern', price: 40 })
		const { body } = await world.call('POST /buyitem', { token: player.token, query: { productnum: item } })
		const receipt = await receiptOf(body.order, player.token)
		const history = await world.call('GET /shoppurchases', { token: player.token })
		expect(receipt.status).toBe(200)
		expect(receipt.body).toEqual({
			order: body.order,
			PurDate: receipt.lines[0]?.PurDate,
			lines: history.body.purchasehistory,
		})
		expect(receipt.lines).toMatchObject([{ order: body.order, total: 40, shopitem: { ItemName: 'Moon Lantern' } }])
	})

	it('holds every line of a cart, in both currencies', async () => {
		const player = await richPlayer()
		for (const [name, section] of [
			['Sun Ring', 2],
			['Rice Cake', 1],
		] as const)
			await world.call('POST /addtocart', {
				token: player.token,
				query: { productnum: await stock(world, { name, price: 10, section }) },
			})
		const cart = await world.call('GET /shopcart', { token: player.token, query: { usernum: player.userNum } })
		const lines = cart.body as unknown as { seq: number; productnum: number; quantity: number }[]
		const items = JSON.stringify(lines.map(({ seq, productnum, quantity }) => ({ seq, ProductNum: productnum, quantity })))
		const { body } = await world.call('POST /buycartitem', { token: player.token, query: { items } })
		const receipt = await receiptOf(body.order, player.token)
		expect(receipt.lines.map(({ shopitem }) => shopitem.ItemName).sort()).toEqual(['Rice Cake', 'Sun Ring'])
	})

	it('is given again by a repeated purchase, which names the same order', async () => {
		const player = await richPlayer()
		const item = await stock(world, { price: 30 })
		const buy = () =>
			world.call('POST /buyitem', { token: player.token, query: { productnum: item }, headers: { 'idempotency-key': 'receipt-01' } })
		const [first, again] = [await buy(), await buy()]
		expect(again.headers.get('idempotent-replayed')).toBe('true')
		expect(again.body.order).toBe(first.body.order)
		expect((await receiptOf(again.body.order, player.token)).lines).toHaveLength(1)
	})

	it('is for the buyer only, whoever else asks and however', async () => {
		const [player, other] = [await richPlayer(), await richPlayer()]
		const item = await stock(world, { price: 30 })
		const { body } = await world.call('POST /buyitem', { token: player.token, query: { productnum: item } })
		expect((await receiptOf(body.order)).status).toBe(401)
		const [foreign, unknown] = [await receiptOf(body.order, other.token), await receiptOf(Number(body.order) + 1_000, other.token)]
		expect(foreign.status).toBe(404)
		expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
		expect((await world.call('GET /orders/{order}', { params: { order: '1e2' }, token: player.token })).status).toBe(422)
	})
})

describe('a price that was shown', () => {
	it('is the one that is paid, or nothing is bought', async () => {
		const player = await richPlayer()
		const item = await stock(world, { price: 20 })
		const buyAt = (price: number) => world.call('POST /buyitem', { token: player.token, query: { productnum: item, price } })
		expect((await buyAt(19)).body).toMatchObject({
			code: 'PRICE_CHANGED',
			message: 'The price has changed. Please check it and try again.',
		})
		expect((await buyAt(20)).status).toBe(200)
	})
})

describe('a repeated purchase', () => {
	it('gives the first answer again, to the letter, and buys once', async () => {
		const player = await richPlayer()
		const item = await stock(world, { price: 100 })
		const buy = () =>
			world.call('POST /buyitem', { token: player.token, query: { productnum: item }, headers: { 'idempotency-key': 'dialog-0001' } })
		const first = await buy()
		const again = await buy()
		expect(first.body).toMatchObject({ userPoints: 900 })
		expect(again.text).toBe(first.text)
		expect(again.headers.get('idempotent-replayed')).toBe('true')
		expect((await world.call('GET /me', { token: player.token })).body.user).toMatchObject({ UserPoint: 900 })
	})

	it('keeps a refusal with 409, even when there is money meanwhile', async () => {
		const player = await world.register()
		const item = await stock(world, { price: 100 })
		const buy = () =>
			world.call('POST /buyitem', { token: player.token, query: { productnum: item }, headers: { 'idempotency-key': 'dialog-0002' } })
		const refused = await buy()
		expect(refused.status).toBe(409)
		const [code] = await mint(world, { rCoin: 500 })
		await world.call('POST /processCoupon', { token: player.token, body: { CouponCode: code } })
		const again = await buy()
		expect(again.status).toBe(409)
		expect(again.text).toBe(refused.text)
	})

	it('refuses the key for another request, and a malformed key', async () => {
		const player = await richPlayer()
		const [one, two] = [await stock(world, { price: 1 }), await stock(world, { price: 1 })]
		const buy = (productnum: number, key: string) =>
			world.call('POST /buyitem', { token: player.token, query: { productnum }, headers: { 'idempotency-key': key } })
		expect((await buy(one, 'dialog-0003')).status).toBe(200)
		expect((await buy(two, 'dialog-0003')).body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
		for (const key of ['short', 'with space in it', 'x'.repeat(129)]) expect((await buy(one, key)).status).toBe(422)
	})

	it('does not answer another player', async () => {
		const [one, two] = [await richPlayer(), await richPlayer()]
		const item = await stock(world, { price: 100 })
		const headers = { 'idempotency-key': 'same-key-for-both' }
		await world.call('POST /buyitem', { token: one.token, query: { productnum: item }, headers })
		const other = await world.call('POST /buyitem', { token: two.token, query: { productnum: item }, headers })
		expect(other.headers.get('idempotent-replayed')).toBeNull()
		expect((await world.call('GET /me', { token: two.token })).body.user).toMatchObject({ UserPoint: 900 })
	})
})
