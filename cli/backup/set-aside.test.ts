import { beforeEach, expect, it } from 'vitest'
import { sayToSite } from '../../tests/game-server.ts'
import { mint, stock } from '../../tests/goods.ts'
import { type KeptSite, keptSite } from '../../tests/kept-site.ts'
import { appoint } from '../../tests/staff.ts'
import type { World } from '../../tests/world.ts'

/**
 * What a site knows about the game's deliveries after a restore, and after the site that was set aside is put back by hand
 * (docs/operations.md).
 */
const LEASE_SECONDS = 10
const LIMIT = 1_000

let site: KeptSite
beforeEach(async () => {
	site = await keptSite()
	return site.drop
})

let names = 0
const buy = async (world: World): Promise<string> => {
	const name = `Item ${++names}`
	const player = await world.register({ userId: `owner_of_${names}`, userEmail: `owner_of_${names}@example.com` })
	const [CouponCode] = await mint(world, { rCoin: 600 })
	await world.call('POST /processCoupon', { token: player.token, body: { CouponCode } })
	const productnum = await stock(world, { name, price: 600 })
	expect((await world.call('POST /buyitem', { token: player.token, query: { productnum } })).status).toBe(200)
	return name
}

const deliveryOf = (world: World, name: string) =>
	world.database.read.selectFrom('game_deliveries').selectAll().where('item_name', '=', name).executeTakeFirstOrThrow()

const claim = (world: World) => sayToSite(world, 'deliveries/claim', { max: 500, leaseSeconds: LEASE_SECONDS })
const answerById = async (world: World, id: number, status = 'failed') =>
	(await sayToSite(world, 'deliveries/ack', { results: [{ id, status, ...(status === 'failed' && { reason: 'No room.' }) }] })).body.results

it('settles nothing by an id from before a rollback by hand, and everything by an id that was fetched since', async () => {
	const leased = await site.running(async (world) => {
		await site.takeBackup()
		const name = await buy(world)
		await claim(world)
		return deliveryOf(world, name)
	})
	const { aside } = await site.restore()
	const abandoned = await site.running(async (world) => {
		const name = await buy(world)
		await claim(world)
		return deliveryOf(world, name)
	})
	// Two different purchases with the same number.
	expect(abandoned.id).toBe(leased.id)
	expect(abandoned.key).not.toBe(leased.key)

	await site.putBack(aside)
	await site.running(async (world) => {
		expect(await answerById(world, abandoned.id)).toEqual([{ id: leased.id, outcome: 'unknown' }])
		expect((await deliveryOf(world, leased.item_name)).state).toBe('leased')
		await world.clock.advance(LEASE_SECONDS * 1_000 + 1_000)
		expect((await claim(world)).body.deliveries).toMatchObject([{ key: leased.key }])
		expect(await answerById(world, leased.id, 'delivered')).toEqual([{ id: leased.id, outcome: 'delivered' }])
	})
	expect((await site.portal('verify', '--json')).json.ok).toBe(true)
})

it('counts a refund of what the game may have fetched from another copy as handed out, until the game has claimed', async () => {
	const refund = async (world: World, token: string, name: string) => {
		const { order_line_id: id } = await deliveryOf(world, name)
		return (await world.call('POST /admin/order-lines/{id}/refund', { token, params: { id }, body: { reason: 'Lost' } })).body.state
	}
	const support = async (world: World) => {
		const change = { approvalAbove: { adjustment: LIMIT, batch: LIMIT } }
		await world.database.transaction((tx) => world.services.settings.change(tx, change, 1))
		return (await appoint(world, 11)).token
	}
	const bought = await site.running(async (world) => {
		const all = [await buy(world), await buy(world), await buy(world), await buy(world)]
		await site.takeBackup()
		await claim(world)
		return all
	})
	const { aside } = await site.restore()
	const isFree = await site.running(async (world) => {
		const token = await support(world)
		const states = [await refund(world, token, bought[0] ?? ''), await refund(world, token, bought[1] ?? '')]
		expect(states).toEqual(['done', 'waiting'])
		// No game server has fetched what was bought since.
		const since = await buy(world)
		expect(await refund(world, token, since)).toBe('done')
		return buy(world)
	})
	expect((await site.portal('verify', '--json')).json.ok).toBe(true)

	// Now the running site is set aside in its turn: when it is put back, the game may have fetched from it too.
	const again = await site.restore()
	expect(again.aside).not.toBe(aside)
	await site.putBack(again.aside)
	await site.running(async (world) => {
		const token = await support(world)
		expect([await refund(world, token, isFree), await refund(world, token, bought[2] ?? '')]).toEqual(['done', 'waiting'])
		await claim(world)
		expect(await world.database.read.selectFrom('game_deliveries').selectAll().where('maybe_fetched', '=', 1).execute()).toMatchObject([
			{ item_name: bought[0], state: 'refunded' },
			{ item_name: isFree, state: 'refunded' },
		])
	})
	expect((await site.portal('verify', '--json')).json.ok).toBe(true)
})
