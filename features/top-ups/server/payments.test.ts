import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifySite } from '../../../cli/verify/verify.ts'
import { type Chance, createChance } from '../../../tests/hostile/chance.ts'
import { patient } from '../../../tests/patience.ts'
import { eventOf, openPayments, PAYMONGO, refundOf, signed, tellSite } from '../../../tests/payments-server.ts'
import { rounds } from '../../../tests/rounds.ts'
import { appoint } from '../../../tests/staff.ts'
import { approveTopUp, deskFile, type Goods, orderTopUp, rCoinOf, stockTopUps, TOP_UP_PACKAGE } from '../../../tests/top-ups.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../../tests/world.ts'

let world: World
let payments: Awaited<ReturnType<typeof openPayments>>
let goods: Goods
beforeAll(async () => {
	payments = await openPayments()
	world = patient(await openWorld({ ...LASTING_SESSIONS, ...PAYMONGO, PAYMONGO_URL: payments.url, RATE_LIMIT_SCALE: '100000' }))
	goods = await stockTopUps(world, await appoint(world, 20))
})
afterAll(async () => {
	await world.close()
	await payments.close()
})

const checkout = (player: Person, reference: string) =>
	world.call('POST /top-ups/{reference}/checkout', { token: player.token, params: { reference } })
const order = async (player: Person) => {
	const { reference } = await orderTopUp(world, player, goods, { channel: null, provider: 'paymongo' })
	const { status, body } = await checkout(player, reference)
	expect([status, body.address]).toEqual([200, expect.stringMatching(/^https:\/\/checkout\.paymongo\.com\/cs_/)])
	return reference
}
const stateOf = async (player: Person, reference: string) =>
	(await world.call('GET /top-ups/{reference}', { token: player.token, params: { reference } })).body.state
const tell = (body: string, signature: string) => tellSite(world, { body, signature })

