import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TOP_UP } from '#contract/limits.ts'
import { verifySite } from '../../../cli/verify/verify.ts'
import { stock } from '../../../tests/goods.ts'
import { patient } from '../../../tests/patience.ts'
import { eventOf, openPayments, PAYMONGO, refundOf, tellSite } from '../../../tests/payments-server.ts'
import { chosenSeed, rounds } from '../../../tests/rounds.ts'
import { appoint } from '../../../tests/staff.ts'
import { give, isApprovable, isOpen, isPayable, type Model, type Order, OVERDUE } from '../../../tests/top-up-model.ts'
import { clashes, takeBack, worth } from '../../../tests/top-up-points.ts'
import { approveTopUp, type Goods, orderTopUp, rCoinOf, sendReceipt, stockTopUps } from '../../../tests/top-ups.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../../tests/world.ts'

let world: World
let payments: Awaited<ReturnType<typeof openPayments>>
let desk: Person[]
let goods: Goods
const items = new Map<number, number>()
beforeAll(async () => {
	payments = await openPayments()
	world = patient(await openWorld({ ...LASTING_SESSIONS, ...PAYMONGO, PAYMONGO_URL: payments.url }))
	world.clock.hold()
	goods = await stockTopUps(world, await appoint(world, 20))
	for (const price of [1, 40, 90]) items.set(price, await stock(world, { price }))
})
afterAll(async () => {
	await world.close()
	await payments.close()
})

const unasked = (made: number) => ({ asks: 0, askAt: made + 120_000 })
type Step = { what: (typeof STEPS)[number]; which: number; key: number; price: number; amount: number; times: number }

const STEPS = [
	...(['order', 'order', 'order by provider', 'send', 'send'] as const),
	'approve',
	'approve',
	'approve',
	'refuse',
	'cancel',
	'reverse',
	'reverse',
	'expire',
	'buy',
	'buy',
	'buy',
	'refund',
	'clash',
	'double',
	'pay',
	'event',
	'event',
	'bad event',
	'give back',
	'ask',
] as const
const step: fc.Arbitrary<Step> = fc.record({
	what: fc.constantFrom(...STEPS),
	which: fc.nat(9),
	key: fc.nat(12),
	price: fc.constantFrom(1, 40, 90),
	amount: fc.constantFrom(0, 5_000, 60_000, 50),
	times: fc.integer({ min: 1, max: 3 }),
})
/** Every history begins with an order at the company, and a debt. */
const START = (['order by provider', 'order', 'send', 'approve', 'buy', 'reverse'] as const).map(
	(what): Step => ({ what, which: 1, key: 0, price: 90, amount: 0, times: 1 }),
)
let runs = 0

describe('random histories', () => {
	it('agree with a small model, and ledger and orders with each other', { timeout: rounds(240_000, 1_800_000) }, () =>
		fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 45 }), async (steps) => {
				const [player, run] = [await world.register(), ++runs]
				// Sessions of the earlier runs are over after a year.
				desk = [await appoint(world, 20), await appoint(world, 11), await appoint(world, 13)]
				const model: Model = { balance: 0, debt: 0, orders: [], loaded: new Set(), events: new Set(), refunded: new Set() }
				for (const one of [...START, ...steps]) await play(one, { player, model, run })
				expect(await rCoinOf(world, player)).toBe(model.balance)
				const { body } = await world.call('GET /top-ups', { token: player.token })
				expect(body.debt).toBe(model.debt)
				for (const { reference, state } of model.orders) expect([reference, await stateOf(player, reference)]).toEqual([reference, state])
				expect((await verifySite(world.database, world.secretKey)).filter(({ ok }) => !ok)).toEqual([])
			}),
			{ numRuns: rounds(8, 500), seed: chosenSeed(), endOnFailure: true },
		),
	)
})

/** The form of GCash. */
const transferOf = (run: number, key: number): string => String(1_110_000_000_000 + run * 100 + key)

type Playing = { player: Person; model: Model; run: number }
const stateOf = async ({ token }: Person, reference: string) =>
	(await world.call('GET /top-ups/{reference}', { token, params: { reference } })).body.state

/** Plays a step several times at once, and moves the model as if it happened once. */
const play = async (one: Step, { player, model, run }: Playing): Promise<void> => {
	const order = model.orders[one.which % Math.max(1, model.orders.length)]
	const open = model.orders.filter(({ state }) => ['waiting', 'sent'].includes(state))
	const atOnce = async (call: (index: number) => Promise<{ status: number }>) => {
		const answers = await Promise.all(Array.from({ length: one.times }, (_one, index) => call(index)))
		return answers.filter(({ status }) => status === 200).length
	}
	if (one.what === 'order' || one.what === 'order by provider') {
		if (open.length >= 3) return
		const isByProvider = one.what !== 'order'
		const { reference, amount } = await orderTopUp(world, player, goods, isByProvider ? { channel: null, provider: 'paymongo' } : {})
		if (isByProvider) await world.call('POST /top-ups/{reference}/checkout', { token: player.token, params: { reference } })
		const made = world.clock.now()
		model.orders.push({ reference, amount, isByProvider, state: 'waiting', key: null, points: 0, made, ...unasked(made), isPaid: false })
	} else if (one.what === 'buy') {
		const done = await atOnce(() => buy(player, one.price))
		expect(done).toBe(Math.min(one.times, Math.floor(model.balance / one.price)))
		model.balance -= done * one.price
	} else if (one.what === 'expire') await letPass(model, 25 * 60)
	else if (one.what === 'ask') await letPass(model, one.which + 1)
	else if (one.what === 'refund') await refund(player, model, atOnce)
	else if (order) await MOVES[one.what](order, { ...one, player, model, run, atOnce })
}

