import { expect, it, onTestFinished } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { csvRows } from '#contract/csv-rows.ts'
import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { manilaDay, manilaDayRange } from '#server/kernel/clock.ts'
import { mint, stock } from '../../../tests/goods.ts'
import { give } from '../../../tests/grants.ts'
import { appoint } from '../../../tests/staff.ts'
import { LASTING_SESSIONS, openWorld, type Person } from '../../../tests/world.ts'
import type { OrderSums, SoldLine } from '../admin.contract.ts'

type Filter = Record<string, string>

/** At noon in Manila, without jobs. */
const openShop = async () => {
	const world = await openWorld(LASTING_SESSIONS, { isWithoutJobs: true })
	onTestFinished(world.close)
	world.clock.hold()
	await world.clock.advance(DAY_MS - ((world.clock.now() + 20 * HOUR_MS) % DAY_MS))
	const owner = await appoint(world, ACCOUNT_STATUS.owner)
	const join = async () => {
		const player = await world.register()
		const [code] = await mint(world, { rCoin: 10_000, milleage: 10_000 })
		await world.call('POST /processCoupon', { token: player.token, body: { CouponCode: code } })
		return player
	}
	const asOwner = { token: owner.token }
	const buy = async ({ token }: Person, productnum: number) =>
		expect((await world.call('POST /buyitem', { token, query: { productnum } })).status).toBe(200)
	const list = async (query: Filter) => (await world.call('GET /admin/orders', { ...asOwner, query })).body.lines as SoldLine[]
	return {
		...{ world, owner, join, buy, list },
		dayFrom: (days: number) => manilaDay(world.clock.now() + days * DAY_MS),
		found: async (query: Filter) => (await list(query)).map(({ ItemName }) => ItemName),
		sums: async (query: Filter) => {
			const sums = (await world.call('GET /admin/orders/sums', { ...asOwner, query })).body.sums as OrderSums | null
			return sums && [sums.orders, ...sums.paid.map(({ points }) => points)]
		},
		table: async (query: Filter = {}) => {
			const { text, headers } = await world.call('GET /admin/orders/csv', { ...asOwner, query })
			expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
			return csvRows(text, { delimiters: ',' }).map(({ cells }) => cells)
		},
		refund: async ({ id }: SoldLine) =>
			world.call('POST /admin/order-lines/{id}/refund', { ...asOwner, params: { id }, body: { reason: 'Unwanted' } }),
	}
}

it('finds what was bought on days of Manila, in every state, and adds up what was paid for it', async () => {
	const shop = await openShop()
	const { world, owner, join, buy, list, found, sums, dayFrom, refund } = shop
	const [cape, potion] = [await stock(world, { name: 'Cape', price: 120 }), await stock(world, { name: 'Potion', price: 30, section: 1 })]
	const [juan, bea] = [await join(), await join()]
	await buy(juan, cape)
	await world.clock.advance(DAY_MS)
	await buy(bea, cape)
	await buy(bea, potion)
	await give(world, owner, { what: 'item', item: cape, amount: 1, list: juan.userId })
	await world.clock.advance(2 * DAY_MS)
	await buy(juan, potion)
	const [one, two, three] = [dayFrom(-3), dayFrom(-2), dayFrom(0)]
	const day = (name: string) => ({ from: name, until: name })

	expect(await found(day(one))).toEqual(['Cape'])
	expect(await found(day(two))).toEqual(['Cape', 'Potion', 'Cape'])
	expect(await found({ ...day(two), sort: 'bought', item: 'cape', search: bea.userId })).toEqual(['Cape'])
	expect(await found({ from: two })).toEqual(['Potion', 'Cape', 'Potion', 'Cape'])
	expect(await found({ until: one })).toEqual(['Cape'])
	expect(await found(day(dayFrom(-1)))).toEqual([])
	expect([await found({ ...day(three), state: 'waiting' }), await found({ ...day(three), state: 'delivered' })]).toEqual([['Potion'], []])

	expect([await sums({}), await sums({ from: one, until: one }), await sums({ from: two })]).toEqual([
		[4, 240, 60],
		[1, 120, 0],
		[3, 120, 60],
	])
	expect([await sums(day(dayFrom(-1))), await sums({ ...day(two), state: 'waiting' }), await sums({ search: juan.userId })]).toEqual([
		[0, 0, 0],
		[2, 120, 30],
		[2, 120, 30],
	])
	const [newest] = await list({})
	if (newest) await refund(newest)
	expect([await found({ ...day(three), state: 'refunded' }), await found({ until: two, state: 'refunded' })]).toEqual([['Potion'], []])
	expect([await sums({ ...day(three), state: 'refunded' }), await sums(day(three))]).toEqual([
		[1, 0, 30],
		[1, 0, 30],
	])
})