describe('PayMongo', () => {
	it('is asked once for a page, with the amount of the site, and loads what it says was paid', async () => {
		const player = await world.register()
		const reference = await order(player)
		expect((await checkout(player, reference)).status).toBe(200)
		const asked = payments.seen.filter(({ method }) => method === 'POST')
		expect(asked).toHaveLength(1)
		expect(asked[0]).toMatchObject({
			authorization: `Basic ${Buffer.from(`${PAYMONGO.PAYMONGO_SECRET_KEY}:`).toString('base64')}`,
			body: {
				data: {
					attributes: {
						line_items: [{ amount: 10_000, currency: 'PHP' }],
						payment_method_types: ['qrph', 'gcash', 'paymaya'],
						reference_number: reference,
					},
				},
			},
		})
		const { id } = payments.sessionOf(reference)
		const early = eventOf(id, { now: world.clock.now() })
		expect((await tell(early.body, early.signature)).body.outcome).toBe('noted')
		payments.pay(reference)
		const event = eventOf(id, { now: world.clock.now() })
		expect((await tell(event.body, event.signature)).body.outcome).toBe('loaded')
		expect((await tell(event.body, event.signature)).body.outcome).toBe('already')
		expect(await rCoinOf(world, player)).toBe(105)
	})

	it('loads for the amount of the payment, whatever the order says, and nothing for what is no payment in pesos', async () => {
		const player = await world.register()
		const [less, dollars, failed] = [await order(player), await order(player), await order(player)]
		payments.pay(less, { amount: 5_000 })
		payments.pay(dollars, { currency: 'USD' })
		payments.pay(failed, { status: 'failed' })
		for (const reference of [less, dollars, failed]) {
			const event = eventOf(payments.sessionOf(reference).id, { now: world.clock.now() })
			expect((await tell(event.body, event.signature)).status).toBe(200)
		}
		expect(await rCoinOf(world, player)).toBe(50)
	})

	it('loads nothing for a payment that the company took back or that somebody disputes, told or asked for', async () => {
		const player = await world.register()
		const given = [{ status: 'refunded' }, { refunds: [{ id: 'ref_1', type: 'refund' }] }, { disputed: true }]
		const references: string[] = []
		for (const changes of given) {
			const reference = await order(player)
			payments.pay(reference, changes)
			const event = eventOf(payments.sessionOf(reference).id, { now: world.clock.now() })
			expect([changes, (await tell(event.body, event.signature)).body.outcome]).toEqual([changes, 'noted'])
			references.push(reference)
		}
		await world.clock.advance(121_000)
		await world.services.topUps.payments.askDue()
		for (const reference of references) expect(await stateOf(player, reference)).toBe('waiting')
		expect(await rCoinOf(world, player)).toBe(0)
	})

	it('is asked after 2, 10 and 60 minutes when no event comes, also when it was away, and counts late money', async () => {
		const [player, late] = [await world.register(), await world.register()]
		const [reference, other] = [await order(player), await order(late)]
		payments.pay(reference)
		payments.goAway(true)
		await world.clock.advance(121_000)
		await world.services.topUps.payments.askDue()
		expect(await stateOf(player, reference)).toBe('waiting')
		const event = eventOf(payments.sessionOf(reference).id, { now: world.clock.now() })
		expect((await tell(event.body, event.signature)).status).toBe(503)
		payments.goAway(false)
		await world.clock.advance(480_000)
		await world.services.topUps.payments.askDue()
		expect(await stateOf(player, reference)).toBe('loaded')
		const again = { ...event, signature: signed(event.body, { now: world.clock.now() }) }
		expect((await tell(again.body, again.signature)).body.outcome).toBe('already')
		await world.clock.advance(3 * 3_600_000)
		await world.services.topUps.expireDue()
		// The last question, before the money is there: the recurring work must not ask it after.
		await world.services.topUps.payments.askDue()
		expect(await stateOf(late, other)).toBe('expired')
		payments.pay(other)
		const lateEvent = eventOf(payments.sessionOf(other).id, { now: world.clock.now() })
		expect((await tell(lateEvent.body, lateEvent.signature)).body.outcome).toBe('loaded')
		expect(await stateOf(late, other)).toBe('loaded')
		expect(await rCoinOf(world, player)).toBe(105)
	})

	it('tells owners once when it gives a payment back whose points are loaded, and leaves the rest to people', async () => {
		const [player, owner] = [await world.register(), await appoint(world, 20)]
		const reference = await order(player)
		const { id, payment } = payments.pay(reference)
		const event = eventOf(id, { now: world.clock.now() })
		expect((await tell(event.body, event.signature)).body.outcome).toBe('loaded')
		Object.assign(payment ?? {}, { refunds: [{ id: 'ref_1', type: 'refund' }] })
		const refunded = async () => {
			const { body, signature } = refundOf(payment?.id ?? '', { now: world.clock.now() })
			return (await tell(body, signature)).body.outcome
		}
		expect([await refunded(), await refunded()]).toEqual(['back', 'already'])
		await world.settle()
		expect(world.mails.filter(({ to, text }) => to.startsWith(owner.userId.toLowerCase()) && text.includes(reference))).toHaveLength(1)
		const { steps, state } = await deskFile(world, owner, { reference })
		expect([state, steps.at(-1)]).toEqual(['loaded', expect.objectContaining({ kind: 'note', by: null })])
		expect(await rCoinOf(world, player)).toBe(105)
	})

	it('is asked every hour of a day about a page that was opened late, and as often when it does not answer', async () => {
		const player = await world.register()
		const { reference } = await orderTopUp(world, player, goods, { channel: null, provider: 'paymongo' })
		await world.clock.advance(110 * 60_000)
		await checkout(player, reference)
		// Those that were answered; the recurring work may ask at the same moment.
		const asked = () => world.database.read.selectFrom('top_ups').select('asks').where('reference', '=', reference).executeTakeFirst()
		const wait = async (minutes: number) => {
			await world.clock.advance(minutes * 60_000)
			await world.services.topUps.payments.askDue()
		}
		for (const minutes of [2, 8, 50, 60, 60]) await wait(minutes)
		expect(await asked()).toEqual({ asks: 5 })
		payments.goAway(true)
		for (let times = 0; times < 30; times++) await wait(60)
		payments.goAway(false)
		payments.pay(reference)
		await wait(60)
		expect(await stateOf(player, reference)).toBe('loaded')
		const late = await order(player)
		for (let hours = 0; hours < 40; hours++) await wait(60)
		await world.services.topUps.expireDue()
		await world.settle()
		const before = payments.seen.length
		await wait(24 * 60)
		expect([payments.seen.length, await stateOf(player, late)]).toEqual([before, 'expired'])
	})

	it('is asked by somebody at the desk, who sees what it says', async () => {
		const [player, owner] = [await world.register(), await appoint(world, 20)]
		const reference = await order(player)
		const ask = async (one = reference) => {
			const params = { reference: one }
			return (await world.call('POST /admin/top-ups/{reference}/ask-company', { token: owner.token, params })).body
		}
		expect(await ask()).toMatchObject({ outcome: 'noted' })
		payments.goAway(true)
		expect(await ask()).toMatchObject({ code: 'PROVIDER_AWAY' })
		payments.goAway(false)
		payments.pay(reference)
		expect(await ask()).toMatchObject({ outcome: 'loaded' })
		expect(await ask()).toMatchObject({ outcome: 'already' })
		expect(await rCoinOf(world, player)).toBe(105)
		const unopened = await orderTopUp(world, player, goods)
		expect(await ask(unopened.reference)).toMatchObject({ code: 'TOP_UP_NO_CHECKOUT' })
	})

	it('is not forgotten while an order waits for a second person, who may disagree', async () => {
		const [player, merchant, owner] = [await world.register(), await appoint(world, 13), await appoint(world, 20)]
		const reference = await order(player)
		const asked = await approveTopUp(world, merchant, { reference }, { amount: 10_000, transferReference: 'pay_another1' })
		expect(asked.body.state).toBe('second')
		payments.pay(reference)
		const event = eventOf(payments.sessionOf(reference).id, { now: world.clock.now() })
		expect((await tell(event.body, event.signature)).body.outcome).toBe('noted')
		await world.call('POST /admin/top-up-requests/{id}/refuse', {
			token: owner.token,
			params: { id: Number(asked.body.request) },
			body: {},
		})
		await world.clock.advance(3_601_000)
		await world.services.topUps.payments.askDue()
		expect([await stateOf(player, reference), await rCoinOf(world, player)]).toEqual(['loaded', 105])
		expect((await verifySite(world.database, world.secretKey)).filter(({ ok }) => !ok)).toEqual([])
	})

	it('brings what loads more than one person may hand out alone to the desk, where two people agree', async () => {
		const [player, merchant, owner] = [await world.register(), await appoint(world, 13), await appoint(world, 20)]
		const body = { ...TOP_UP_PACKAGE, name: 'Mint', price: 100, rCoin: 900_000_000 }
		const mint = Number((await world.call('POST /admin/top-up-packages', { token: merchant.token, body })).body.id)
		const { reference } = await orderTopUp(world, player, goods, { channel: null, provider: 'paymongo', package: mint })
		await checkout(player, reference)
		payments.pay(reference)
		const told = async () => {
			const event = eventOf(payments.sessionOf(reference).id, { now: world.clock.now() })
			return (await tell(event.body, event.signature)).body.outcome
		}
		expect([await told(), await told(), await rCoinOf(world, player)]).toEqual(['desk', 'noted', 0])
		expect(await deskFile(world, merchant, { reference })).toMatchObject({ state: 'sent', worth: { needsSecond: true } })
		const asked = await approveTopUp(world, merchant, { reference }, { amount: 100 })
		expect(asked.body.state).toBe('second')
		const agreed = await world.call('POST /admin/top-up-requests/{id}/approve', {
			token: owner.token,
			params: { id: Number(asked.body.request) },
			body: {},
		})
		expect([agreed.status, await rCoinOf(world, player)]).toEqual([200, 900_000_005])
	})

	it('gives no wrong credit in ten thousand events that are altered, repeated, reordered, late or forged', async () => {
		const chance = createChance(20_261_125)
		const people: Person[] = []
		for (let count = 0; count < 12; count++) people.push(await world.register())
		const references = await Promise.all(people.map(order))
		const paid = references.filter((_reference, index) => index % 3 !== 0)
		for (const reference of paid) payments.pay(reference)
		const good = references.map((reference, index) =>
			eventOf(payments.sessionOf(reference).id, { id: `evt_good_${index}`, now: world.clock.now() }),
		)
		const events: { body: string; signature: string; isGood: boolean }[] = []
		for (let index = 0; index < rounds(1_000, 10_000); index++) events.push(altered(chance, good))
		for (let start = 0; start < events.length; start += 50)
			await Promise.all(
				events.slice(start, start + 50).map(async ({ body, signature, isGood }) => {
					const { status } = await tell(body, signature)
					if (status !== 200 && isGood) throw new Error(`a good event was answered ${status}`)
					if (status === 200 && !isGood) throw new Error(`accepted: ${signature} ${body}`)
				}),
			)
		for (const [index, person] of people.entries())
			expect([index, await rCoinOf(world, person)]).toEqual([index, index % 3 === 0 ? 0 : 105])
		expect((await verifySite(world.database, world.secretKey)).filter(({ ok }) => !ok)).toEqual([])
	})
})

