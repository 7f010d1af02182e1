import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mint, stock } from '../../tests/goods.ts'
import { openWorld, type Person, type World } from '../../tests/world.ts'

let world: World
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
})
afterAll(() => world.close())

type Line = { seq: number; productnum: number; quantity: number; isChecked: number; isAvailable: boolean; shopitem: { price: number } }

const cart = async (player: Person) =>
	(await world.call('GET /shopcart', { token: player.token, query: { usernum: player.userNum } })).body as unknown as Line[]
const add = (player: Person, productnum: number) => world.call('POST /addtocart', { token: player.token, query: { productnum } })
const quantity = (player: Person, line: Line, quantityChange: unknown) =>
	world.call('POST /updateQuantity', { token: player.token, body: { seq: line.seq, ProductNum: line.productnum, quantityChange } })
const check = (player: Person, line: Line) =>
	world.call('POST /updateCheck', { token: player.token, body: { seq: line.seq, ProductNum: line.productnum } })
const sent = (lines: Line[]) =>
	lines.map(({ seq, productnum, quantity: pieces, shopitem }) => ({ seq, ProductNum: productnum, quantity: pieces, price: shopitem.price }))
const buy = (player: Person, items: unknown) =>
	world.call('POST /buycartitem', { token: player.token, query: { items: typeof items === 'string' ? items : JSON.stringify(items) } })
const load = async (player: Person, worth: { rCoin?: number; milleage?: number }) => {
	const [code] = await mint(world, worth)
	await world.call('POST /processCoupon', { token: player.token, body: { CouponCode: code } })
}
const withLine = async (price = 10) => {
	const player = await world.register()
	await add(player, await stock(world, { price }))
	const [line] = await cart(player)
	return { player, line: line as Line }
}