type Moving = Step & Playing & { atOnce: (call: (index: number) => Promise<{ status: number }>) => Promise<number> }
type Move = (order: Order, moving: Moving) => Promise<void>

const MOVES: Record<Exclude<Step['what'], 'order' | 'order by provider' | 'buy' | 'expire' | 'refund' | 'ask'>, Move> = {
	async send(order, { player, model, run, key, atOnce }) {
		const transfer = transferOf(run, key)
		const isTaken = model.loaded.has(transfer) || model.orders.some((other) => other !== order && isOpen(other) && other.key === transfer)
		const isSent = !order.isByProvider && ['waiting', 'sent', ...OVERDUE].includes(order.state) && !isTaken
		expect((await atOnce(() => sendReceipt(world, player, order.reference, { transferReference: transfer }))) > 0).toBe(isSent)
		if (isSent) Object.assign(order, { state: 'sent', key: transfer })
	},
	async approve(order, { model, amount: other, which, atOnce }) {
		const amount = other === 0 ? order.amount : other
		const isApproved = isApprovable(order, model) && amount >= 100
		const done = await atOnce((index) => approveTopUp(world, desk[(which + index) % 3] as Person, order, { amount }))
		expect(done).toBe(isApproved ? 1 : 0)
		if (isApproved) give(model, order, { points: worth(amount, order), key: order.key ?? '' })
	},
	async refuse(order, { atOnce }) {
		const isRefused = ['waiting', 'sent'].includes(order.state)
		const done = await atOnce(() => decide('refuse', order, { reason: 'not-received' }))
		expect(done).toBe(isRefused ? 1 : 0)
		if (isRefused) Object.assign(order, { state: 'refused', askAt: null })
	},
	async cancel(order, { player, atOnce }) {
		const params = { reference: order.reference }
		const done = await atOnce(() => world.call('POST /top-ups/{reference}/cancel', { token: player.token, params }))
		expect(done > 0).toBe(['waiting', ...OVERDUE].includes(order.state))
		if (order.state === 'waiting') order.state = 'cancelled'
	},
	async reverse(order, { model, atOnce }) {
		const isReversed = order.state === 'loaded'
		expect(await atOnce(() => decide('reverse', order, { reason: 'False' }))).toBe(isReversed ? 1 : 0)
		if (!isReversed) return
		takeBack(model, order.points)
		order.state = 'reversed'
	},
	/** Somebody approves, somebody takes another one back, and the player spends, all at once: as if one after the other, in any order. */
	async clash(order, { player, model, which, price }) {
		const other = model.orders.find(({ state }) => state === 'loaded')
		const isApproved = isApprovable(order, model)
		const [approved, reversed, bought] = await Promise.all([
			approveTopUp(world, desk[which % 3] as Person, order, { amount: order.amount }),
			other && decide('reverse', other, { reason: 'False' }),
			buy(player, price),
		])
		expect([approved.status === 200, reversed?.status]).toEqual([isApproved, other && 200])
		const told = { debt: approved.body.debt ?? null, taken: reversed?.body.taken ?? null, isBought: bought.status === 200 }
		const ways = clashes(model, { points: isApproved ? 105 : null, reversed: other?.points ?? null, price })
		expect(ways.map((way) => way.told)).toContainEqual(told)
		Object.assign(model, ways.find((way) => isDeepStrictEqual(way.told, told))?.after)
		if (isApproved) {
			model.loaded.add(order.key ?? '')
			Object.assign(order, { state: 'loaded', points: 105 })
		}
		if (other) other.state = 'reversed'
	},
	/** Two orders are approved at once by one transfer. */
	async double(order, { model, run, key }) {
		const other = model.orders.find((one) => one !== order && !one.isByProvider && ['waiting', 'sent', ...OVERDUE].includes(one.state))
		if (!other || order.isByProvider || !['waiting', 'sent', ...OVERDUE].includes(order.state)) return
		const transfer = transferOf(run, key)
		const answers = await Promise.all(
			[order, other].map((one, index) =>
				approveTopUp(world, desk[index] as Person, one, {
					amount: one.amount,
					transferReference: index === 0 ? transfer : transfer.replaceAll('1', 'l'),
				}),
			),
		)
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(model.loaded.has(transfer) ? 0 : 1)
		for (const [index, one] of [order, other].entries())
			if (answers[index]?.status === 200) {
				give(model, one, { points: 105, key: transfer })
				one.key = transfer
			}
	},
	/** Paid at the company, which takes some payments back before it tells. */
	async pay(order, { which }) {
		if (!order.isByProvider || order.isPaid) return
		payments.pay(order.reference, which === 0 ? { status: 'refunded' } : {})
		order.isPaid = which !== 0
	},
	/** Told early, late, in any order, repeated, several times at once, or after the order is over. */
	async event(order, { model, run, which, atOnce }) {
		if (!order.isByProvider) return
		const id = `evt_${run}_${order.reference}_${which % 4}`
		const outcomes: string[] = []
		const { body, signature } = eventOf(payments.sessionOf(order.reference).id, { id, now: world.clock.now() })
		await atOnce(async () => {
			const answer = await tellSite(world, { body, signature })
			outcomes.push(String(answer.body.outcome))
			return answer
		})
		const isLoading = !model.events.has(id) && order.isPaid && isPayable(order)
		model.events.add(id)
		expect(outcomes.filter((outcome) => outcome === 'loaded')).toHaveLength(isLoading ? 1 : 0)
		if (isLoading) give(model, order, { points: 105, key: order.reference })
	},
	/** Given back after its points were loaded: they stay, and owners are told once. */
	async 'give back'(order, { atOnce }) {
		const { payment } = order.isByProvider ? payments.sessionOf(order.reference) : { payment: null }
		if (!payment || order.state !== 'loaded') return
		Object.assign(payment, { refunds: [{ id: 'ref_1', type: 'refund' }] })
		const outcomes: unknown[] = []
		await atOnce(async () => {
			const answer = await tellSite(world, refundOf(payment.id, { now: world.clock.now() }))
			outcomes.push(answer.body.outcome)
			return answer
		})
		expect(outcomes.filter((outcome) => outcome === 'back')).toHaveLength(order.isBack ? 0 : 1)
		order.isBack = true
	},
	/** Altered, or too late: refused, and not noted. */
	async 'bad event'(order, { run, which }) {
		if (!order.isByProvider) return
		const now = world.clock.now() - (which % 2 === 0 ? 301_000 : 0)
		const { body, signature } = eventOf(payments.sessionOf(order.reference).id, { id: `evt_${run}_${order.reference}_${which % 4}`, now })
		const { status } = await tellSite(world, { body: which % 2 === 0 ? body : body.replace('evt_', 'evt-'), signature })
		expect(status).toBeGreaterThanOrEqual(400)
	},
}

