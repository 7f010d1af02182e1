import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GAME_KEYS, sayToSite } from '../../../tests/game-server.ts'
import { mint, stock } from '../../../tests/goods.ts'
import { emailOf } from '../../../tests/proofs.ts'
import { volley } from '../../../tests/races/volley.ts'
import { appoint } from '../../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'
import type { OrderFile, SoldLine } from '../admin.contract.ts'

let world: World
let gm: Person
let player: Person
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000', ...GAME_KEYS })
	gm = await appoint(world, 11)
})
beforeEach(async () => {
	player = await rich()
})
afterAll(() => world.close())

const rich = async (person?: Person): Promise<Person> => {
	const buyer = person ?? (await world.register())
	const [code] = await mint(world, { rCoin: 10_000, milleage: 10_000 })
	await world.call('POST /processCoupon', { token: buyer.token, body: { CouponCode: code } })
	return buyer
}
const buy = async (name = 'Lunar Cape', { token }: Person = player): Promise<SoldLine> => {
	const productnum = await stock(world, { price: 120, name })
	expect((await world.call('POST /buyitem', { token, query: { productnum } })).status).toBe(200)
	const [line] = (await list({})).lines
	if (!line) throw new Error('it was bought')
	return line
}
const list = async (query: Record<string, string>) =>
	(await world.call('GET /admin/orders', { token: gm.token, query })).body as { lines: SoldLine[]; total: number; isMore: boolean }
const found = async (query: Record<string, string>) => (await list(query)).lines.map(({ id }) => id)
const file = async (id: number) => (await world.call('GET /admin/orders/{id}', { token: gm.token, params: { id } })).body as OrderFile
const eventsOf = async (order: number) => (await file(order)).lines[0]?.events.map(({ kind }) => kind)
const retry = (id: number) => world.call('POST /admin/order-lines/{id}/retry', { token: gm.token, params: { id }, body: {} })
const refund = (id: number, { token }: Person = gm, reason = 'Never arrived') =>
	world.call('POST /admin/order-lines/{id}/refund', { token, params: { id }, body: { reason } })
const rCoin = async ({ token }: Person = player) =>
	Number(((await world.call('GET /me', { token })).body.user as { UserPoint: number }).UserPoint)

type Delivery = { id: number; UserNum: number }
/** Fetches all waiting deliveries. */
const claim = async (leaseSeconds = 60) =>
	(await sayToSite(world, 'deliveries/claim', { max: 500, leaseSeconds })).body.deliveries as Delivery[]
const deliveryOf = async (person: Person) => (await claim()).find(({ UserNum }) => UserNum === person.userNum)?.id
const settle = async (id: number | undefined, result: object) =>
	(await sayToSite(world, 'deliveries/ack', { results: [{ id, ...result }] })).body

describe('the list', () => {
	it('finds by number, player, address and item, in every state', async () => {
		const line = await buy('Sun Blade 5%')
		for (const search of [String(line.order), player.userId.toUpperCase(), emailOf(player)])
			expect(await found({ search })).toEqual([line.id])
		expect(await found({ item: 'blade 5%' })).toEqual([line.id])
		expect(await found({ item: 'blade 5_' })).toEqual([])
		expect(await found({ search: 'nobody_is_called_so' })).toEqual([])
		expect(await found({ search: '999999' })).toEqual([])
		expect(line).toMatchObject({ UserID: player.userId, ItemName: 'Sun Blade 5%', total: 120, currency: 'r-coin', state: 'waiting' })

		const mine = async (state: string) => found({ state, search: player.userId })
		expect([await mine('waiting'), await mine('delivered'), await found({ state: 'waiting', item: 'sun blade' })]).toEqual([
			[line.id],
			[],
			[line.id],
		])
		const delivery = await deliveryOf(player)
		expect([await mine('on-its-way'), await mine('failed'), await mine('waiting')]).toEqual([[line.id], [], []])
		await world.clock.advance(60_000)
		expect([await mine('on-its-way'), await mine('failed')]).toEqual([[], [line.id]])
		await settle(delivery, { status: 'delivered' })
		expect([await mine('failed'), await mine('delivered'), await mine('refunded')]).toEqual([[], [line.id], []])
		expect(await found({ state: 'delivered', search: String(line.order) })).toEqual([line.id])
		expect((await refund(line.id)).status).toBe(200)
		expect([await mine('refunded'), await found({ state: 'refunded', item: 'sun blade' })]).toEqual([[line.id], [line.id]])
		expect(await found({ state: 'refunded', item: 'moon blade' })).toEqual([])
	})

	it('comes in pages, newest first', async () => {
		const productnum = await stock(world, { price: 1, name: 'Apple' })
		for (let turn = 0; turn < 27; turn++) await world.call('POST /buyitem', { token: player.token, query: { productnum } })
		const [first, second] = [await list({ search: player.userId }), await list({ search: player.userId, page: '2' })]
		expect([first.lines.length, second.lines.length, first.total, first.isMore]).toEqual([25, 2, 27, false])
		const ids = [...first.lines, ...second.lines].map(({ id }) => id)
		expect(ids).toEqual([...ids].sort((one, other) => other - one))
	})
})