it('refuses days that are not in order, also as sums and as a table', async () => {
	const { world, owner, dayFrom } = await openShop()
	const query = { from: dayFrom(0), until: dayFrom(-1) }
	const refused = { status: 422, body: { errors: { until: ['The first day must not be after the last.'] } } }
	for (const name of ['GET /admin/orders', 'GET /admin/orders/sums', 'GET /admin/orders/csv'] as const)
		expect(await world.call(name, { token: owner.token, query })).toMatchObject(refused)
})

it('holds to the days where two buy at midnight, and the later purchase has the lower number', async () => {
	const { world, join, buy, found, dayFrom } = await openShop()
	await world.clock.advance(manilaDayRange(dayFrom(0)).until - world.clock.now() + 5)
	const juan = await join()
	for (const name of ['Cape', 'Potion']) await buy(juan, await stock(world, { name, price: 10 }))
	const midnight = manilaDayRange(dayFrom(0)).from
	await world.database.transaction((tx) =>
		tx
			.updateTable('order_lines')
			.set({ bought_at: midnight - 1 })
			.where('name', '=', 'Potion')
			.execute(),
	)
	expect([await found({ until: dayFrom(-1) }), await found({ from: dayFrom(0) })]).toEqual([['Potion'], ['Cape']])
	expect([await found({ until: dayFrom(-1), state: 'waiting' }), await found({ from: dayFrom(0), state: 'waiting' })]).toEqual([
		['Potion'],
		['Cape'],
	])
})

it('goes to a spreadsheet as it is filtered and sorted, in which nothing runs', async () => {
	const { world, join, buy, table, dayFrom } = await openShop()
	const juan = await join()
	await buy(juan, await stock(world, { name: '=HYPERLINK("http://evil.test")', price: 120 }))
	await world.clock.advance(DAY_MS)
	await buy(juan, await stock(world, { name: 'Potion, small', price: 30, section: 1 }))
	const [head, ...rows] = await table()
	expect(head?.map((title) => title.replace('\uFEFF', ''))).toEqual([
		...['order', 'line', 'bought', 'UserNum', 'UserID', 'item', 'quantity', 'currency', 'total', 'delivery', 'refunded', 'given because'],
	])
	expect(rows.map((cells) => cells.slice(3))).toEqual([
		[String(juan.userNum), juan.userId, 'Potion, small', '1', 'milleage', '30', 'waiting', '', ''],
		[String(juan.userNum), juan.userId, '\'=HYPERLINK("http://evil.test")', '1', 'r-coin', '120', 'waiting', '', ''],
	])
	const items = async (query: Filter) => (await table(query)).slice(1).map((cells) => cells[5])
	expect(await items({ sort: 'bought' })).toEqual(['\'=HYPERLINK("http://evil.test")', 'Potion, small'])
	expect(await items({ until: dayFrom(-1) })).toEqual(['\'=HYPERLINK("http://evil.test")'])
	expect([await items({ item: 'potion', state: 'waiting' }), await items({ search: 'nobody_is_called_so' })]).toEqual([
		['Potion, small'],
		[],
	])
})
