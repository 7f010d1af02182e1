import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import type { Overview } from '#features/dashboard/contract.ts'
import { GAME_KEYS, sayToSite } from '../../../tests/game-server.ts'
import { mint, stock } from '../../../tests/goods.ts'
import { volley } from '../../../tests/races/volley.ts'
import { appoint, proveForGood } from '../../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'
import type { OrderFile, SoldLine } from '../admin.contract.ts'
import type { RefundRequest } from '../refunds.admin.contract.ts'

let world: World
let gm: Person
let other: Person
let player: Person
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000', ...GAME_KEYS })
	await world.database.transaction((tx) =>
		world.services.settings.change(tx, { approvalAbove: { adjustment: 1_000, batch: 100_000 } }, world.clock.now()),
	)
})
beforeEach(async () => {
	gm = await appoint(world, 11)
	other = await appoint(world, 13)
	player = await rich()
})
afterAll(() => world.close())

const rich = async (): Promise<Person> => {
	const buyer = await world.register()
	const [code] = await mint(world, { rCoin: 50_000 })
	await world.call('POST /processCoupon', { token: buyer.token, body: { CouponCode: code } })
	return buyer
}
const buy = async (price = 600, { token, userId }: Person = player): Promise<SoldLine> => {
	const productnum = await stock(world, { price, name: 'Lunar Cape' })
	expect((await world.call('POST /buyitem', { token, query: { productnum } })).status).toBe(200)
	const { body } = await world.call('GET /admin/orders', { token: gm.token, query: { search: userId } })
	const [line] = body.lines as SoldLine[]
	if (!line) throw new Error('it was bought')
	return line
}
const lineOf = async ({ order, id }: SoldLine) => {
	const { body } = await world.call('GET /admin/orders/{id}', { token: gm.token, params: { id: order } })
	return (body as OrderFile).lines.find((line) => line.id === id)
}
const refund = (id: number, { token }: Person = gm) =>
	world.call('POST /admin/order-lines/{id}/refund', { token, params: { id }, body: { reason: 'Never arrived' } })
const decide = (verb: 'approve' | 'refuse', id: unknown, { token }: Person = other) =>
	world.call(`POST /admin/refunds/{id}/${verb}`, { token, params: { id: Number(id) }, body: {} })
const requests = async (query: Record<string, string> = {}) =>
	(await world.call('GET /admin/refunds', { token: other.token, query })).body.requests as RefundRequest[]
const rCoin = async ({ token }: Person = player) =>
	Number(((await world.call('GET /me', { token })).body.user as { UserPoint: number }).UserPoint)
const waiting = async (name: string) => {
	const { waiting: all } = (await world.call('GET /admin/dashboard', { token: other.token })).body as Overview
	return all.find((one) => one.name === name)?.count ?? 0
}

/** Fetches all waiting deliveries; returns that of a line. */
const claim = async (leaseSeconds = 60) => {
	const { body } = await sayToSite(world, 'deliveries/claim', { max: 500, leaseSeconds })
	return (body.deliveries as { id: number; UserNum: number }[]).findLast(({ UserNum }) => UserNum === player.userNum)?.id
}
const answer = async (id: number | undefined, result: object = { status: 'delivered' }) =>
	(await sayToSite(world, 'deliveries/ack', { results: [{ id, ...result }] })).body.results
const delivered = async (price?: number) => {
	const line = await buy(price)
	await answer(await claim())
	return line
}

