import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MESSAGES } from '#contract/messages.ts'
import { mint, stock } from '../../../tests/goods.ts'
import { appoint } from '../../../tests/staff.ts'
import { approveTopUp, sendReceipt, stockTopUps } from '../../../tests/top-ups.ts'
import { openWorld, type Person, registration, type World } from '../../../tests/world.ts'
import type { Part } from '../closing.contract.ts'
import { createSettings } from '../site.ts'

let world: World
let owner: Person
let player: Person
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
	owner = await appoint(world, 20)
	player = await world.register()
	await redeem(await freshCode())
})
afterAll(() => world.close())
beforeEach(() => close())

/** Closes these parts as the owner; without arguments all are open. */
const close = async (...closed: Part[]) => {
	expect((await world.call('PATCH /admin/settings', { token: owner.token, body: { closed } })).status).toBe(200)
}
const freshCode = async () => (await mint(world, { rCoin: 1_000 }))[0] ?? ''
const redeem = (CouponCode: string, key?: string) => world.call('POST /processCoupon', { ...as(key), body: { CouponCode } })
const buy = (productnum: number, key?: string) => world.call('POST /buyitem', { ...as(key), query: { productnum } })
const as = (key?: string) => ({ token: player.token, ...(key && { headers: { 'idempotency-key': key } }) })
const balance = async () => (await world.call('GET /me', { token: player.token })).body.user as { UserPoint: number }
const cartOf = async () => JSON.parse((await world.call('GET /shopcart', { ...as(), query: { usernum: player.userNum } })).text)
const buyCart = async (key?: string) => {
	const [{ seq, productnum, quantity }] = await cartOf()
	return world.call('POST /buycartitem', { ...as(key), query: { items: JSON.stringify([{ seq, ProductNum: productnum, quantity }]) } })
}
const closedToAll = async () => (await world.call('GET /getsiteinfo')).body.closed

describe('a closed shop', () => {
	it('sells nothing and keeps points and cart; looking around and filling the cart go on', async () => {
		const item = await stock(world, { price: 10 })
		await close('shop')
		const before = await balance()
		const shut = { status: 403, body: { code: 'SHOP_CLOSED', message: MESSAGES.shopClosed } }
		expect(await buy(item)).toMatchObject(shut)
		expect((await world.call('POST /addtocart', { ...as(), query: { productnum: item } })).status).toBe(200)
		expect(await buyCart()).toMatchObject(shut)
		expect(await balance()).toEqual(before)
		expect(await cartOf()).toHaveLength(1)
		await close()
		expect((await buyCart()).status).toBe(200)
	})

	it('gives the answer of a purchase that was carried out before, and forgets a key that it refused', async () => {
		const item = await stock(world, { price: 10 })
		const first = await buy(item, 'bought-before')
		await close('shop')
		const [again, other] = [await buy(item, 'bought-before'), await buy(item, 'refused-meanwhile')]
		expect([again.status, again.text]).toEqual([200, first.text])
		expect(other.body.code).toBe('SHOP_CLOSED')
		await close()
		expect((await buy(item, 'refused-meanwhile')).status).toBe(200)
	})

	it('sells to none of many who come as soon as the closing is answered', async () => {
		const item = await stock(world, { price: 1 })
		await close('shop')
		const answers = await Promise.all(Array.from({ length: 20 }, () => buy(item)))
		expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'SHOP_CLOSED'))
	})
})

describe('a process that has not heard of the closing yet', () => {
	it('sells and redeems nothing either', async () => {
		const [item, code] = [await stock(world, { price: 1 }), await freshCode()]
		await expect.poll(closedToAll).toEqual([]) // and cached
		const silent = createSettings(
			world.database,
			{ announce: async () => undefined, onChange: () => undefined },
			{ sendsMail: false, isDemo: false },
		)
		await world.database.transaction((tx) => silent.change(tx, { closed: ['shop', 'redeeming'] }, world.clock.now()))
		expect([(await buy(item)).body.code, (await redeem(code)).body.code]).toEqual(['SHOP_CLOSED', 'REDEEMING_CLOSED'])
	})
})

describe('closed redeeming', () => {
	it('uses up no code, and what was redeemed before keeps its answer', async () => {
		const [used, fresh] = [await freshCode(), await freshCode()]
		const first = await redeem(used, 'redeemed-before')
		await close('redeeming')
		expect(await redeem(fresh)).toMatchObject({ status: 403, body: { code: 'REDEEMING_CLOSED', status: 0 } })
		expect((await redeem(used, 'redeemed-before')).text).toBe(first.text)
		await close()
		expect((await redeem(fresh)).status).toBe(200)
	})
})

describe('closed top-ups', () => {
	it('take no new order, and finish those that there are; an answer that was lost comes again', async () => {
		const goods = await stockTopUps(world, owner)
		const order = (key: string) => world.call('POST /top-ups', { ...as(key), body: { package: goods.package, channel: goods.channel } })
		const first = await order('ordered-before')
		await close('topUps')
		expect(await order('ordered-late')).toMatchObject({ status: 403, body: { code: 'TOP_UPS_CLOSED', message: MESSAGES.topUpsClosed } })
		expect((await order('ordered-before')).text).toBe(first.text)
		const made = first.body.order as { reference: string; amount: number }
		expect((await sendReceipt(world, player, made.reference)).status).toBe(200)
		expect((await approveTopUp(world, owner, made, { amount: made.amount })).body.state).toBe('loaded')
		await close()
		expect((await order('ordered-late')).status).toBe(200)
	})
})