describe('the cart', () => {
	it('holds a checked line of one piece, and one more when it is added again', async () => {
		const player = await world.register()
		const item = await stock(world, { name: 'Wooden Sword', price: 10 })
		expect((await add(player, item)).body).toEqual({ message: 'Added to your cart.', messageCode: 'cartAdded' })
		await add(player, item)
		expect(await cart(player)).toEqual([
			{
				seq: expect.any(Number),
				productnum: item,
				quantity: 2,
				isChecked: 1,
				isAvailable: true,
				shopitem: expect.objectContaining({ ProductNum: item, ItemName: 'Wooden Sword', price: 10, section: 2 }),
			},
		])
	})

	it('takes several pieces at once, all or none, unchecked if asked so', async () => {
		const player = await world.register()
		const item = await stock(world, { price: 10 })
		const put = (query: Record<string, string>) =>
			world.call('POST /addtocart', { token: player.token, query: { productnum: item, ...query } })
		for (const quantity of ['0', '100']) expect((await put({ quantity })).status).toBe(409)
		for (const wrong of ['-1', '1.5']) expect((await put({ quantity: wrong })).status).toBe(422)
		expect((await put({ checked: '2' })).status).toBe(422)
		expect(await cart(player)).toEqual([])
		await put({ quantity: '4', checked: '0' })
		expect(await cart(player)).toEqual([expect.objectContaining({ quantity: 4, isChecked: 0 })])
		// An existing line keeps its check mark, and a request that would exceed 99 is refused as a whole.
		await put({ quantity: '95' })
		expect((await put({ quantity: '1' })).status).toBe(409)
		expect((await put({ quantity: '0' })).status).toBe(409)
		expect(await cart(player)).toEqual([expect.objectContaining({ quantity: 99, isChecked: 0 })])
	})

	it('is the caller’s own: another number is 403, none or 0 an empty list', async () => {
		const { player, line } = await withLine()
		const other = await world.register()
		const ask = (query: Record<string, string | number>) => world.call('GET /shopcart', { token: other.token, query })
		expect((await ask({ usernum: player.userNum })).status).toBe(403)
		expect((await ask({})).body).toEqual([])
		expect((await ask({ usernum: 0 })).body).toEqual([])
		expect((await ask({ usernum: 'x' })).status).toBe(422)
		expect((await world.call('GET /shopcart')).status).toBe(401)
		for (const refused of [await quantity(other, line, 1), await check(other, line)]) expect(refused.status).toBe(404)
		const removed = await world.call('POST /removecartitem', { token: other.token, body: { seq: line.seq } })
		expect(removed.status).toBe(404)
		expect(await cart(player)).toEqual([line])
	})

	it('changes by one at a time, within 1 and 99 (WA7)', async () => {
		const { player, line } = await withLine()
		for (const wrong of [0, 2, -2, -5, 1.5, '1', [1], true, null, 1e9, 2 ** 53, undefined])
			expect((await quantity(player, line, wrong)).status).toBe(422)
		expect((await quantity(player, line, -1)).status).toBe(409)
		for (let pieces = 2; pieces <= 99; pieces++) await quantity(player, line, 1)
		expect((await quantity(player, line, 1)).body.message).toBe('The quantity must be between 1 and 99.')
		expect((await add(player, line.productnum)).status).toBe(409)
		expect((await cart(player))[0]?.quantity).toBe(99)
	})

	it('never leaves 1..99, however many change it at once (WA7)', async () => {
		const { player, line } = await withLine()
		// So many more up than down that some are refused in whatever order they come.
		const changes = await Promise.all(Array.from({ length: 150 }, (_one, index) => quantity(player, line, index % 7 === 0 ? -1 : 1)))
		const done = (change: number) => changes.filter(({ status }, index) => status === 200 && (index % 7 === 0 ? -1 : 1) === change).length
		expect((await cart(player))[0]?.quantity).toBe(1 + done(1) - done(-1))
		expect(new Set(changes.map(({ status }) => status))).toEqual(new Set([200, 409]))
	})

	it('takes fifty lines, also when a hundred are added at once', async () => {
		const player = await world.register()
		const items = []
		for (let item = 0; item < 60; item++) items.push(await stock(world, { price: 1 }))
		const added = await Promise.all(items.map((item) => add(player, item)))
		expect(added.filter(({ status }) => status === 200)).toHaveLength(50)
		expect(added.filter(({ body }) => body.code === 'CART_FULL')).toHaveLength(10)
		expect(await cart(player)).toHaveLength(50)
	})

	it('checks, unchecks and removes lines', async () => {
		const { player, line } = await withLine()
		await check(player, line)
		expect((await cart(player))[0]?.isChecked).toBe(0)
		await check(player, line)
		expect((await cart(player))[0]?.isChecked).toBe(1)
		await world.call('POST /removecartitem', { token: player.token, body: { seq: line.seq } })
		expect(await cart(player)).toEqual([])
	})

	it('refuses what is not on sale, and shows when a line no longer is', async () => {
		const { player, line } = await withLine()
		expect((await add(player, 999_999)).status).toBe(404)
		await world.database.transaction((tx) => tx.updateTable('shop_items').set({ on_sale: 0 }).where('id', '=', line.productnum).execute())
		expect((await cart(player))[0]?.isAvailable).toBe(false)
		await load(player, { rCoin: 100 })
		expect((await buy(player, sent([line]))).body.code).toBe('CART_CHANGED')
	})
})

