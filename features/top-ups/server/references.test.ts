import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SERVER_MESSAGES } from '#contract/messages.server.ts'
import { verifySite } from '../../../cli/verify/verify.ts'
import { patient } from '../../../tests/patience.ts'
import { eventOf, openPayments, PAYMONGO } from '../../../tests/payments-server.ts'
import { appoint } from '../../../tests/staff.ts'
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
	TOP_UP_CHANNEL,
} from '../../../tests/top-ups.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../../tests/world.ts'

let world: World
let payments: Awaited<ReturnType<typeof openPayments>>
let owner: Person
let merchant: Person
let goods: Goods
let bank: number
let maya: number
beforeAll(async () => {
	payments = await openPayments()
	world = patient(await openWorld({ ...LASTING_SESSIONS, ...PAYMONGO, PAYMONGO_URL: payments.url }))
	owner = await appoint(world, 20)
	merchant = await appoint(world, 13)
	goods = await stockTopUps(world, owner)
	const body = { ...TOP_UP_CHANNEL, kind: 'bank', name: 'Bank', bank: 'BPI' }
	const add = async (channel: object) =>
		Number((await world.call('POST /admin/top-up-channels', { token: owner.token, body: channel })).body.id)
	bank = await add(body)
	maya = await add({ ...TOP_UP_CHANNEL, kind: 'maya', name: 'Maya' })
})
afterAll(async () => {
	expect((await verifySite(world.database, world.secretKey)).filter(({ ok }) => !ok)).toEqual([])
	await world.close()
	await payments.close()
})

const approve = (order: { reference: string }, amount: number, more: object = {}) =>
	approveTopUp(world, merchant, order, { amount, ...more })

