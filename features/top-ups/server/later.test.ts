import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { verifySite } from '../../../cli/verify/verify.ts'
import { patient } from '../../../tests/patience.ts'
import { appoint } from '../../../tests/staff.ts'
import {
	approveTopUp,
	deskFile,
	freshTransfer,
	type Goods,
	orderTopUp,
	rCoinOf,
	STATIC_QRS,
	sendReceipt,
	sentTopUp,
	stockTopUps,
} from '../../../tests/top-ups.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../../tests/world.ts'
import type { TopUpOrder } from '../contract.ts'

/** What becomes of orders later: large ones taken back, old ones paid, given up, and those of a changed channel or a closed account. */
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
	goods = await stockTopUps(world, owner, { qrCode: STATIC_QRS[0] })
})
afterAll(async () => {
	expect((await verifySite(world.database, world.secretKey)).filter(({ ok }) => !ok)).toEqual([])
	await world.close()
})

const read = async ({ token }: Person, { reference }: { reference: string }) =>
	(await world.call('GET /top-ups/{reference}', { token, params: { reference } })).body as unknown as TopUpOrder
const reverse = (by: Person, { reference }: { reference: string }, body: object = {}) =>
	world.call('POST /admin/top-ups/{reference}/reverse', {
		token: by.token,
		params: { reference },
		body: { reason: 'Called back', ...body },
	})
const decide = (by: Person, id: unknown, verb: 'approve' | 'refuse') =>
	world.call(`POST /admin/top-up-requests/{id}/${verb}`, { token: by.token, params: { id: Number(id) } })

describe('a top-up that is worth more than one person may hand out alone', () => {
	/** 12,000 R-Coin, approved by two. */
	const large = async (player: Person) => {
		const order = await sentTopUp(world, player, goods)
		const { body } = await approveTopUp(world, support, order, { amount: 1_200_000 })
		expect((await decide(merchant, body.request, 'approve')).status).toBe(200)
		return { order, points: await rCoinOf(world, player) }
	}

	it('is taken back by two people, once; the points stay when the second one disagrees', async () => {
		const player = await world.register()
		const { order, points } = await large(player)
		expect(points).toBeGreaterThan(10_000)
		const asked = await reverse(support, order, { lock: true })
		expect(asked).toMatchObject({ status: 200, body: { taken: 0, owed: 0, request: expect.any(Number) } })
		expect([await rCoinOf(world, player), (await read(player, order)).state]).toEqual([points, 'loaded'])
		expect((await reverse(owner, order)).body.code).toBe('TOP_UP_REVERSAL_WAITS')
		expect((await decide(support, asked.body.request, 'approve')).body.code).toBe('OWN_REQUEST')
		expect(await deskFile(world, owner, order)).toMatchObject({ request: { kind: 'reversal', by: support.userId } })
		expect((await decide(merchant, asked.body.request, 'refuse')).status).toBe(200)
		expect([await rCoinOf(world, player), (await read(player, order)).state]).toEqual([points, 'loaded'])

		const again = await reverse(support, order, { lock: true })
		const list = await world.call('GET /admin/top-up-requests', { token: owner.token, query: { state: 'waiting' } })
		expect(list.body.requests).toMatchObject([{ kind: 'reversal', reason: 'Called back', reference: order.reference }])
		const answers = await Promise.all([decide(merchant, again.body.request, 'approve'), decide(owner, again.body.request, 'approve')])
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
		expect([await rCoinOf(world, player), (await read(player, order)).state]).toEqual([0, 'reversed'])
		// Nothing of it was spent: there is no debt, and so no lock.
		const { body } = await world.call('GET /top-ups', { token: player.token })
		expect(body).toMatchObject({ debt: 0, isSpendingLocked: false })
		expect((await reverse(owner, order)).body.code).toBe('TOP_UP_NOT_LOADED')
	})

	it('is taken back alone when it is small', async () => {
		const player = await world.register()
		const order = await sentTopUp(world, player, goods)
		await approveTopUp(world, support, order, { amount: order.amount })
		expect((await reverse(support, order)).body).toMatchObject({ request: null, taken: 105, owed: 0 })
	})
})

