import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { DAY_MS } from '#contract/durations.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { PAGE_SIZES } from '#contract/fields.ts'
import { type CallName, ENDPOINTS } from '#contract/index.ts'
import { manilaDay } from '#server/kernel/clock.ts'
import { AUDITED_ACTIONS } from '../audited-actions.ts'
import { GAME_KEYS, gameRow, sayToSite, sendSnapshot } from '../game-server.ts'
import { mint, stock } from '../goods.ts'
import { give, makeList, takeGrantBack, workOff } from '../grants.ts'
import { publish } from '../news.ts'
import { makeSale } from '../sale-actions.ts'
import { appoint } from '../staff.ts'
import { approveTopUp, orderTopUp, rCoinOf, sendReceipt, sentTopUp, stockTopUps } from '../top-ups.ts'
import { openWorld, type Person, type World } from '../world.ts'

/** Lists of staff come in the order and the size that is asked for, on both databases. */
let world: World
let owner: Person
let grant: number
let batch: number
beforeAll(async () => {
	world = await openWorld({ ...GAME_KEYS, RATE_LIMIT_SCALE: '1000' })
	owner = await appoint(world, ACCOUNT_STATUS.owner)
	await goodsAndPeople()
	await ofMoney()
	await books()
	await news()
	grant = await grants()
	await characters()
	batch = await redemptions()
	await requests()
	for (let more = 0; more < 30; more++) await world.register()
}, 60_000)
afterAll(() => world.close())

/** Items, sales, codes, tickets and changed prices, none of them made in the order of their values. */
const goodsAndPeople = async () => {
	for (const [price, position] of [
		[30, 2],
		[10, 3],
		[20, 1],
	] as const) {
		const item = await stock(world, { price })
		await world.call('PATCH /admin/shop/items/{id}', { token: owner.token, params: { id: item }, body: { position } })
		await makeSale(world, owner, [{ ProductNum: item, from: price, to: price - 1 }], { hours: price })
		await mint(world, { rCoin: price })
		const { token } = await world.register()
		await world.clock.advance(1_000)
		await world.call('POST /tickets', { token, body: { category: 'bug', subject: `Stuck ${price}`, message: 'In the wall.', email: '' } })
		const other = await stock(world, { price })
		await world.call('PATCH /admin/shop/items/{id}', { token: owner.token, params: { id: other }, body: { price: price + 1 } })
	}
}

/** Top-ups, three of them with receipts that came in another order than the top-ups; what each player bought: delivered and refunded, then waiting. */
const ofMoney = async () => {
	const goods = await stockTopUps(world, owner)
	const item = await stock(world, { price: 5 })
	const orders: { player: Person; reference: string }[] = []
	for (let more = 0; more < 4; more++) {
		const player = await world.register()
		orders.push({ player, reference: (await orderTopUp(world, player, goods)).reference })
		await redeem(player, 100)
	}
	for (const isRefunded of [true, false])
		for (const { player } of orders) {
			await world.clock.advance(1_000)
			await world.call('POST /buyitem', { token: player.token, query: { productnum: item } })
			if (isRefunded) await deliverAndRefund()
		}
	for (const { player, reference } of [2, 0, 1].flatMap((at) => orders[at] ?? [])) {
		await world.clock.advance(1_000)
		await sendReceipt(world, player, reference)
	}
}

/** Days that are closed, and players who owe what a false receipt has given them, neither in the order of their values. */
const books = async () => {
	for (const ago of [2, 3, 1]) {
		const body = { day: manilaDay(world.clock.now() - ago * DAY_MS), counted: [] }
		await world.call('POST /admin/top-up-closings', { token: owner.token, body })
	}
	const goods = await stockTopUps(world, owner)
	for (const amount of [20_000, 30_000, 10_000]) {
		await world.clock.advance(1_000)
		const player = await world.register()
		const order = await sentTopUp(world, player, goods)
		await approveTopUp(world, owner, order, { amount })
		await world.call('POST /admin/users/{UserNum}/adjustments', {
			token: owner.token,
			params: { UserNum: player.userNum },
			body: { currency: 'r-coin', amount: -(await rCoinOf(world, player)), reason: 'Spent' },
		})
		const params = { reference: order.reference }
		await world.call('POST /admin/top-ups/{reference}/reverse', { token: owner.token, params, body: { reason: 'A false receipt' } })
	}
}

const redeem = async ({ token }: Person, rCoin: number) => {
	const [code] = await mint(world, { rCoin })
	await world.call('POST /processCoupon', { token, body: { CouponCode: code } })
}

/** The only line that was not fetched yet. */
const deliverAndRefund = async () => {
	const [line] = (await read('GET /admin/orders', {})).rows
	const { deliveries } = (await sayToSite(world, 'deliveries/claim', { max: 1, leaseSeconds: 60 })).body as { deliveries: { id: number }[] }
	await sayToSite(world, 'deliveries/ack', { results: [{ id: deliveries[0]?.id, status: 'delivered' }] })
	const params = { id: Number(line?.id) }
	await world.call('POST /admin/order-lines/{id}/refund', { token: owner.token, params, body: { reason: 'Unwanted' } })
}