const buy = ({ token }: Person, price: number) => world.call('POST /buyitem', { token, query: { productnum: items.get(price) ?? 0 } })

/** The first item that was bought and not given back yet, by several people at once. */
const refund = async (player: Person, model: Model, atOnce: Moving['atOnce']): Promise<void> => {
	const lines = await world.database.read
		.selectFrom('order_lines as l')
		.innerJoin('orders as o', 'o.id', 'l.order_id')
		.select(['l.id', 'l.price'])
		.where('o.account_id', '=', player.userNum)
		.orderBy('l.id')
		.execute()
	const line = lines.find(({ id }) => !model.refunded.has(id))
	if (!line) return
	const params = { id: line.id }
	const { token } = desk[0] as Person
	expect(await atOnce(() => world.call('POST /admin/order-lines/{id}/refund', { token, params, body: { reason: 'Lost' } }))).toBe(1)
	model.refunded.add(line.id)
	model.balance += line.price
}

const BETWEEN_ASKS = [2, 8, 50]
/** Time passes only here. All that is due by then is done, by three processes at once, so that nothing of it comes amid a later step. */
const letPass = async (model: Model, minutes: number): Promise<void> => {
	await world.clock.advance(minutes * 60_000)
	const { expireDue, payments: company } = world.services.topUps
	do await Promise.all([expireDue(), expireDue(), company.askDue(), company.askDue()])
	while (await isWorkDue())
	for (const order of model.orders) {
		const age = (world.clock.now() - order.made) / 60_000
		if (order.state === 'waiting' && age >= (order.isByProvider ? TOP_UP.checkoutMinutes : TOP_UP.payMinutes)) order.state = 'expired'
		if (!order.isByProvider || !['waiting', ...OVERDUE].includes(order.state)) continue
		if (order.askAt === null || world.clock.now() < order.askAt) continue
		if (order.isPaid) give(model, order, { points: 105, key: order.reference })
		order.asks++
		order.askAt = world.clock.now() + (BETWEEN_ASKS[order.asks] ?? 60) * 60_000
	}
}

const isWorkDue = async (): Promise<boolean> => {
	const now = world.clock.now()
	const rows = await world.database.read.selectFrom('top_ups').select(['state', 'ask_at', 'expires_at']).execute()
	const isOver = (at: number | null) => at !== null && at <= now
	return rows.some(({ state, ask_at, expires_at }) => isOver(ask_at) || (state === 'waiting' && isOver(expires_at)))
}

const decide = (what: 'refuse' | 'reverse', { reference }: Order, body: object) =>
	world.call(`POST /admin/top-ups/{reference}/${what}`, { token: (desk[0] as Person).token, params: { reference }, body })