describe('a refund of what the game server has delivered (AD4)', () => {
	it('counts as handed out, together with adjustments, and waits beyond the limit', async () => {
		const [first, second] = [await delivered(), await delivered()]
		const before = await rCoin()
		expect(await refund(first.id)).toMatchObject({ status: 200, body: { state: 'done', request: null } })
		const asked = await refund(second.id)
		expect(asked.body).toMatchObject({ state: 'waiting', message: CONSOLE_MESSAGES.needsApproval })
		expect([await rCoin(), (await lineOf(second))?.refundedAt]).toEqual([before + 600, null])
		expect((await lineOf(second))?.refundAsked).toMatchObject({ request: asked.body.request, by: gm.userId })

		const params = { UserNum: player.userNum }
		const adjust = (amount: number) =>
			world.call('POST /admin/users/{UserNum}/adjustments', {
				token: gm.token,
				params,
				body: { currency: 'r-coin', amount, reason: 'Lost' },
			})
		expect([(await adjust(401)).body.state, (await adjust(400)).body.state, (await adjust(1)).body.state]).toEqual([
			'waiting',
			'done',
			'waiting',
		])
	})

	it('is not given at once by somebody who minted before: one limit holds for all that a person hands out', async () => {
		const minted = await world.call('POST /admin/coupon-batches', { token: other.token, body: { userPoints: 99_500 } })
		expect(minted.body.state).toBe('minted')
		expect((await refund((await delivered()).id, other)).body.state).toBe('waiting')
		const refunded = await appoint(world, 13)
		expect((await refund((await delivered()).id, refunded)).body.state).toBe('done')
		const more = async (userPoints: number) =>
			(await world.call('POST /admin/coupon-batches', { token: refunded.token, body: { userPoints } })).body.state
		expect([await more(99_401), await more(99_400)]).toEqual(['waiting', 'minted'])
	})

	it('happens once somebody else has agreed, never who asked and never the buyer', async () => {
		const line = await delivered(2_000)
		const before = await rCoin()
		const { request } = (await refund(line.id)).body
		expect((await refund(line.id, other)).body.code).toBe('REFUND_WAITS')
		expect((await decide('approve', request, gm)).body.code).toBe('OWN_REQUEST')
		const waits = await waiting('refunds')
		expect(await requests({ state: 'waiting', search: gm.userId })).toMatchObject([
			{ id: request, line: line.id, order: line.order, UserID: player.userId, total: 2_000, state: 'waiting', isOwn: false },
		])
		expect((await decide('approve', request)).status).toBe(200)
		expect([await rCoin(), await waiting('refunds')]).toEqual([before + 2_000, waits - 1])
		expect((await decide('approve', request)).body.code).toBe('ALREADY_DECIDED')
		expect((await decide('approve', 999_999)).status).toBe(404)

		const own = await delivered(2_000)
		const ownRequest = (await refund(own.id)).body.request
		await world.database.transaction((tx) => tx.updateTable('accounts').set({ status: 13 }).where('id', '=', player.userNum).execute())
		await proveForGood(world, player)
		expect((await decide('approve', ownRequest, player)).body.code).toBe('OWN_ACCOUNT')
		expect((await decide('refuse', ownRequest)).status).toBe(200)
		expect((await requests({ state: 'refused', search: gm.userId })).map(({ id }) => id)).toEqual([ownRequest])
	})

	it('stands within the limit however many come at once', async () => {
		for (let round = 0; round < 5; round++) {
			const by = await appoint(world, 11)
			const lines = [await buy(), await buy(), await buy(), await buy()]
			const ids = (await sayToSite(world, 'deliveries/claim', { max: 500, leaseSeconds: 60 })).body.deliveries as { id: number }[]
			await sayToSite(world, 'deliveries/ack', { results: ids.map(({ id }) => ({ id, status: 'delivered' })) })
			const before = await rCoin()
			const hits = await volley(
				world.url,
				lines.map(({ id }) => ({ path: `/admin/order-lines/${id}/refund`, token: by.token, body: { reason: 'All at once' } })),
			)
			expect(hits.map(({ body }) => body.state).sort()).toEqual(['done', 'waiting', 'waiting', 'waiting'])
			expect(await rCoin()).toBe(before + 600)
		}
	})

	it('is given once by fifty who agree at once', async () => {
		const { request } = (await refund((await delivered(2_000)).id)).body
		const before = await rCoin()
		const hits = await volley(
			world.url,
			Array.from({ length: 50 }, () => ({ path: `/admin/refunds/${request}/approve`, token: other.token })),
		)
		expect(hits.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(409)])
		expect(await rCoin()).toBe(before + 2_000)
	})
})

