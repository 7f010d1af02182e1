import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { TIMELINE, type TimelineEntry } from '#contract/timeline.ts'
import { manilaDay } from '#server/kernel/clock.ts'
import { mint, stock } from '../../../tests/goods.ts'
import { give } from '../../../tests/grants.ts'
import { appoint } from '../../../tests/staff.ts'
import { approveTopUp, type Goods, sentTopUp, stockTopUps } from '../../../tests/top-ups.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../../tests/world.ts'

let world: World
let owner: Person
let support: Person
let player: Person
let goods: Goods
beforeAll(async () => {
	world = await openWorld(LASTING_SESSIONS)
	owner = await appoint(world, 20)
	support = await appoint(world, 11)
	goods = await stockTopUps(world, owner)
	await world.database.transaction((tx) =>
		world.services.settings.change(tx, { approvalAbove: { adjustment: 1_000, batch: 1_000_000 } }, world.clock.now()),
	)
})
beforeEach(async () => {
	player = await world.register()
})
afterAll(() => world.close())

const timeline = async (query: Record<string, string> = {}, { userNum } = player) => {
	await world.settle()
	const { status, body } = await world.call('GET /admin/users/{UserNum}/timeline', {
		token: support.token,
		params: { UserNum: userNum },
		query,
	})
	expect(status).toBe(200)
	return body as unknown as { entries: TimelineEntry[]; total: number; last_page: number }
}
const about = async (event: string, query: Record<string, string> = {}) =>
	(await timeline(query)).entries.filter((entry) => entry.event === event)
const on = (action: 'suspend' | 'unsuspend' | 'adjustments' | 'address-requests', body: object) =>
	world.call(`POST /admin/users/{UserNum}/${action}`, { token: support.token, params: { UserNum: player.userNum }, body })
const redeem = (code: unknown, { token } = player, ReferralCode = '') =>
	world.call('POST /processCoupon', { token, body: { CouponCode: code, ReferralCode } })
const rich = async () => redeem((await mint(world, { rCoin: 50_000 }))[0])
const buy = async (name: string, price: number) =>
	world.call('POST /buyitem', { token: player.token, query: { productnum: await stock(world, { name, price }) } })
const refund = async (reason: string) => {
	const { body } = await world.call('GET /admin/orders', { token: support.token, query: { search: player.userId } })
	const [{ id } = { id: 0 }] = body.lines as { id: number }[]
	return world.call('POST /admin/order-lines/{id}/refund', { token: support.token, params: { id }, body: { reason } })
}

/** As if the game had picked up what the player bought and not answered yet. */
const fetched = () =>
	world.database.transaction((tx) =>
		tx
			.updateTable('game_deliveries')
			.set({ state: 'leased', lease_until: world.clock.now() + DAY_MS, attempts: 1 })
			.where('account_id', '=', player.userNum)
			.where('state', '=', 'waiting')
			.execute(),
	)