const news = async () => {
	for (const hours of [2, 3, 1]) {
		const publishAt = new Date(world.clock.now() + hours * 3_600_000).toISOString()
		await world.clock.advance(1_000)
		await world.call('POST /admin/news', {
			token: owner.token,
			body: { type: 2, subject: `In ${hours}`, content: '<p>.</p>', state: 'published', publishAt },
		})
	}
	for (const views of [2, 3, 1]) {
		const id = await publish(world, { subject: `Read by ${views}` })
		for (let visitor = 0; visitor < views; visitor++)
			await world.call('POST /news/{id}/view', { params: { id }, body: { visitor: `visitor-${visitor}` } })
	}
	await world.call('POST /admin/news', { token: owner.token, body: { type: 2, subject: 'Draft', content: '<p>.</p>' } })
}

/** One that is taken back, and drafts. Its list is of somebody from whom it is taken, nobody, and somebody who has spent it. */
const grants = async (): Promise<number> => {
	const [keeps, spends] = [await world.register(), await world.register()]
	const id = await give(world, owner, { list: `${keeps.userId} nobody_here ${spends.userId}`, amount: 10 })
	await world.call('POST /buyitem', { token: spends.token, query: { productnum: await stock(world, { price: 10 }) } })
	await takeGrantBack(world, owner, id)
	await workOff(world)
	for (let more = 0; more < 2; more++) await makeList(world, owner, { list: keeps.userId })
	return id
}

/** Three that are left out, and one that is not. */
const characters = async () => {
	const named = ['Kulog', 'Kidlat', 'Kalasag', 'Kawayan']
	await sendSnapshot(world, { characters: named.map((ChaName, at) => gameRow(at + 1, { ChaName })) })
	for (const ChaNum of [2, 3, 1]) {
		await world.clock.advance(1_000)
		const wanted = { token: owner.token, params: { ChaNum }, body: { reason: 'A bot' } }
		await world.call('POST /admin/rankings/{ChaNum}/leave-out', wanted)
	}
}

/** Codes of one batch, in another order than they were minted and the players came. */
const redemptions = async (): Promise<number> => {
	const codes = await mint(world, { rCoin: 5, count: 3 })
	const players = [await world.register(), await world.register(), await world.register()]
	for (const [player, code] of [
		[2, 1],
		[0, 2],
		[1, 0],
	] as const) {
		await world.clock.advance(1_000)
		await world.call('POST /processCoupon', { token: players[player]?.token, body: { CouponCode: codes[code] } })
	}
	return Number((await read('GET /admin/coupon-batches', {})).rows[0]?.batch)
}

/** Four of each kind. Whoever has no role decides nothing, so all wait but the third. */
const requests = async () => {
	const nobody = await world.register()
	for (const path of REQUESTS)
		for (const decider of [nobody, nobody, owner, nobody]) {
			await world.clock.advance(1_000)
			await AUDITED_ACTIONS[`POST ${path}/{id}/refuse` as CallName]?.(world, decider)
		}
}

/** The paths of all requests that need a second person. */
const REQUESTS = Object.keys(AUDITED_ACTIONS).flatMap((name) => /^POST (.*)\/\{id\}\/refuse$/.exec(name)?.slice(1) ?? [])

type Row = Record<string, string | number | null>
const read = async (name: CallName, query: Record<string, string>) => {
	const params = name.includes('{id}') ? { id: name.includes('grants') ? grant : batch } : {}
	const { status, body } = await world.call(name, { token: owner.token, params, query } as never)
	const rows = Object.values(body as object).find((value): value is Row[] => Array.isArray(value)) ?? []
	return { status, rows, lastPage: (body as { last_page: number }).last_page }
}

const outAt = ({ leftOut }: Row) => (leftOut as unknown as { at: string } | null)?.at

/** By what each list can be sorted, and where a row shows it; texts compare by their signs. */
const SHOWN: Partial<Record<CallName, Record<string, (row: Row) => number | string | null | undefined>>> = {
	'GET /admin/news': { saved: ({ savedAt }) => savedAt, public: ({ publishAt }) => publishAt ?? '', views: ({ views }) => views },
	'GET /admin/shop/items': { place: ({ position }) => position, price: ({ price }) => price, number: ({ ProductNum }) => ProductNum },
	'GET /admin/shop/sales': { ends: ({ endsAt }) => endsAt },
	'GET /admin/coupon-batches': { minted: ({ createdAt }) => createdAt },
	'GET /admin/shop/price-changes': { at: ({ at }) => at },
	'GET /admin/orders': { bought: ({ boughtAt }) => boughtAt },
	'GET /admin/top-ups': { sent: ({ sentAt }) => sentAt },
	'GET /admin/top-up-debts': { owed: ({ owed }) => owed, since: ({ since }) => since },
	'GET /admin/top-up-closings': { day: ({ day }) => day },
	'GET /admin/grants/{id}/players': { state: ({ state }) => state },
	'GET /admin/rankings': { name: ({ ChaName }) => String(ChaName).toLowerCase(), number: ({ ChaNum }) => ChaNum, out: outAt },
	'GET /admin/tickets': { changed: ({ updated_at }) => updated_at },
	'GET /admin/audit': { at: ({ id }) => id },
	'GET /admin/coupon-batches/{id}/redemptions': { redeemed: ({ redeemedAt }) => redeemedAt },
	...Object.fromEntries(REQUESTS.map((path) => [`GET ${path}`, { number: ({ askedAt }: Row) => askedAt }])),
	'GET /admin/grants': { number: ({ id }) => id },
	'GET /admin/users': { joined: ({ UserNum }) => UserNum, name: ({ UserID }) => String(UserID).toLowerCase() },
}