describe('buying the cart', () => {
	it('buys the checked lines in both currencies, and only those', async () => {
		const { player } = await withLine(10)
		await add(player, await stock(world, { price: 7, section: 1 }))
		await add(player, await stock(world, { price: 1000 }))
		const [first, second, third] = (await cart(player)) as [Line, Line, Line]
		await quantity(player, first, 1)
		await check(player, third)
		await load(player, { rCoin: 100, milleage: 20 })
		const lines = (await cart(player)).filter(({ isChecked }) => isChecked === 1)
		expect((await buy(player, sent(lines))).body).toEqual({
			message: expect.any(String),
			messageCode: 'cartBought',
			userPoints: 80,
			userPoints2: 13,
			order: expect.any(Number),
		})
		expect((await cart(player)).map(({ seq }) => seq)).toEqual([third.seq])
		const { body } = await world.call('GET /shoppurchases', { token: player.token })
		const bought = body.purchasehistory as { shopitem: { ProductNum: number }; quantity: number; total: number }[]
		expect(bought.map(({ shopitem, quantity: pieces, total }) => [shopitem.ProductNum, pieces, total])).toEqual([
			[second.productnum, 1, 7],
			[first.productnum, 2, 20],
		])
	})

	it('changes nothing when one line cannot be paid (WA9)', async () => {
		const { player } = await withLine(10)
		await add(player, await stock(world, { price: 50, section: 1 }))
		await load(player, { rCoin: 100, milleage: 49 })
		const before = await cart(player)
		expect(await buy(player, sent(before))).toMatchObject({ status: 409, body: { message: 'Not enough Milleage.' } })
		expect(await cart(player)).toEqual(before)
		expect((await world.call('GET /me', { token: player.token })).body.user).toMatchObject({ UserPoint: 100, UserPoint2: 49 })
		expect((await world.call('GET /shoppurchases', { token: player.token })).body.purchasehistory).toEqual([])
	})

	it('refuses lines that differ from its own records (WA6)', async () => {
		const { player, line } = await withLine(10)
		const { line: foreign } = await withLine(1)
		await add(player, await stock(world, { price: 5 }))
		await load(player, { rCoin: 100 })
		const [one, two] = sent(await cart(player))
		const differing = [
			[one],
			[one, one],
			[one, two, two],
			[one, { ...two, price: 1 }],
			[one, { ...two, quantity: 2 }],
			[one, { ...two, ProductNum: line.productnum }],
			[one, { seq: foreign.seq, ProductNum: foreign.productnum, quantity: 1 }],
			[one, { ...two, seq: 999_999 }],
		]
		for (const items of differing)
			expect((await buy(player, items)).body.message).toBe('Your cart has changed. Please review it and try again.')
		await check(player, line)
		expect((await buy(player, [one, two])).status).toBe(409)
		const malformed = ['', 'x', '{}', '[]', '[1]', 'null', [{ ...one, quantity: 0 }], [{ ...one, quantity: '1' }], [{ ...one, section: 1 }]]
		for (const items of malformed) expect((await buy(player, items)).status).toBe(422)
		expect((await world.call('GET /me', { token: player.token })).body.user).toMatchObject({ UserPoint: 100 })
	})

	it('refuses a price that has changed since it was shown', async () => {
		const { player, line } = await withLine(10)
		await load(player, { rCoin: 100 })
		await world.database.transaction((tx) => tx.updateTable('shop_items').set({ price: 20 }).where('id', '=', line.productnum).execute())
		expect((await buy(player, sent([line]))).body.code).toBe('CART_CHANGED')
		expect((await buy(player, [{ seq: line.seq, ProductNum: line.productnum, quantity: 1 }])).body).toMatchObject({ userPoints: 80 })
	})

	it('refuses totals beyond what one transfer carries (WA8)', async () => {
		const { player, line } = await withLine(1_000_000_000)
		await quantity(player, line, 1)
		expect((await buy(player, sent(await cart(player)))).body.code).toBe('TOTAL_TOO_HIGH')
	})

	it('sells a cart once, however often it is sent at the same time', async () => {
		const { player } = await withLine(10)
		await load(player, { rCoin: 1_000 })
		const items = sent(await cart(player))
		const answers = await Promise.all(Array.from({ length: 50 }, () => buy(player, items)))
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
		expect((await world.call('GET /me', { token: player.token })).body.user).toMatchObject({ UserPoint: 990 })
	})
})