describe('the timeline of a player', () => {
	it('has everything that happened with the account', async () => {
		await rich()
		await redeem('AAAA-BBBB-CCCC-DDDD')
		const friend = await world.register()
		await redeem((await mint(world, { rCoin: 1_000 }))[0], friend, player.referralCode)
		const order = await sentTopUp(world, player, goods)
		await buy('Lunar Cape', 120)
		await refund('Never arrived')
		await buy('Solar Cape', 20_000)
		await fetched()
		expect((await refund('Too large for one')).body).toMatchObject({ state: 'waiting' })
		await on('adjustments', { currency: 'milleage', amount: 5, reason: 'Lost in a crash' })
		await on('adjustments', { currency: 'r-coin', amount: 5_000, reason: 'Lost in a storm' })
		await give(world, owner, { list: player.userId, amount: 10, reason: 'Fiesta' })
		await give(world, owner, { what: 'item', item: await stock(world, { price: 1, name: 'Balloon' }), list: player.userId, amount: 1 })
		await world.call('POST /tickets', { token: player.token, body: { category: 'bug', subject: 'Stuck in a wall', message: 'Po?' } })
		await world.call('POST /admin/users/{UserNum}/notes', {
			token: support.token,
			params: { UserNum: player.userNum },
			body: { text: 'Polite.', isPinned: true },
		})
		await on('address-requests', { email: 'found@example.com', facts: 'Knew the first character.' })
		await on('suspend', { reason: 'Sold R-Coin', until: null })
		await on('unsuspend', { reason: 'It was his brother' })

		const { entries, total } = await timeline({ size: '100' })
		expect(total).toBe(entries.length)
		expect(entries.map(({ at }) => at)).toEqual(
			entries
				.map(({ at }) => at)
				.toSorted()
				.reverse(),
		)
		// Nothing moved in and no payment was taken back.
		const missing = [
			'moved-in',
			'top-up-reversed',
			'frozen',
			'opened',
			'passkey-added',
			'passkey-removed',
			'identity-linked',
			'identity-unlinked',
		]
		const events = Object.values(TIMELINE).flat()
		expect(new Set(entries.map(({ event }) => event))).toEqual(new Set(events.filter((event) => !missing.includes(event))))
		const of = (event: string) => entries.filter((entry) => entry.event === event)
		expect(of('code-redeemed')).toMatchObject([{ about: 'test', points: [{ currency: 'r-coin', amount: 50_000 }] }])
		expect(of('code-refused')).toMatchObject([{ about: '…DDDD', state: 'CODE_INVALID' }])
		expect(of('referral')).toMatchObject([{ points: [{ currency: 'milleage', amount: 50 }], subject: `account:${friend.userNum}` }])
		expect(of('top-up')).toMatchObject([{ about: expect.stringContaining(order.reference), state: 'sent', points: [] }])
		expect(of('bought')).toMatchObject([
			{ about: 'Solar Cape', points: [{ currency: 'r-coin', amount: -20_000 }], subject: expect.stringMatching(/^order:\d+$/) },
			{ about: 'Lunar Cape', state: 'refunded' },
		])
		expect(of('refunded')).toMatchObject([{ about: 'Lunar Cape', points: [{ amount: 120 }], reason: 'Never arrived' }])
		expect(of('refund-asked')).toMatchObject([{ about: 'Solar Cape', state: 'waiting', by: support.userId }])
		expect(of('adjusted')).toMatchObject([{ about: 'Lost in a crash', by: support.userId, points: [{ currency: 'milleage', amount: 5 }] }])
		expect(of('adjustment-asked')).toMatchObject([{ about: 'Lost in a storm', state: 'waiting' }])
		expect(of('granted')).toMatchObject([{ about: 'Fiesta', points: [{ currency: 'r-coin', amount: 10 }] }])
		expect(of('given')).toMatchObject([{ about: 'Balloon', state: 'waiting', points: [] }])
		expect(of('ticket')).toMatchObject([{ about: 'Stuck in a wall', state: 'open', subject: expect.stringMatching(/^ticket:T-/) }])
		expect(of('letter').map(({ about: kind }) => kind)).toContain('verify-email')
	})

	it('tells of a top-up that was loaded, once as money and not again as points', async () => {
		const order = await sentTopUp(world, player, goods)
		const { amount, r_coin: rCoin } = await world.database.read
			.selectFrom('top_ups')
			.select(['amount', 'r_coin'])
			.where('reference', '=', order.reference)
			.executeTakeFirstOrThrow()
		await world.call('POST /admin/top-ups/{reference}/take', { token: support.token, params: { reference: order.reference }, body: {} })
		const approved = await approveTopUp(world, support, order, { amount })
		expect(approved.text).toContain('message')
		const [entry, ...more] = await about('top-up')
		expect(more).toEqual([])
		expect(entry).toMatchObject({ state: 'loaded', pesos: amount, points: [{ currency: 'r-coin', amount: expect.any(Number) }] })
		expect(entry?.points[0]?.amount).toBeGreaterThanOrEqual(rCoin)
	})

	it('is narrowed by kind, by days and by words', async () => {
		const first = manilaDay(world.clock.now())
		await rich()
		await buy('Moon 100% Cape', 20)
		await world.clock.advance(2 * DAY_MS)
		const second = manilaDay(world.clock.now())
		await buy('Moon 1000 Cape', 20)
		expect((await timeline({ kind: 'items' })).entries.map(({ about: name }) => name)).toEqual(['Moon 1000 Cape', 'Moon 100% Cape'])
		expect(await about('bought', { until: first })).toMatchObject([{ about: 'Moon 100% Cape' }])
		expect(await about('bought', { from: second })).toMatchObject([{ about: 'Moon 1000 Cape' }])
		expect((await timeline({ search: ' 100% CAPE ' })).entries).toMatchObject([{ about: 'Moon 100% Cape' }])
		expect((await timeline({ search: '_oon' })).entries).toEqual([])
		const [line] = await about('bought')
		const number = String(line?.subject).replace('order:', '')
		expect((await timeline({ search: number })).entries).toContainEqual(line)
		expect((await timeline({ kind: 'tickets' })).total).toBe(0)
	})

	it('comes in pages, each entry once', async () => {
		for (let round = 0; round < 30; round++) await redeem((await mint(world, { milleage: 1 }))[0])
		const pages = [await timeline({ kind: 'codes' }), await timeline({ kind: 'codes', page: '2' })]
		expect(pages.map(({ entries, total, last_page }) => [entries.length, total, last_page])).toEqual([
			[25, 30, 2],
			[5, 30, 2],
		])
		expect(new Set(pages.flatMap(({ entries }) => entries.map(({ id }) => id))).size).toBe(30)
	})

	it('tells the essentials without what happens all the time', async () => {
		await rich()
		await buy('Quiet Cape', 120)
		await world.call('POST /tickets', { token: player.token, body: { category: 'item', subject: 'No cape', message: 'Po?' } })
		await world.call('POST /processlogin', { body: { UserID: player.userId, UserPass: player.password } })
		const eventsOf = async (query?: Record<string, string>) => (await timeline(query)).entries.map(({ event }) => event)
		expect(await eventsOf()).toEqual(expect.arrayContaining(['ticket', 'sign-in']))
		const essentials = await eventsOf({ kind: 'essentials' })
		expect(essentials.toSorted()).toEqual(['bought', 'code-redeemed', 'joined'])
	})

	it('leaves a trace of suspensions: who, when, why, and why one was lifted', async () => {
		const until = new Date(world.clock.now() + DAY_MS).toISOString()
		await on('suspend', { reason: 'Sold R-Coin.', until })
		await on('unsuspend', { reason: 'It was his brother.' })
		await on('suspend', { reason: 'It was he.', until: null })
		const by = support.userId
		expect(await about('suspended')).toMatchObject([
			{ about: 'It was he.', state: 'permanent', by },
			{ about: 'Sold R-Coin.', state: until, by },
		])
		expect(await about('suspension-ended')).toMatchObject([{ about: 'It was his brother.', by }])
	})

	it('forgets codes that were tried in vain after a while', async () => {
		await redeem('AAAA-BBBB-CCCC-DDDD')
		expect(await about('code-refused')).toHaveLength(1)
		await world.clock.advance(89 * DAY_MS)
		await world.services.guessing.forgetOld()
		expect(await about('code-refused')).toHaveLength(1)
		await world.clock.advance(2 * DAY_MS)
		await world.services.guessing.forgetOld()
		expect(await about('code-refused')).toEqual([])
	})
})