const parameter = (endpoint: Endpoint, name: string) =>
	(endpoint.query?._zod.def.shape as Record<string, z.core.$ZodType> | undefined)?.[name]
const listsWith = (name: string) =>
	(Object.values(ENDPOINTS) as Endpoint[])
		// A file has the order of its list.
		.filter((endpoint) => parameter(endpoint, name) && !endpoint.produces)
		.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}` as CallName, endpoint }))

describe('the order of a list', () => {
	it('can be chosen where this test knows what it is', () =>
		expect(
			listsWith('sort')
				.map(({ name }) => name)
				.sort(),
		).toEqual(Object.keys(SHOWN).sort()))

	it.each(Object.entries(SHOWN) as [CallName, NonNullable<(typeof SHOWN)[CallName]>][])(
		'of %s is the one that is asked for',
		async (name, columns) => {
			for (const [column, of] of Object.entries(columns)) {
				const [up, down] = [await read(name, { sort: column }), await read(name, { sort: `-${column}` })]
				const values = up.rows.map((row) => of(row) ?? '')
				expect(new Set(values).size, column).toBeGreaterThan(2)
				expect([column, values]).toEqual([column, values.toSorted(compared)])
				if (up.lastPage === 1) expect(down.rows.map((row) => of(row) ?? '')).toEqual(values.toSorted((one, other) => compared(other, one)))
				else expect(compared(of(down.rows[0] ?? {}) ?? '', values[0] ?? '')).toBe(1)
			}
			expect((await read(name, { sort: 'nothing' })).status).toBe(422)
		},
	)

	it.each([
		...['waiting', 'delivered-and-refunded', 'refunded'].map((state) => ['GET /admin/orders', state, 'bought', 'boughtAt'] as const),
		...REQUESTS.map((path) => [`GET ${path}`, 'waiting', 'number', 'askedAt'] as const),
	])('of %s is kept among those that are %s', async (name, state, sort, field) => {
		const times = async (asked: string) => (await read(name as CallName, { state, sort: asked })).rows.map((row) => String(row[field]))
		const values = await times(sort)
		expect(new Set(values).size).toBeGreaterThan(2)
		expect(values).toEqual(values.toSorted(compared))
		expect(await times(`-${sort}`)).toEqual(values.toReversed())
	})

	it.each([
		['GET /admin/top-ups', { state: 'all' }, 'sent', ({ sentAt }: Row) => sentAt],
		['GET /admin/rankings', { search: 'k' }, 'out', outAt],
	] as const)('of %s has what has no time before what has one', async (name, query, sort, of) => {
		const times = async (asked: string) => (await read(name, { ...query, sort: asked })).rows.map((row) => of(row) ?? '')
		const values = await times(sort)
		expect(values[0]).toBe('')
		expect(new Set(values).size).toBeGreaterThan(3)
		expect(values).toEqual(values.toSorted(compared))
		expect(await times(`-${sort}`)).toEqual(values.toReversed())
	})
})

const compared = (one: number | string, other: number | string) => (one === other ? 0 : one < other ? -1 : 1)

describe('the size of a page', () => {
	it('can be chosen for every list of staff that is searched', () => {
		const searched = listsWith('search').filter(({ name }) => name.includes('/admin/'))
		const without = searched.filter(({ endpoint }) => parameter(endpoint, 'page') && !parameter(endpoint, 'size')).map(({ name }) => name)
		// The movements of one player, as their own page has them.
		expect(without).toEqual(['GET /admin/users/{UserNum}/statement'])
	})

	it.each(listsWith('size').filter(({ name }) => !name.includes('{')))('of $name is one of a few', async ({ name, endpoint }) => {
		const others: Record<string, string> = parameter(endpoint, 'section') ? { section: 'file' } : {}
		const [small, large] = [await read(name, others), await read(name, { ...others, size: '50' })]
		expect([small.status, large.status]).toEqual([200, 200])
		expect(small.rows.length).toBeLessThanOrEqual(Number(PAGE_SIZES[0]))
		expect(large.lastPage).toBeLessThanOrEqual(small.lastPage)
		expect((await read(name, { ...others, size: '1000000' })).status).toBe(422)
	})

	it('is that many rows', async () => {
		expect((await read('GET /admin/users', {})).rows).toHaveLength(25)
		expect((await read('GET /admin/users', { size: '50' })).rows.length).toBeGreaterThan(30)
	})
})