describe('a number of a transfer', () => {
	it('is loaded once for its channel, in whatever spelling', async () => {
		const [one, two] = [await world.register(), await world.register()]
		const first = await orderTopUp(world, one, goods, { channel: maya })
		expect((await sendReceipt(world, one, first.reference, { transferReference: 'AB10CD31EF56' })).status).toBe(200)
		expect((await approve(first, first.amount)).body.state).toBe('loaded')
		const next = await orderTopUp(world, two, goods, { channel: maya })
		for (const spelling of ['ab10 cd31 ef56', 'ABIOCD3LEF56', 'ａｂ１０-cd31ef56', 'ab١٠cd31ef56', 'Ref No. AB10CD31EF56 Nov 20, 2026']) {
			expect((await sendReceipt(world, two, next.reference, { transferReference: spelling })).status).toBe(422)
			expect((await approve(next, next.amount, { transferReference: spelling })).body.code).toBe('TRANSFER_LOADED')
		}
		// A Cyrillic letter is none.
		expect((await sendReceipt(world, two, next.reference, { transferReference: 'АB10CD31EF56' })).status).toBe(422)
		expect(await rCoinOf(world, two)).toBe(0)
	})

	it('is taken out of the words and days around it, and the desk sees it alone', async () => {
		const [one, two] = [await world.register(), await world.register()]
		const first = await orderTopUp(world, one, goods)
		await sendReceipt(world, one, first.reference, { transferReference: 'GCash Ref No. 9001 234 567890 2026-11-20 3:15 PM' })
		expect(await deskFile(world, owner, first)).toMatchObject({ transferReference: '9001 234 567890' })
		expect((await approve(first, first.amount)).body.state).toBe('loaded')
		const next = await orderTopUp(world, two, goods)
		for (const spelling of [
			'9001234567890',
			'Ref No. 9001 234 567890',
			'9001 234 567890 11/20/2026',
			'GCash9001234567890',
			'9OO1-234-567-89O',
		]) {
			const sent = await sendReceipt(world, two, next.reference, { transferReference: spelling })
			expect([spelling, sent.body.errors]).toEqual([spelling, { transferReference: [expect.any(String)] }])
			expect((await approve(next, next.amount, { transferReference: spelling })).body.code).toBe('TRANSFER_LOADED')
		}
		expect(await rCoinOf(world, two)).toBe(0)
	})

	it('that has not the form of its channel, or can be read in two ways, needs a second person', async () => {
		const player = await world.register()
		for (const [channel, spelling] of [
			[goods.channel, '9001 234 567890 2026'],
			[goods.channel, 'AB12'],
			[maya, '9001234567890'],
		] as const) {
			const order = await orderTopUp(world, player, goods, { channel })
			expect((await sendReceipt(world, player, order.reference, { transferReference: spelling })).status).toBe(200)
			const file = await deskFile(world, owner, order)
			expect([file.worth.needsSecond, file.signs.map(({ kind }) => kind)]).toEqual([true, expect.arrayContaining(['reference-form'])])
			const asked = await approve(order, order.amount)
			expect([spelling, asked.body.state]).toEqual([spelling, 'second'])
			await world.call('POST /admin/top-up-requests/{id}/refuse', {
				token: owner.token,
				params: { id: Number(asked.body.request) },
				body: {},
			})
			await world.call('POST /admin/top-ups/{reference}/refuse', {
				token: owner.token,
				params: { reference: order.reference },
				body: { reason: 'unreadable' },
			})
		}
		expect(await rCoinOf(world, player)).toBe(0)
	})

	it('that was loaded in another channel is said', async () => {
		const [one, two] = [await world.register(), await world.register()]
		const other = (await stockTopUps(world, owner, { name: 'Second GCash' })).channel
		const transferReference = freshTransfer()
		const first = await orderTopUp(world, one, goods)
		await sendReceipt(world, one, first.reference, { transferReference })
		expect((await approve(first, first.amount)).body.state).toBe('loaded')
		const next = await orderTopUp(world, two, goods, { channel: other })
		await sendReceipt(world, two, next.reference, { transferReference })
		const { signs } = await deskFile(world, owner, next)
		expect(signs).toContainEqual(expect.objectContaining({ kind: 'reference-loaded', other: first.reference }))
	})

	it.each(['\u200b', '\u3164', '\u2800 \u00ad'])('of a bank needs a bank that can be read: %j', async (name) => {
		const player = await world.register()
		const order = await orderTopUp(world, player, goods, { channel: bank })
		const named = { transferReference: '004777', bank: name, paidOn: '2026-11-20' }
		expect((await sendReceipt(world, player, order.reference, named)).body.errors).toEqual({ bank: [SERVER_MESSAGES.bankRequired] })
	})

	it('finds its order at the desk, as its player does, also where signs that nobody sees were copied with it', async () => {
		const player = await world.register()
		const { reference } = await sentTopUp(world, player, goods)
		const sent = (await deskFile(world, merchant, { reference })).transferReference
		for (const search of [player.userId, reference, sent].flatMap((text) => [text, `\u2060${text}\u200b `])) {
			const { body } = await world.call('GET /admin/top-ups', { token: merchant.token, query: { state: 'all', search } })
			expect(body.topUps, search).toMatchObject([{ reference }])
		}
	})

	it('of a bank is loaded again only for another day, by two people, and once a day', async () => {
		const player = await world.register()
		const claim = async (paidOn: string, name: string) => {
			const order = await orderTopUp(world, player, goods, { channel: bank })
			const sent = await sendReceipt(world, player, order.reference, { transferReference: '004521', bank: name, paidOn })
			return { ...order, status: sent.status }
		}
		const [first, again, sameDay] = [
			await claim('2026-11-20', 'BDO'),
			await claim('2026-11-21', 'BDO'),
			await claim('2026-11-20', 'BDO Unibank'),
		]
		// The same account cannot even claim it: the name of a bank is no other transfer.
		expect([first.status, again.status, sameDay.status]).toEqual([200, 200, 422])
		expect((await approve(first, first.amount)).body.state).toBe('loaded')
		const named = { transferReference: '4521', bank: 'BDO Unibank', paidOn: '2026-11-20' }
		expect((await approve(sameDay, sameDay.amount, named)).body.code).toBe('TRANSFER_LOADED')
		const asked = await approve(again, again.amount)
		expect(asked.body).toMatchObject({ state: 'second' })
		const agree = (request: unknown) =>
			world.call('POST /admin/top-up-requests/{id}/approve', { token: owner.token, params: { id: Number(request) }, body: {} })
		// Two requests for one day: the second comes too late.
		const late = await approve(sameDay, sameDay.amount, { ...named, paidOn: '2026-11-21' })
		expect((await agree(asked.body.request)).status).toBe(200)
		expect((await agree(late.body.request)).body.code).toBe('TRANSFER_LOADED')
		expect(await rCoinOf(world, player)).toBe(210)
	})

	it('is loaded once by a statement and at the desk at once, and gives nothing to the other order', async () => {
		const [one, two] = [await world.register(), await world.register()]
		const rounds = 6
		for (let round = 0; round < rounds; round++) {
			const [first, second, transferReference] = [await sentTopUp(world, one, goods), await sentTopUp(world, two, goods), freshTransfer()]
			const matches = [{ reference: first.reference, amount: first.amount, transferReference }]
			const [batch, single] = await Promise.all([
				world.call('POST /admin/top-up-statements/approve', { token: owner.token, body: { matches } }),
				approve(second, second.amount, { transferReference }),
			])
			const isByBatch = batch.status === 200 && (batch.body.results as { outcome: string }[])[0]?.outcome === 'loaded'
			expect([isByBatch, single.status === 200].filter(Boolean)).toHaveLength(1)
			for (const order of [first, second])
				await world.call('POST /admin/top-ups/{reference}/refuse', {
					token: owner.token,
					params: { reference: order.reference },
					body: { reason: 'already-used' },
				})
		}
		expect((await rCoinOf(world, one)) + (await rCoinOf(world, two))).toBe(rounds * 105)
	})

	it('of a payment company is the same at the desk', async () => {
		const player = await world.register()
		const order = async () => {
			const made = await orderTopUp(world, player, goods, { channel: null, provider: 'paymongo' })
			await world.call('POST /top-ups/{reference}/checkout', { token: player.token, params: { reference: made.reference } })
			return made
		}
		const [paid, other] = [await order(), await order()]
		const { id, payment } = payments.pay(paid.reference)
		const { body, signature } = eventOf(id, { now: world.clock.now() })
		const headers = { 'content-type': 'application/json', 'paymongo-signature': signature }
		await world.app.http.inject({ method: 'POST', url: '/api/payments/paymongo', payload: body, headers })
		expect(await rCoinOf(world, player)).toBe(105)
		expect((await approve(other, other.amount, { transferReference: payment?.id })).body.code).toBe('TRANSFER_LOADED')
	})

	it('cannot be written twice or in another spelling past the program', async () => {
		const receipt = await world.database.read.selectFrom('top_up_receipts').selectAll().orderBy('top_up_id').executeTakeFirstOrThrow()
		const copies = [
			{ ...receipt, top_up_id: 1_000_000, entry_id: 1_000_000 },
			{ ...receipt, top_up_id: 1_000_000, entry_id: 1_000_000, reference_key: receipt.reference_key.toLowerCase() },
			{ ...receipt, top_up_id: 1_000_000, entry_id: 1_000_000, reference_key: '00123456' },
			{ ...receipt, top_up_id: 1_000_000, entry_id: 1_000_000, reference_scope: 'today' },
			{ ...receipt, top_up_id: 1_000_000, entry_id: 1_000_000, reference_key: '77777777', reference_scope: '2026-11-20' },
		]
		const refusals = await Promise.all(
			copies.map((copy) =>
				world.database
					.transaction((tx) => tx.insertInto('top_up_receipts').values(copy).execute())
					.then(
						() => 'written',
						(error: Error) => error.message,
					),
			),
		)
		expect(refusals).toEqual([
			expect.stringMatching(/unique/i),
			expect.stringContaining('one spelling'),
			expect.stringContaining('one spelling'),
			expect.stringContaining('by its day'),
			expect.stringContaining('by its day'),
		])
	})
})
