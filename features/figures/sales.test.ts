import { expect, it, onTestFinished } from 'vitest'
import { ACCOUNT_STATUS, currencyOfSection } from '#contract/codes.ts'
import { DAY_MS, HOUR_MS, MANILA_AHEAD_MS } from '#contract/durations.ts'
import { manilaDay } from '#server/kernel/clock.ts'
import { verifySite } from '../../cli/verify/verify.ts'
import { campaign, mint, stock } from '../../tests/goods.ts'
import { give } from '../../tests/grants.ts'
import { appoint } from '../../tests/staff.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../tests/world.ts'
import type { BatchFigures, SaleFigures } from './contract.ts'

/** At noon in Manila, without jobs, with an item of each currency in a category of its own. */
const openShop = async () => {
	const world = await openWorld(LASTING_SESSIONS, { isWithoutJobs: true })
	onTestFinished(world.close)
	world.clock.hold()
	await world.clock.advance(DAY_MS - ((world.clock.now() + 20 * HOUR_MS) % DAY_MS))
	const owner = await appoint(world, ACCOUNT_STATUS.owner)
	const sword = await stock(world, { name: 'Sword', price: 120, section: 2 })
	const potion = await stock(world, { name: 'Potion', price: 30, section: 1 })
	const redeem = ({ token }: Person, CouponCode: string | undefined) => world.call('POST /processCoupon', { token, body: { CouponCode } })
	const join = async () => {
		const player = await world.register()
		const [code] = await mint(world, { rCoin: 1_000, milleage: 1_000 })
		await redeem(player, code)
		return player
	}
	const buy = ({ token }: Person, productnum: number) => world.call('POST /buyitem', { token, query: { productnum } })
	const refundLast = async () => {
		const { body } = await world.call('GET /admin/orders', { token: owner.token })
		const [{ id } = { id: 0 }] = body.lines as { id: number }[]
		await world.call('POST /admin/order-lines/{id}/refund', { token: owner.token, params: { id }, body: { reason: 'Unwanted' } })
	}
	return { world, owner, sword, potion, redeem, join, buy, refundLast }
}
type Shop = Awaited<ReturnType<typeof openShop>>

const read = async ({ world, owner }: Shop, from: string, until: string) => {
	const answer = await world.call('GET /admin/figures/sales', { token: owner.token, query: { from, until } })
	expect(answer.status).toBe(200)
	return answer.body as unknown as SaleFigures
}
const readBatch = async ({ world, owner }: Shop, from: string, until: string) => {
	const { id } = await world.database.read
		.selectFrom('coupon_batches')
		.select('id')
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirstOrThrow()
	const answer = await world.call('GET /admin/figures/sales/batches/{id}', { token: owner.token, params: { id }, query: { from, until } })
	expect(answer.status).toBe(200)
	return answer.body as unknown as BatchFigures
}
const dayFrom = (world: World, days: number) => manilaDay(world.clock.now() + days * DAY_MS)

/**
 * Two swords at noon; then, two days later, a sword and two potions in the evening, one of them returned, and a sword that staff gave. The
 * second player has redeemed the campaign between their two swords.
 */
const threeDays = async (shop: Shop) => {
	const { world, owner, sword, potion, redeem, join, buy, refundLast } = shop
	const [first, second] = [await join(), await join()]
	await buy(first, sword)
	await buy(second, sword)
	await campaign(world, { text: 'FIESTA', limit: 10, milleage: 5 })
	await world.clock.advance(HOUR_MS)
	await redeem(second, 'FIESTA')
	await world.clock.advance(2 * DAY_MS + 6 * HOUR_MS)
	await buy(second, sword)
	await buy(first, potion)
	await buy(second, potion)
	await refundLast()
	await give(world, owner, { what: 'item', item: sword, amount: 1, list: first.userId })
}

it('tell what was sold and returned by item, category, day and hour, beside the days before', async () => {
	const shop = await openShop()
	const { world, sword, potion } = shop
	await threeDays(shop)
	const figures = await read(shop, dayFrom(world, -1), dayFrom(world, 0))
	const [rCoin, milleage] = figures.currencies
	expect(rCoin).toMatchObject({ pieces: { now: 1, before: 2 }, points: { now: 120, before: 240 }, back: { now: 0, before: 0 } })
	expect(milleage).toMatchObject({
		pieces: { now: 2, before: 0 },
		points: { now: 60, before: 0 },
		back: { now: 30, before: 0 },
		steps: [
			{ pieces: 0, points: 0, back: 0 },
			{ pieces: 2, points: 60, back: 30 },
		],
	})
	expect(milleage?.hours.flatMap(({ points, orders }, hour) => (orders > 0 ? [{ hour, points, orders }] : []))).toEqual([
		{ hour: 19, points: 60, orders: 2 },
	])
	expect(figures.items).toEqual([
		{
			...{ id: potion, name: 'Potion', currency: 'milleage' },
			...{ pieces: { now: 2, before: 0 }, points: { now: 60, before: 0 }, back: { now: 30, before: 0 } },
		},
		{
			...{ id: sword, name: 'Sword', currency: 'r-coin' },
			...{ pieces: { now: 1, before: 2 }, points: { now: 120, before: 240 }, back: { now: 0, before: 0 } },
		},
	])
	expect(figures.categories.map(({ name, points }) => [name, points.now])).toEqual([
		[`Category ${potion}`, 60],
		[`Category ${sword}`, 120],
	])
})