describe('an old order', () => {
	let edition = 1
	const changePrice = async (price: number) => {
		const { status, body } = await world.call('PATCH /admin/top-up-packages/{id}', {
			token: owner.token,
			params: { id: goods.package },
			body: { price, edition },
		})
		expect(status).toBe(200)
		edition = Number(body.edition)
	}

	it('counts by its own package for a week, however long the desk takes, and by those of today after it', async () => {
		const [early, late] = [await world.register(), await world.register()]
		const [inTime, tooLate, other] = [
			await orderTopUp(world, early, goods),
			await orderTopUp(world, late, goods),
			await orderTopUp(world, late, goods),
		]
		await changePrice(30_000)
		await world.clock.advance(6 * DAY_MS)
		await world.services.topUps.expireDue()
		expect((await sendReceipt(world, early, inTime.reference)).status).toBe(200)
		await world.clock.advance(2 * DAY_MS)
		expect((await sendReceipt(world, late, tooLate.reference)).status).toBe(200)
		const signs = async (order: TopUpOrder) => (await deskFile(world, owner, order)).signs.filter(({ kind }) => kind === 'old-order')
		expect([await signs(inTime), await signs(tooLate)]).toMatchObject([[], [{ isFor: false, count: 8 }]])
		const approved = async (order: TopUpOrder, body: object) => {
			const { rCoin, bonus } = (await approveTopUp(world, support, order, { amount: order.amount, ...body })).body
			return { rCoin, bonus }
		}
		expect(await approved(inTime, {})).toEqual({ rCoin: 100, bonus: 5 })
		// 100 pesos at 300 for a hundred points; and 300 pesos, which pay for the package of today.
		expect(await approved(tooLate, {})).toEqual({ rCoin: 33, bonus: 0 })
		expect(await approved(other, { amount: 30_000, transferReference: freshTransfer() })).toEqual({ rCoin: 100, bonus: 5 })
		await changePrice(10_000)
	})

	it('that was given up is called so, for the player and at the desk, until its receipt comes late', async () => {
		const player = await world.register()
		const [given, over] = [await orderTopUp(world, player, goods), await orderTopUp(world, player, goods)]
		const params = { reference: given.reference }
		expect((await world.call('POST /top-ups/{reference}/cancel', { token: player.token, params })).status).toBe(200)
		await world.clock.advance(2 * DAY_MS)
		await world.services.topUps.expireDue()
		expect([(await read(player, given)).state, (await read(player, over)).state]).toEqual(['cancelled', 'expired'])
		const found = async (state: string) => {
			const { body } = await world.call('GET /admin/top-ups', { token: owner.token, query: { state, search: player.userId } })
			return (body.topUps as TopUpOrder[]).map((row) => [row.reference, row.state])
		}
		expect(await found('cancelled')).toEqual([[given.reference, 'cancelled']])
		expect(await found('expired')).toEqual([[over.reference, 'expired']])
		await sendReceipt(world, player, given.reference)
		expect((await read(player, given)).state).toBe('sent')
		expect(await found('cancelled')).toEqual([])
	})
})

describe('an open order', () => {
	it('shows number and QR code of its channel as they are now', async () => {
		const player = await world.register()
		const order = await orderTopUp(world, player, goods)
		const change = (body: object) =>
			world.call('PATCH /admin/top-up-channels/{id}', { token: owner.token, params: { id: goods.channel }, body })
		const changed = await change({ accountNumber: '0918 111 1111', qrCode: STATIC_QRS[1], edition: 1 })
		expect(changed.status).toBe(200)
		const now = await read(player, order)
		expect(now.channel).toMatchObject({ accountNumber: '0918 111 1111', hasQr: true })
		// The account part of the second code, with the amount and the reference of the order.
		expect(now.qr).toContain('RCBCPHMMXXX')
		expect(now.qr).toContain(`5406${(order.amount / 100).toFixed(2)}`)
		expect(now.qr).toContain(order.reference.replaceAll('-', ''))
		await change({ qrCode: '', edition: Number(changed.body.edition) })
		expect(await read(player, order)).toMatchObject({ qr: null, channel: { hasQr: false } })
	})
})

describe('a closed account', () => {
	it('leaves its receipts to the desk and the books, and their pictures for half a year', async () => {
		const player = await world.register()
		const order = await orderTopUp(world, player, goods)
		const picture = await sharp({ create: { width: 300, height: 500, channels: 3, background: '#123456' } })
			.png()
			.toBuffer()
		const form = new FormData()
		form.append('transferReference', freshTransfer())
		form.append('images', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'receipt.png')
		const headers = { authorization: `Bearer ${player.token}` }
		await fetch(`${world.url}/api/top-ups/${order.reference}/receipt`, { method: 'POST', headers, body: form })
		const closed = await world.call('POST /me/close', { token: player.token, body: { UserPass: player.password } })
		expect([closed.status, closed.text]).toEqual([200, closed.text])
		const pictures = async () => (await deskFile(world, owner, order)).steps.flatMap(({ images }) => images)
		const [{ url } = { url: '' }] = await pictures()
		expect((await fetch(world.url + url)).status).toBe(200)
		await world.clock.advance(179 * DAY_MS)
		await world.services.topUps.forgetOldImages()
		expect((await fetch(world.url + url)).status).toBe(200)
		await world.clock.advance(2 * DAY_MS)
		await world.services.topUps.forgetOldImages()
		expect((await fetch(world.url + url)).status).toBe(404)
		expect([(await pictures()).length, (await deskFile(world, owner, order)).reference]).toEqual([0, order.reference])
	})
})