describe('a refund of what the game server has fetched', () => {
	it('needs somebody else as long as an answer is to come, whatever it costs', async () => {
		const line = await buy(1)
		await claim()
		expect((await refund(line.id)).body).toMatchObject({ state: 'waiting', message: CONSOLE_MESSAGES.refundNeedsAnswer })
		// Offering the delivery again does not avoid the check: the game may have the item.
		const again = await buy(1)
		await claim()
		await world.call('POST /admin/order-lines/{id}/retry', { token: gm.token, params: { id: again.id }, body: {} })
		expect((await refund(again.id)).body.state).toBe('waiting')
	})

	it('counts once its time is over, and is free when it was never fetched', async () => {
		const [never, line] = [await buy(40_000), await buy()]
		await world.database.transaction((tx) =>
			tx.updateTable('game_deliveries').set({ created_at: 1 }).where('order_line_id', '=', line.id).execute(),
		)
		expect((await refund(never.id)).body.state).toBe('done')
		await claim(10)
		await world.clock.advance(10_000)
		expect((await refund(line.id)).body.state).toBe('done')
		const next = await buy()
		await claim(10)
		await world.clock.advance(10_000)
		expect((await refund(next.id)).body.state).toBe('waiting')
	})

	it('and that the game confirms later is told on the order, in the list and on the overview', async () => {
		const line = await buy()
		const delivery = await claim()
		const { request } = (await refund(line.id)).body
		expect((await decide('approve', request)).status).toBe(200)
		expect(await lineOf(line)).toMatchObject({ state: 'refunded' })
		const noticed = await waiting('deliveredAndRefunded')
		expect(await answer(delivery)).toEqual([{ id: delivery, outcome: 'already' }])
		await answer(delivery)
		const told = await lineOf(line)
		expect(told).toMatchObject({ state: 'delivered-and-refunded', refundedAt: expect.any(String) })
		expect(told?.events.map(({ kind }) => kind)).toEqual(['bought', 'fetched', 'refunded', 'delivered-after-refund'])
		expect(await waiting('deliveredAndRefunded')).toBe(noticed + 1)
		const { body } = await world.call('GET /admin/orders', {
			token: gm.token,
			query: { state: 'delivered-and-refunded', search: player.userId },
		})
		expect((body.lines as SoldLine[]).map(({ id }) => id)).toEqual([line.id])
	})

	it('or delivered shows both at once when it was delivered before', async () => {
		const line = await delivered()
		const noticed = await waiting('deliveredAndRefunded')
		expect((await refund(line.id)).body.state).toBe('done')
		expect([(await lineOf(line))?.state, await waiting('deliveredAndRefunded')]).toEqual(['delivered-and-refunded', noticed + 1])
	})

	it('never leaves both unsaid when answer and refund meet', async () => {
		for (let round = 0; round < 8; round++) {
			const by = await appoint(world, 11)
			const line = await buy(10)
			const delivery = await claim(10)
			await world.clock.advance(10_000)
			const [refunded] = await Promise.all([refund(line.id, by), answer(delivery)])
			expect(refunded.body.state).toBe('done')
			expect((await lineOf(line))?.state).toBe('delivered-and-refunded')
		}
	})

	it('is free only when the game server has not got it, also when it asks at the same moment', async () => {
		for (let round = 0; round < 12; round++) {
			const line = await buy(10)
			const [refunded, fetched] = await Promise.all([refund(line.id), claim()])
			expect([refunded.body.state, fetched === undefined]).toEqual(fetched === undefined ? ['done', true] : ['waiting', false])
		}
	})
})
