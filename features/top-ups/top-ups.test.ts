import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { patient } from '../../tests/patience.ts'
import { emailOf, lettersTo, subjectsTo } from '../../tests/proofs.ts'
import { appoint } from '../../tests/staff.ts'
import {
	approveTopUp,
	deskFile,
	freshTransfer,
	type Goods,
	orderTopUp,
	rCoinOf,
	sendReceipt,
	sentTopUp,
	stockTopUps,
	TOP_UP_PACKAGE,
} from '../../tests/top-ups.ts'
import { type Answer, LASTING_SESSIONS, openWorld, type Person, type World } from '../../tests/world.ts'
import type { TopUpOrder } from './contract.ts'

let world: World
let owner: Person
let support: Person
let merchant: Person
let goods: Goods
beforeAll(async () => {
	world = patient(await openWorld({ ...LASTING_SESSIONS }))
	owner = await appoint(world, 20)
	support = await appoint(world, 11)
	merchant = await appoint(world, 13)
	goods = await stockTopUps(world, owner)
})
afterAll(() => world.close())

const read = async ({ token }: Person, { reference }: { reference: string }) =>
	(await world.call('GET /top-ups/{reference}', { token, params: { reference } })).body as unknown as TopUpOrder
const act = (
	name: 'take' | 'release' | 'ask' | 'refuse' | 'reverse' | 'hand-over' | 'notes',
	by: Person,
	{ reference }: { reference: string },
	body = {},
) => world.call(`POST /admin/top-ups/{reference}/${name}`, { token: by.token, params: { reference }, body })