type Event = { body: string; signature: string }

/** A good event now and then, mostly one that must be refused. */
const altered = (chance: Chance, good: readonly Event[]): Event & { isGood: boolean } => {
	const { body, signature } = good[chance.below(good.length)] as Event
	const now = world.clock.now()
	switch (chance.below(9)) {
		case 0:
		case 1:
			return { body, signature, isGood: true }
		case 2: {
			const at = chance.below(body.length)
			const letter = '0123456789abcxyz{}" '[chance.below(20)] ?? '0'
			return { body: body.slice(0, at) + letter + body.slice(at + 1), signature, isGood: body[at] === letter }
		}
		case 3:
			return { body, signature: signature.replace(/[0-9a-f](?=[^0-9a-f]*$)/, (digit) => (digit === '0' ? '1' : '0')), isGood: false }
		case 4:
			return { body, signature: signed(body, { now: now - 301_000 - chance.below(9_000_000) }), isGood: false }
		case 5:
			return { body, signature: signed(body, { now, secret: 'whsk_another1' }), isGood: false }
		case 6:
			return { body, signature: signed(body, { now, livemode: false }), isGood: false }
		case 7:
			return {
				body,
				signature: chance.of(['', 't=,te=,li=', 'li=00', signature.replace('t=', 't=1'), signature.replace('li', 'te')]),
				isGood: false,
			}
		default: {
			const test = body.replace('"livemode":true', '"livemode":false')
			return { body: test, signature: signed(test, { now }), isGood: false }
		}
	}
}
