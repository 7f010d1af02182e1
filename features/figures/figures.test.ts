import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { manilaDay, manilaDayRange } from '#server/kernel/clock.ts'
import { verifySite } from '../../cli/verify/verify.ts'
import { mint, stock } from '../../tests/goods.ts'
import { appoint } from '../../tests/staff.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../tests/world.ts'
import type { PointFigures } from './contract.ts'
import { keepSums } from './server/daily-sums.ts'
import { POINTS } from './server/points.ts'

/** At noon in Manila, without jobs, so that a test says when sums are kept. */
const openShop = async () => {
	const world = await openWorld(LASTING_SESSIONS, { isWithoutJobs: true })
	onTestFinished(world.close)
	world.clock.hold()
	await world.clock.advance(DAY_MS - ((world.clock.now() + 20 * HOUR_MS) % DAY_MS))
	const owner = await appoint(world, ACCOUNT_STATUS.owner)
	const item = await stock(world, { price: 120 })
	const redeem = async ({ token }: Person, worth: { rCoin?: number; milleage?: number }) => {
		const [CouponCode] = await mint(world, worth)
		await world.call('POST /processCoupon', { token, body: { CouponCode } })
	}
	const buy = ({ token }: Person) => world.call('POST /buyitem', { token, query: { productnum: item } })
	const refundLast = async () => {
		const { body } = await world.call('GET /admin/orders', { token: owner.token })
		const [{ id } = { id: 0 }] = body.lines as { id: number }[]
		await world.call('POST /admin/order-lines/{id}/refund', { token: owner.token, params: { id }, body: { reason: 'Unwanted' } })
	}
	return { world, owner, redeem, buy, refundLast }
}

const read = async (world: World, { token }: Person, from: string, until: string) => {
	const answer = await world.call('GET /admin/figures/points', { token, query: { from, until } })
	expect(answer.status).toBe(200)
	return answer.body as unknown as PointFigures
}
const flowOf = (figures: PointFigures, currency: string) => figures.flows.find((flow) => flow.currency === currency)
const dayFrom = (world: World, days: number) => manilaDay(world.clock.now() + days * DAY_MS)

/** What the ledger says, by another way than the figures: all players' balances, and sums of transfers by house wallet and day. */
const booked = async ({ database }: World) => {
	const rows = await database.read
		.selectFrom('transfers')
		.innerJoin('journal_entries', 'journal_entries.id', 'transfers.entry_id')
		.innerJoin('wallets as giver', 'giver.id', 'transfers.debit')
		.innerJoin('wallets as taker', 'taker.id', 'transfers.credit')
		.select(['transfers.currency', 'amount', 'created_at', 'giver.kind as from', 'taker.kind as to'])
		.execute()
	const sums = new Map<string, { given: number; taken: number }>()
	for (const { currency, amount, created_at, from, to } of rows) {
		const key = `${manilaDay(created_at)} ${currency} ${from === 'player' ? to : from}`
		const { given, taken } = sums.get(key) ?? { given: 0, taken: 0 }
		sums.set(key, to === 'player' ? { given: given + amount, taken } : { given, taken: taken + amount })
	}
	return Object.fromEntries(sums)
}
const kept = async ({ database }: World) => {
	const rows = await database.read.selectFrom('points_by_day').selectAll().execute()
	return Object.fromEntries(rows.map(({ day, currency, wallet, given, taken }) => [`${day} ${currency} ${wallet}`, { given, taken }]))
}
const walletsHold = async ({ database }: World, currency: string) => {
	const rows = await database.read.selectFrom('wallets').select(['currency', 'balance']).where('kind', '=', 'player').execute()
	return rows.filter((row) => row.currency === currency).reduce((sum, { balance }) => sum + (balance ?? 0), 0)
}

/** Three days: codes and a purchase, nothing, then a purchase that is refunded. */
const threeDays = async ({ world, redeem, buy, refundLast }: Awaited<ReturnType<typeof openShop>>) => {
	const player = await world.register()
	await redeem(player, { rCoin: 500, milleage: 70 })
	await buy(player)
	await world.clock.advance(2 * DAY_MS)
	await buy(player)
	await refundLast()
	await redeem(player, { rCoin: 30 })
	return player
}

it('say where points came from and went by day, beside the days before, and what is in wallets', async () => {
	const shop = await openShop()
	const { world, owner } = shop
	await threeDays(shop)
	const figures = await read(world, owner, dayFrom(world, -1), dayFrom(world, 0))
	expect(figures).toMatchObject({ by: 'day', before: { from: dayFrom(world, -3), until: dayFrom(world, -2) } })
	expect(flowOf(figures, 'r-coin')).toEqual({
		currency: 'r-coin',
		inWallets: { now: 410, before: 380 },
		came: { now: 150, before: 500 },
		went: { now: 120, before: 120 },
		steps: [
			{ came: 0, went: 0, inWallets: 380 },
			{ came: 150, went: 120, inWallets: 410 },
		],
		wallets: [
			{ wallet: 'issuance', given: { now: 30, before: 500 }, taken: { now: 0, before: 0 } },
			{ wallet: 'sales', given: { now: 120, before: 0 }, taken: { now: 120, before: 120 } },
		],
	})
	expect(flowOf(figures, 'milleage')).toMatchObject({ inWallets: { now: 70, before: 70 }, came: { now: 0, before: 70 }, went: { now: 0 } })
	expect(flowOf(figures, 'r-coin')?.inWallets.now).toBe(await walletsHold(world, 'r-coin'))
})