describe('a player', () => {
	it('sees the offers, orders, pays, and is loaded for the amount that came', async () => {
		const player = await world.register()
		const { body: offers } = await world.call('GET /top-up-offers', { query: { lang: 'fil' } })
		expect(offers).toMatchObject({
			packages: [{ name: 'Panimula', price: 10_000, rCoin: 100, bonus: 5 }, { price: 50_000 }],
			channels: [{ name: 'GCash', hasQr: false }],
			providers: [],
		})
		const order = await orderTopUp(world, player, goods)
		expect(order).toMatchObject({ state: 'waiting', price: 10_000, rCoin: 100, bonus: 5, loaded: null })
		expect(order.amount).toBeGreaterThan(10_000)
		expect(order.amount).toBeLessThanOrEqual(10_099)
		const sent = await sendReceipt(world, player, order.reference.toLowerCase().replaceAll('-', ''))
		expect(sent).toMatchObject({ status: 200, body: { order: { state: 'sent' } } })
		expect(await approveTopUp(world, support, order, { amount: order.amount })).toMatchObject({
			status: 200,
			body: { state: 'loaded', rCoin: 100, bonus: 5, debt: 0, request: null },
		})
		expect(await read(player, order)).toMatchObject({ state: 'loaded', loaded: 105, received: order.amount, expiresAt: null })
		expect(await rCoinOf(world, player)).toBe(105)
		await world.settle()
		expect(world.mails.at(-1)?.subject).toContain(order.reference)
		const { body } = await world.call('GET /statement', { token: player.token })
		expect(body.statement).toMatchObject([{ kind: 'top-up', amount: 105, reason: order.reference, currency: 'r-coin' }])
		const { body: history } = await world.call('GET /top-ups', { token: player.token })
		expect(history).toMatchObject({ topUps: [{ state: 'loaded', loaded: 105, channelName: 'GCash' }], open: [], debt: 0 })
	})

	it('loses nothing by a double press, and doubles nothing', async () => {
		const player = await world.register()
		const headers = { 'idempotency-key': 'one-order-only' }
		const body = { package: goods.package, channel: goods.channel }
		// A busy site sends a call away undone, and browsers repeat it.
		const press = async (): Promise<Answer> => {
			const answer = await world.call('POST /top-ups', { token: player.token, body, headers })
			return answer.status === 503 ? press() : answer
		}
		const made = await Promise.all(Array.from({ length: 5 }, press))
		const orders = made.map((answer) => answer.body.order as TopUpOrder)
		expect(new Set(orders.map(({ reference }) => reference)).size).toBe(1)
		const order = orders[0] as TopUpOrder
		const transferReference = freshTransfer()
		for (const spelling of [transferReference, transferReference, transferReference.replace(/(.{4})/, '$1 ')])
			expect((await sendReceipt(world, player, order.reference, { transferReference: spelling })).status).toBe(200)
		expect((await read(player, order)).steps.map(({ kind }) => kind)).toEqual(['made', 'sent'])
		const third = await orderTopUp(world, player, goods)
		await orderTopUp(world, player, goods)
		expect(await world.call('POST /top-ups', { token: player.token, body })).toMatchObject({ status: 409, body: { code: 'TOP_UPS_OPEN' } })
		const again = await sendReceipt(world, player, third.reference, { transferReference })
		expect(again).toMatchObject({ status: 422, body: { errors: { transferReference: ['This transfer was already used for a top-up.'] } } })
		const params = { reference: third.reference }
		for (let time = 0; time < 2; time++)
			expect((await world.call('POST /top-ups/{reference}/cancel', { token: player.token, params })).status).toBe(200)
		const stranger = await world.register()
		expect((await world.call('GET /top-ups/{reference}', { token: stranger.token, params })).status).toBe(404)
	})

	it('is refused what is no offer, and what is no reference', async () => {
		const player = await world.register()
		const order = (body: object) => world.call('POST /top-ups', { token: player.token, body })
		expect((await order({ package: 999, channel: goods.channel })).body.code).toBe('TOP_UP_OFFER_GONE')
		expect((await order({ package: goods.package })).body.code).toBe('TOP_UP_OFFER_GONE')
		expect((await order({ package: goods.package, provider: 'paymongo' })).body.code).toBe('TOP_UP_OFFER_GONE')
		const { reference } = await orderTopUp(world, player, goods)
		expect((await sendReceipt(world, player, reference, { transferReference: ' -- ' })).status).toBe(422)
	})

	it('is offered a package from its beginning until its end, and orders it neither before nor after', async () => {
		const [player, begin] = [await world.register(), world.clock.now() + HOUR_MS]
		const add = (from: number, until: number) =>
			world.call('POST /admin/top-up-packages', {
				token: owner.token,
				body: { ...TOP_UP_PACKAGE, name: 'Fiesta', from: new Date(from).toISOString(), until: new Date(until).toISOString() },
			})
		expect((await add(begin, begin)).body.errorCodes).toMatchObject({ until: [{ messageCode: 'untilBeforeFrom' }] })
		const fiesta = Number((await add(begin, begin + HOUR_MS)).body.id)
		const seen = async () => {
			await world.services.topUps.offers.announceDue()
			const { body } = await world.call('GET /top-up-offers')
			const order = await world.call('POST /top-ups', { token: player.token, body: { package: fiesta, channel: goods.channel } })
			return [(body.packages as { id: number }[]).some(({ id }) => id === fiesta), order.body.code ?? order.status]
		}
		const gone = [false, 'TOP_UP_OFFER_GONE']
		// Each process hears of the change from PostgreSQL, a moment later.
		await expect.poll(seen).toEqual(gone)
		await world.clock.advance(HOUR_MS)
		await expect.poll(seen).toEqual([true, 200])
		await world.clock.advance(HOUR_MS)
		await expect.poll(seen).toEqual(gone)
	})

	it('has a day to pay, is expired then, and is loaded all the same when the money came late', async () => {
		const player = await world.register()
		const order = await orderTopUp(world, player, goods)
		await world.clock.advance(25 * 3_600_000)
		await world.services.topUps.expireDue()
		expect((await read(player, order)).state).toBe('expired')
		await world.services.topUps.expireDue()
		const expired = `Your top-up ${order.reference} has expired`
		expect((await subjectsTo(world, emailOf(player))).filter((subject) => subject === expired)).toHaveLength(1)
		expect((await sendReceipt(world, player, order.reference)).status).toBe(200)
		expect((await approveTopUp(world, support, order, { amount: order.amount })).status).toBe(200)
		expect((await read(player, order)).state).toBe('loaded')
	})

	it('is expired when the question of the desk is not answered in a week, and its player is told', async () => {
		const player = await world.register()
		const { reference } = await sentTopUp(world, player, goods)
		const ask = { token: support.token, params: { reference }, body: { question: 'When did you pay?' } }
		expect((await world.call('POST /admin/top-ups/{reference}/ask', ask)).status).toBe(200)
		await world.clock.advance(8 * DAY_MS)
		await world.services.topUps.expireDue()
		const letter = (await lettersTo(world, emailOf(player))).at(-1)
		expect(letter?.subject).toBe(`Your top-up ${reference} has expired`)
		expect(letter?.text).toContain('was not answered in time')
		expect(letter?.text).toContain(`/topup/${reference}`)
	})
})