describe('closed registration', () => {
	it('makes no account; whoever has one signs in as ever', async () => {
		const form = registration('too_late')
		await close('registration')
		expect(await world.call('POST /register', { body: form })).toMatchObject({
			status: 403,
			body: { status: 0, code: 'REGISTRATION_CLOSED', message: MESSAGES.registrationClosed },
		})
		const { userId, password } = player
		expect((await world.call('POST /processlogin', { body: { UserID: userId, UserPass: password } })).status).toBe(200)
		await close()
		expect((await world.call('POST /register', { body: form })).status).toBe(200)
	})
})

describe('closed tickets of guests', () => {
	it('leave those of players, and threads that there are', async () => {
		const body = { category: 'bug', subject: 'Stuck', message: 'In the wall.' }
		const guest = { body: { ...body, email: 'guest@example.com' } }
		const { reference, key } = (await world.call('POST /tickets', guest)).body
		const form = { ...guest, headers: { 'idempotency-key': 'the-form-of-a-guest-1234' } }
		const first = await world.call('POST /tickets', form)
		await close('guestTickets')
		// A form that had arrived before gets the first answer again.
		expect(await world.call('POST /tickets', form)).toMatchObject({ status: 200, body: first.body })
		expect(await world.call('POST /tickets', guest)).toMatchObject({ status: 403, body: { code: 'GUEST_TICKETS_CLOSED' } })
		expect((await world.call('POST /tickets', { token: player.token, body })).status).toBe(200)
		const reply = { params: { reference: String(reference) }, body: { message: 'Still there.', key } }
		expect((await world.call('POST /tickets/{reference}/messages', reply)).status).toBe(200)
	})
})

describe('an emergency', () => {
	const stop = (token: string, part: string, reason = 'A price is wrong') =>
		world.call('POST /admin/closed-parts', { token, body: { part, reason } })

	it('lets support and merchants close what concerns points and money; every owner is told, and only an owner opens it', async () => {
		for (const [status, part] of [
			[11, 'shop'],
			[13, 'redeeming'],
			[20, 'topUps'],
		] as const) {
			const staff = await appoint(world, status)
			world.mails.length = 0
			expect((await stop(staff.token, part)).body).toMatchObject({ closed: expect.arrayContaining([part]) })
			await expect.poll(closedToAll).toContain(part)
			await expect.poll(() => world.mails.some(({ text }) => text.includes(`${staff.userId} closed this for players`))).toBe(true)
			expect((await world.call('PATCH /admin/settings', { token: staff.token, body: { closed: [] } })).status).toBe(
				status === 20 ? 200 : 403,
			)
		}
		expect((await buy(await stock(world, { price: 1 }))).status).toBe(200)
	})

	it('adds to what is closed, says so once, and keeps an open form of the settings from opening it unseen', async () => {
		const support = await appoint(world, 11)
		await close('registration')
		const { edition } = (await world.call('GET /admin/settings', { token: owner.token })).body
		await stop(support.token, 'shop')
		expect((await stop(support.token, 'shop')).body).toEqual({ closed: ['registration', 'shop'] })
		expect((await world.call('GET /admin/closed-parts', { token: support.token })).body).toEqual({ closed: ['registration', 'shop'] })
		const late = { edition: Number(edition), closed: [] }
		expect((await world.call('PATCH /admin/settings', { token: owner.token, body: late })).body.code).toBe('EDITED_MEANWHILE')
		const { entries } = (await world.call('GET /admin/audit', { token: owner.token, query: { subject: 'settings' } })).body
		expect((entries as unknown[])[1]).toMatchObject({
			actor: support.userId,
			after: { closed: ['registration', 'shop'], reason: 'A price is wrong' },
		})
	})

	it('is no way to close anything else, nor for editors and players, nor without a reason', async () => {
		const [support, editor] = [await appoint(world, 11), await appoint(world, 12)]
		expect((await stop(support.token, 'registration')).status).toBe(422)
		expect((await stop(support.token, 'shop', ' ')).status).toBe(422)
		for (const { token } of [editor, player]) expect((await stop(token, 'shop')).status).toBe(403)
		await expect.poll(closedToAll).toEqual([])
	})
})

describe('what is closed', () => {
	it('is told to every visitor at once, and to each role on its overview', async () => {
		await closedToAll() // cached
		await close('shop', 'registration')
		await expect.poll(closedToAll).toEqual(['shop', 'registration'])
		for (const status of [11, 12, 13]) {
			await close('shop')
			const { token } = await appoint(world, status)
			expect((await world.call('GET /admin/dashboard', { token })).body.closed).toEqual(['shop'])
		}
	})

	it('stands in the log with who did it, and nothing beside it that stayed as it was', async () => {
		const settings = (await world.call('GET /admin/settings', { token: owner.token })).body
		await world.call('PATCH /admin/settings', { token: owner.token, body: { ...settings, closed: ['shop'] } })
		const { entries } = (await world.call('GET /admin/audit', { token: owner.token, query: { subject: 'settings' } })).body
		const [latest] = entries as unknown[]
		expect(latest).toMatchObject({ actor: owner.userId, subject: 'settings', before: { closed: [] }, after: { closed: ['shop'] } })
		expect(Object.keys((latest as { after: object }).after)).toEqual(['closed'])
	})

	it('is changed by an owner only, part by part, each once', async () => {
		for (const status of [11, 12, 13]) {
			const { token } = await appoint(world, status)
			expect((await world.call('PATCH /admin/settings', { token, body: { closed: [] } })).status).toBe(403)
		}
		for (const closed of [['shop', 'shop'], ['bank'], 'shop', { shop: true }, null])
			expect((await world.call('PATCH /admin/settings', { token: owner.token, body: { closed } })).status).toBe(422)
	})
})