it('are the same when the sums of days are kept, which are those of the rows', async () => {
	const shop = await openShop()
	const { world, owner, buy } = shop
	const player = await threeDays(shop)
	await world.clock.advance(DAY_MS)
	await buy(player)
	const days = [dayFrom(world, -2), dayFrom(world, 0)] as const
	const counted = await read(world, owner, ...days)
	// Two processes may believe for a moment that both have to do it.
	await Promise.all([world.services.figures.keepSums(), world.services.figures.keepSums()])
	await world.services.figures.keepSums()
	const today = dayFrom(world, 0)
	const ledger = await booked(world)
	expect(Object.keys(ledger).some((key) => key.startsWith(today))).toBe(true)
	expect(await kept(world)).toEqual(Object.fromEntries(Object.entries(ledger).filter(([key]) => !key.startsWith(today))))
	expect(await read(world, owner, ...days)).toEqual(counted)
	const broken = async () => (await verifySite(world.database, world.secretKey)).flatMap(({ name, ok }) => (ok ? [] : [name]))
	expect(await broken()).toEqual([])
	// They are read from there, and `portal verify` finds what was changed by hand.
	await world.database.transaction((tx) => sql`update points_by_day set given = given + 5 where wallet = 'issuance'`.execute(tx))
	expect(flowOf(await read(world, owner, ...days), 'r-coin')?.inWallets.now).toBe((await walletsHold(world, 'r-coin')) + 10)
	expect(await broken()).toEqual(['figures of points'])
})

it('lose and double nothing when keeping them ends halfway', async () => {
	const shop = await openShop()
	const { world } = shop
	await threeDays(shop)
	await world.clock.advance(DAY_MS)
	const stopped = { ...POINTS, insert: () => Promise.reject(new Error('the power is gone')) }
	await expect(keepSums(world, stopped)).rejects.toThrow('the power is gone')
	expect(await kept(world)).toEqual({})
	const afterwards: typeof POINTS = {
		...POINTS,
		insert: async (tx, day, rows) => {
			await POINTS.insert(tx, day, rows)
			throw new Error('gone again')
		},
	}
	await expect(keepSums(world, afterwards)).rejects.toThrow('gone again')
	await world.services.figures.keepSums()
	expect(await kept(world)).toEqual(await booked(world))
})

it('keep a day once it has settled, and count it anew when the clock was set back into it', async () => {
	const shop = await openShop()
	const { world, owner, buy } = shop
	const player = await threeDays(shop)
	const day = dayFrom(world, 0)
	await world.clock.advance(manilaDayRange(day).until - world.clock.now() + HOUR_MS - 1)
	await world.services.figures.keepSums()
	expect(Object.keys(await kept(world)).filter((key) => key.startsWith(day))).toEqual([])
	await world.clock.advance(1)
	await world.services.figures.keepSums()
	expect(Object.keys(await kept(world)).filter((key) => key.startsWith(day))).not.toEqual([])
	world.clock.jump(-2 * HOUR_MS)
	await buy(player)
	expect(flowOf(await read(world, owner, day, day), 'r-coin')?.went.now).toBe(240)
	await world.services.figures.keepSums()
	await world.clock.advance(2 * HOUR_MS)
	await world.services.figures.keepSums()
	expect(await kept(world)).toEqual(await booked(world))
})

it('come by weeks from Monday where the days are many, and are refused for too many', async () => {
	const { world, owner } = await openShop()
	const { by, steps } = await read(world, owner, '2026-01-01', '2026-04-01')
	expect([by, steps.length, steps[0], steps[1], steps.at(-1)]).toEqual([
		'week',
		14,
		{ from: '2026-01-01', until: '2026-01-04' },
		{ from: '2026-01-05', until: '2026-01-11' },
		{ from: '2026-03-30', until: '2026-04-01' },
	])
	for (const [from, until] of [
		['2026-01-02', '2026-01-01'],
		['2024-01-01', '2026-01-01'],
	])
		expect((await world.call('GET /admin/figures/points', { token: owner.token, query: { from, until } } as never)).status).toBe(422)
})

it('are for merchants and owners', async () => {
	const { world } = await openShop()
	for (const [role, status] of [
		[ACCOUNT_STATUS.support, 403],
		[ACCOUNT_STATUS.editor, 403],
		[ACCOUNT_STATUS.merchant, 200],
	] as const) {
		const { token } = await appoint(world, role)
		const query = { from: '2026-11-01', until: '2026-11-02' }
		expect((await world.call('GET /admin/figures/points', { token, query })).status).toBe(status)
	}
})