it('tell what the people of a campaign bought after they had redeemed it', async () => {
	const shop = await openShop()
	const { world } = shop
	await threeDays(shop)
	const { batches } = await read(shop, dayFrom(world, -2), dayFrom(world, 0))
	expect(batches.filter(({ name }) => name === 'FIESTA')).toMatchObject([
		{ people: 1, currency: 'r-coin', pieces: { now: 1, before: 0 }, points: { now: 120, before: 0 } },
		{ people: 1, currency: 'milleage', pieces: { now: 1, before: 0 }, points: { now: 30, before: 0 } },
	])
	const days = [dayFrom(world, -2), dayFrom(world, 0)] as const
	const ofCampaign = await readBatch(shop, ...days)
	const one = { pieces: { now: 1, before: 0 } }
	expect(ofCampaign).toMatchObject({ name: 'FIESTA', people: 1 })
	expect(ofCampaign.items).toEqual([
		{ id: shop.sword, name: 'Sword', currency: 'r-coin', ...one, points: { now: 120, before: 0 } },
		{ id: shop.potion, name: 'Potion', currency: 'milleage', ...one, points: { now: 30, before: 0 } },
	])
	await world.clock.advance(DAY_MS)
	await world.services.figures.keepSums()
	expect(await world.database.read.selectFrom('batch_sales_by_day').select('item_id').execute()).not.toEqual([])
	expect(await readBatch(shop, ...days)).toEqual(ofCampaign)
	expect((await readBatch(shop, dayFrom(world, -9), dayFrom(world, -4))).items).toEqual([])
	const query = { from: days[0], until: days[1] }
	const missing = { token: shop.owner.token, params: { id: 99_999 }, query }
	expect(await world.call('GET /admin/figures/sales/batches/{id}', missing)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

it('are the same when the sums of days are kept, which are those of the rows', async () => {
	const shop = await openShop()
	const { world, sword, join, buy } = shop
	await threeDays(shop)
	await world.clock.advance(DAY_MS)
	await buy(await join(), sword)
	const days = [dayFrom(world, -2), dayFrom(world, 0)] as const
	const [counted, earlier] = [await read(shop, ...days), await read(shop, dayFrom(world, -9), dayFrom(world, -2))]
	await Promise.all([world.services.figures.keepSums(), world.services.figures.keepSums()])
	await world.services.figures.keepSums()
	expect(await read(shop, ...days)).toEqual(counted)
	expect(await read(shop, dayFrom(world, -9), dayFrom(world, -2))).toEqual(earlier)

	const ofLines = await soldByDay(world)
	const kept = await world.database.read.selectFrom('item_sales_by_day').selectAll().execute()
	const byHour = await world.database.read.selectFrom('hour_sales_by_day').selectAll().execute()
	expect(pointsByDay(kept)).toEqual(ofLines)
	expect(pointsByDay(byHour)).toEqual(ofLines)
	expect((await verifySite(world.database, world.secretKey)).filter(({ ok }) => !ok)).toEqual([])
	await world.database.transaction((tx) => tx.updateTable('item_sales_by_day').set({ points: 1 }).where('item_id', '=', sword).execute())
	const broken = (await verifySite(world.database, world.secretKey)).flatMap(({ name, ok }) => (ok ? [] : [name]))
	expect(broken).toEqual(['figures of sales'])
})

/** Points by day, hour and currency of what was sold before today, from the lines one by one. */
const soldByDay = async ({ database, clock }: World) => {
	const lines = await database.read
		.selectFrom('order_lines')
		.innerJoin('orders', 'orders.id', 'order_lines.order_id')
		.select(['bought_at', 'section', 'price', 'quantity', 'gift'])
		.execute()
	const sold = lines.filter(({ gift, bought_at }) => gift === null && manilaDay(bought_at) < manilaDay(clock.now()))
	return pointsByDay(
		sold.map(({ bought_at, section, price, quantity }) => ({
			day: manilaDay(bought_at),
			currency: currencyOfSection(section),
			points: price * quantity,
			hour: Math.floor((bought_at + MANILA_AHEAD_MS) / HOUR_MS) % 24,
		})),
	)
}

const pointsByDay = (rows: readonly { day: string; currency: string; points: number }[]) => {
	const sums = new Map<string, number>()
	for (const { day, currency, points } of rows)
		if (points > 0) sums.set(`${day} ${currency}`, (sums.get(`${day} ${currency}`) ?? 0) + points)
	return Object.fromEntries(sums)
}