describe('the desk', () => {
	it('takes the oldest first, one person at a time, and gives back what was left lying', async () => {
		const [first, second] = [await sentTopUp(world, await world.register(), goods), await sentTopUp(world, await world.register(), goods)]
		const { body: queue } = await world.call('GET /admin/top-ups', { token: support.token })
		const waiting = (queue.topUps as { reference: string }[]).map(({ reference }) => reference)
		expect(waiting.slice(-2)).toEqual([first.reference, second.reference])
		for (const reference of waiting.slice(0, -2)) await act('refuse', owner, { reference }, { reason: 'not-received' })
		const next = (by: Person, skip: string[] = []) => world.call('POST /admin/top-ups/take-next', { token: by.token, body: { skip } })
		const taken = await Promise.all([next(support), next(merchant), next(owner)])
		expect(taken.map(({ body }) => body.reference).sort()).toEqual([first.reference, second.reference, null].sort())
		const [mine, other] = taken[0]?.body.reference === first.reference ? [first, second] : [second, first]
		expect((await next(support)).body.reference).toBe(taken[0]?.body.reference)
		if (taken[0]?.body.reference === null) return
		const theirs = taken[1]?.body.reference === other.reference ? merchant : owner
		expect((await approveTopUp(world, support, other, { amount: other.amount })).body.code).toBe('TOP_UP_TAKEN')
		expect((await act('hand-over', theirs, other, { to: support.userId, note: 'You know her' })).status).toBe(200)
		expect((await deskFile(world, support, other)).isMine).toBe(true)
		expect((await act('release', support, mine)).status).toBe(200)
		await world.clock.advance(3_700_000)
		expect((await act('take', merchant, other)).status).toBe(200)
	})

	it('asks, is answered, refuses with a reason, and notes for the team', async () => {
		const player = await world.register()
		const order = await sentTopUp(world, player, goods)
		expect((await act('ask', support, order, { question: 'From which number?' })).status).toBe(200)
		expect(await read(player, order)).toMatchObject({ state: 'asked' })
		const answer = await world.call('POST /top-ups/{reference}/answer', {
			token: player.token,
			params: { reference: order.reference },
			body: { message: 'From my sister’s.' },
		})
		expect(answer).toMatchObject({ status: 200, body: { order: { state: 'sent' } } })
		await act('notes', merchant, order, { note: 'Looks fine' })
		expect((await act('refuse', support, order, { reason: 'other', text: ' ' })).status).toBe(422)
		expect((await act('refuse', support, order, { reason: 'wrong-account', text: 'Ask your bank.' })).status).toBe(200)
		const { state, steps } = await read(player, order)
		expect(state).toBe('refused')
		expect(steps.at(-1)).toMatchObject({ kind: 'refused', refusal: 'wrong-account', text: 'Ask your bank.' })
		expect(JSON.stringify(steps)).not.toContain('Looks fine')
		// Money that comes after all counts.
		expect((await approveTopUp(world, support, order, { amount: order.amount })).body.state).toBe('loaded')
		expect((await approveTopUp(world, support, order, { amount: order.amount })).body.code).toBe('TOP_UP_OVER')
	})

	it('approves once, of twenty at once, in many rounds', async () => {
		const player = await world.register()
		for (let round = 1; round <= 8; round++) {
			const order = await sentTopUp(world, player, goods)
			const answers = await Promise.all(
				Array.from({ length: 20 }, (_one, index) =>
					approveTopUp(world, [support, merchant, owner][index % 3] as Person, order, { amount: order.amount }),
				),
			)
			expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
			expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(new Set(['TOP_UP_OVER']))
			expect(await rCoinOf(world, player)).toBe(105 * round)
		}
	})

	it('never loads a reference twice, in any spelling, also for two orders at once', async () => {
		const [one, two] = [await world.register(), await world.register()]
		const orders = [await sentTopUp(world, one, goods), await sentTopUp(world, two, goods)]
		const same = freshTransfer()
		const spellings = [same, `${same.slice(0, 4)}-${same.slice(4)} `]
		const answers = await Promise.all(
			orders.map((order, index) => approveTopUp(world, support, order, { amount: order.amount, transferReference: spellings[index] })),
		)
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
		expect(answers.find(({ status }) => status === 409)?.body.code).toBe('TRANSFER_LOADED')
		expect((await rCoinOf(world, one)) + (await rCoinOf(world, two))).toBe(105)
		const third = await orderTopUp(world, two, goods)
		expect((await sendReceipt(world, two, third.reference, { transferReference: same })).status).toBe(422)
	})

	it('chooses the bonus by what came, and loads nothing for nothing', async () => {
		const player = await world.register()
		const [less, more, little] = [
			await sentTopUp(world, player, goods),
			await sentTopUp(world, player, goods),
			await sentTopUp(world, player, goods),
		]
		expect((await approveTopUp(world, support, less, { amount: 5_000 })).body).toMatchObject({ rCoin: 50, bonus: 0 })
		expect((await approveTopUp(world, support, more, { amount: 60_050 })).body).toMatchObject({ rCoin: 600, bonus: 60 })
		expect((await approveTopUp(world, support, little, { amount: 99 })).body.code).toBe('TOP_UP_WORTH_NOTHING')
		expect(await rCoinOf(world, player)).toBe(50 + 660)
	})

	it('approves neither its own orders nor those of staff', async () => {
		const own = await sentTopUp(world, support, goods)
		expect((await approveTopUp(world, support, own, { amount: own.amount })).body.code).toBe('OWN_ACCOUNT')
		expect((await approveTopUp(world, merchant, own, { amount: own.amount })).body.code).toBe('STAFF_ACCOUNT')
		expect((await approveTopUp(world, owner, own, { amount: own.amount })).status).toBe(200)
	})
})