describe('an order', () => {
	it('names the type of its buyer, so that the console offers only what its reader may do', async () => {
		const { id, order } = await buy()
		const buyer = { UserNum: player.userNum, UserID: player.userId }
		expect(await file(order)).toMatchObject({ ...buyer, status: 1, lines: [{ ...buyer, id }] })
		const editor = await rich(await appoint(world, 12))
		expect((await file((await buy('Sun Cape', editor)).order)).status).toBe(12)
	})
})

describe('a delivery', () => {
	it('is handed out again when it was fetched and not confirmed, and only then', async () => {
		const line = await buy()
		expect((await retry(line.id)).body.code).toBe('NOTHING_TO_RETRY')
		const delivery = await deliveryOf(player)
		expect(await deliveryOf(player)).toBeUndefined()
		expect((await retry(line.id)).status).toBe(200)
		expect(await deliveryOf(player)).toBe(delivery)
		expect((await file(line.order)).lines[0]?.events).toMatchObject([{ kind: 'bought' }, { kind: 'fetched', times: 2 }])
		await settle(delivery, { status: 'delivered' })
		expect((await retry(line.id)).body.code).toBe('NOTHING_TO_RETRY')
		expect(await eventsOf(line.order)).toEqual(['bought', 'fetched', 'delivered'])
		expect((await retry(999_999)).status).toBe(404)
	})

	it('that the game refused shows why, and its points are back', async () => {
		const line = await buy()
		const before = await rCoin()
		await settle(await deliveryOf(player), { status: 'failed', reason: 'Inventory full' })
		expect(await rCoin()).toBe(before + 120)
		expect((await file(line.order)).lines[0]).toMatchObject({
			state: 'refunded',
			events: [
				{ kind: 'bought' },
				{ kind: 'fetched' },
				{ kind: 'failed', reason: 'Inventory full', by: null },
				{ kind: 'refunded', by: null },
			],
		})
		expect((await refund(line.id)).body.code).toBe('ALREADY_REFUNDED')
	})
})

describe('a refund', () => {
	it('gives the points back once, with the reason, and the game does not get the item', async () => {
		const line = await buy()
		const before = await rCoin()
		expect((await refund(line.id, gm, ' ')).status).toBe(422)
		expect((await refund(line.id, gm, 'Bought twice')).status).toBe(200)
		expect(await rCoin()).toBe(before + 120)
		expect(await deliveryOf(player)).toBeUndefined()
		expect((await file(line.order)).lines[0]).toMatchObject({
			state: 'refunded',
			events: [{ kind: 'bought' }, { kind: 'refunded', by: gm.userId, reason: 'Bought twice' }],
		})
		expect((await refund(line.id)).body.code).toBe('ALREADY_REFUNDED')
		expect((await refund(999_999)).status).toBe(404)
	})

	it('happens once for fifty at the same moment', async () => {
		const line = await buy()
		const before = await rCoin()
		const hits = await volley(
			world.url,
			Array.from({ length: 50 }, () => ({
				path: `/admin/order-lines/${line.id}/refund`,
				token: gm.token,
				body: { reason: 'Pressed often' },
			})),
		)
		expect(hits.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(409)])
		expect(await rCoin()).toBe(before + 120)
	})

	it('is never one’s own', async () => {
		const owner = await rich(await appoint(world, 20))
		const line = await buy('Lunar Cape', owner)
		expect((await refund(line.id, owner)).body.code).toBe('OWN_ACCOUNT')
		expect((await refund(line.id, gm)).body.code).toBe('STAFF_ACCOUNT')
		expect((await refund(line.id, await appoint(world, 20))).status).toBe(200)
	})
})
