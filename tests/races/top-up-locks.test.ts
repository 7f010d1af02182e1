import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { manilaDay } from '#server/kernel/clock.ts'
import { preparedDatabase } from '../databases.ts'
import { openBridge } from '../game-bridge.ts'
import { appoint } from '../staff.ts'
import { type Goods, orderTopUp, rCoinOf, sendReceipt, sentTopUp, stockTopUps } from '../top-ups.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../world.ts'

/**
 * Calls about top-ups and game accounts, many at the same time. PostgreSQL does not look for circles of waiting here
 * (tests/races/one-account.test.ts), so calls that lock the same rows in different orders are never answered in time.
 */
let world: World
let owner: Person
let merchant: Person
let goods: Goods
beforeAll(async () => {
	const fresh = await preparedDatabase(inject('engine'))
	const DATABASE_URL =
		fresh.DATABASE_URL && Object.assign(new URL(fresh.DATABASE_URL), { search: '?options=-c%20deadlock_timeout%3D1h' }).href
	world = await openWorld({ ...LASTING_SESSIONS, RATE_LIMIT_SCALE: '1000' }, { database: { ...fresh, DATABASE_URL } })
	owner = await appoint(world, 20)
	merchant = await appoint(world, 13)
	goods = await stockTopUps(world, owner)
})
afterAll(() => world.close())

const AT_ONCE = 30

const statusesOf = async (asked: readonly Promise<{ status: number }>[]): Promise<number[]> =>
	[...new Set((await Promise.all(asked)).map(({ status }) => status))].sort()
const atOnce = (ask: (turn: number) => Promise<{ status: number }>) =>
	statusesOf(Array.from({ length: AT_ONCE }, (_one, turn) => ask(turn)))

it('one statement that two people read from either end is noted by both', async () => {
	const lines = Array.from({ length: 200 }, (_one, at) => `2026-11-20 ${6_000_000_000_000 + at} Received 100.00`)
	const compare = ({ token }: Person, some: string[]) =>
		world.call('POST /admin/top-up-statements', { token, body: { channel: goods.channel, text: some.join('\n') } })
	const both = [owner, merchant, owner, merchant].map((person, turn) => compare(person, turn % 2 === 0 ? lines : lines.toReversed()))
	expect(await statusesOf(both)).toEqual([200])
})

it('two people who approve the matches of a statement in different orders wait for each other in turn', async () => {
	const players = await Promise.all(Array.from({ length: 20 }, () => world.register()))
	const orders = await Promise.all(players.map((player) => sentTopUp(world, player, goods)))
	const matches = orders.map(({ reference, amount }) => ({ reference, amount }))
	const approve = ({ token }: Person, some: typeof matches) =>
		world.call('POST /admin/top-up-statements/approve', { token, body: { matches: some } })
	expect(await statusesOf([approve(owner, matches), approve(merchant, matches.toReversed())])).toEqual([200])
	for (const player of players) expect(await rCoinOf(world, player)).toBe(105)
})

it('one order is paid, checked, loaded and taken back by thirty calls at once each', async () => {
	const player = await world.register()
	expect(
		await atOnce(() => world.call('POST /top-ups', { token: player.token, body: { package: goods.package, channel: goods.channel } })),
	).toEqual([200, 409])
	const { topUps } = (await world.call('GET /top-ups', { token: player.token })).body as { topUps: { reference: string; amount: number }[] }
	const [order] = topUps
	if (!order) throw new Error('no order')
	const { reference, amount } = order
	const receipts = await atOnce((turn) =>
		sendReceipt(world, player, reference, { transferReference: String(4_000_000_000_000 + (turn % 2)) }),
	)
	expect(receipts).toEqual([200])
	const desk = (turn: number) => ({ token: (turn % 2 === 0 ? owner : merchant).token, params: { reference } })
	await atOnce((turn) =>
		turn % 3 === 0
			? world.call('POST /admin/top-ups/{reference}/take', desk(turn))
			: turn % 3 === 1
				? world.call('POST /admin/top-ups/{reference}/release', desk(turn))
				: world.call('POST /admin/top-ups/take-next', { token: desk(turn).token, body: {} }),
	)
	for (const turn of [0, 1]) await world.call('POST /admin/top-ups/{reference}/release', desk(turn))
	expect(await atOnce((turn) => world.call('POST /admin/top-ups/{reference}/approve', { ...desk(turn), body: { amount } }))).toEqual([
		200, 409,
	])
	expect(await rCoinOf(world, player)).toBe(105)
	const taken = await atOnce((turn) => {
		if (turn % 3 === 0) return sendReceipt(world, player, reference)
		if (turn % 3 === 1) return world.call('GET /me', { token: player.token })
		return world.call('POST /admin/top-ups/{reference}/reverse', { ...desk(turn), body: { reason: 'A false receipt', lock: true } })
	})
	expect(taken).toEqual([200, 409])
	expect(await rCoinOf(world, player)).toBe(0)
})

it('a closed day has two signatures after thirty calls at once each', async () => {
	const day = manilaDay(world.clock.now())
	await world.clock.advance(DAY_MS)
	const third = await appoint(world, 20)
	const by = (turn: number) => [owner, merchant, third][turn % 3]?.token ?? ''
	expect(await atOnce((turn) => world.call('POST /admin/top-up-closings', { token: by(turn), body: { day, counted: [] } }))).toEqual([
		200, 409,
	])
	const signed = await atOnce((turn) =>
		world.call('POST /admin/top-up-closings/{day}/sign', { token: by(turn), params: { day }, body: {} }),
	)
	expect(signed).toContain(200)
	expect(signed.every((status) => status < 500)).toBe(true)
})

it('an order that is given up, paid late and answered at once ends in one state', async () => {
	const player = await world.register()
	const { reference } = await orderTopUp(world, player, goods)
	const mixed = await atOnce((turn) =>
		turn % 2 === 0
			? world.call('POST /top-ups/{reference}/cancel', { token: player.token, params: { reference } })
			: sendReceipt(world, player, reference),
	)
	expect(mixed.every((status) => status < 500)).toBe(true)
})

it('a password for the game is sent by thirty calls at once while the bridge asks', async () => {
	const player = await world.register()
	const bridge = await openBridge(world)
	await bridge.hear(world.services)
	const send = () => world.call('POST /me/game-password', { token: player.token, body: { UserPass: player.password } })
	expect(
		(await atOnce((turn) => (turn % 3 === 0 ? world.call('GET /me/game-account', { token: player.token }) : send()))).every(
			(status) => status < 500,
		),
	).toBe(true)
})