describe('a second person', () => {
	it('agrees above the limit; the points come then, once', async () => {
		const player = await world.register()
		const order = await sentTopUp(world, player, goods, { package: goods.large })
		const asked = await approveTopUp(world, support, order, { amount: 2_000_000 })
		expect(asked).toMatchObject({ status: 200, body: { state: 'second', rCoin: 20_000, bonus: 60 } })
		expect(await read(player, order)).toMatchObject({ state: 'checking', loaded: null })
		const decide = (by: Person, what: 'approve' | 'refuse') =>
			world.call(`POST /admin/top-up-requests/{id}/${what}`, { token: by.token, params: { id: Number(asked.body.request) }, body: {} })
		expect((await decide(support, 'approve')).body.code).toBe('OWN_REQUEST')
		expect((await approveTopUp(world, merchant, order, { amount: order.amount })).body.code).toBe('TOP_UP_OVER')
		const { body } = await world.call('GET /admin/top-up-requests', { token: merchant.token })
		expect(body.requests).toMatchObject([{ reference: order.reference, rCoin: 20_000, isOwn: false, askedBy: support.userId }])
		const answers = await Promise.all([decide(merchant, 'approve'), decide(owner, 'approve')])
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
		expect(await rCoinOf(world, player)).toBe(20_060)
	})

	it('disagrees, and the receipt is back in the queue', async () => {
		const player = await world.register()
		const order = await sentTopUp(world, player, goods, { package: goods.large })
		const { body } = await approveTopUp(world, support, order, { amount: 2_000_000 })
		const params = { id: Number(body.request) }
		expect((await world.call('POST /admin/top-up-requests/{id}/refuse', { token: owner.token, params, body: {} })).status).toBe(200)
		expect((await read(player, order)).state).toBe('sent')
		expect((await approveTopUp(world, support, order, { amount: order.amount })).body.state).toBe('loaded')
	})
})
