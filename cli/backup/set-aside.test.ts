import { renameSync } from 'node:fs'
import { basename, join } from 'node:path'
import pg from 'pg'
import { beforeEach, expect, inject, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../tests/databases.ts'
import { GAME_KEYS, sayToSite } from '../../tests/game-server.ts'
import { mint, stock } from '../../tests/goods.ts'
import { openPortal, settingsOf } from '../../tests/portal.ts'
import { appoint } from '../../tests/staff.ts'
import { openWorld, type World } from '../../tests/world.ts'

/**
 * What a site knows about the game's deliveries after a restore, and after the site that was set aside is put back by hand
 * (docs/operations.md).
 */
const LEASE_SECONDS = 10
const LIMIT = 1_000

let place: FreshDatabase
let backup: string
beforeEach(async () => {
	place = await freshDatabase(inject('engine'))
	backup = join(place.DATA_DIR, 'site.backup')
	return place.drop
})

/** Runs the site of this place during `work`; the place stays. */
const running = async <T>(work: (world: World) => Promise<T>): Promise<T> => {
	const database = { ...place, drop: async () => undefined }
	const world = await openWorld({ ...GAME_KEYS, RATE_LIMIT_SCALE: '1000' }, { database })
	return work(world).finally(world.close)
}

const portal = (...words: string[]) => openPortal({ ...settingsOf(place), SECRET_KEY: '5e'.repeat(32) })(...words)

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

/** Removes the running site and puts back the one set aside, by its files or its schema alone. */
const putBack = async (aside: string) => {
	const { DATA_DIR, DATABASE_URL } = place
	if (DATABASE_URL === null) {
		renameSync(join(DATA_DIR, 'barkada.sqlite'), join(DATA_DIR, 'abandoned.sqlite'))
		return renameSync(join(aside, 'barkada.sqlite'), join(DATA_DIR, 'barkada.sqlite'))
	}
	const client = new pg.Client(DATABASE_URL)
	await client.connect()
	await client.query(`alter schema public rename to abandoned; alter schema ${basename(aside).replace('schema ', '')} rename to public`)
	await client.end()
}

it('settles nothing by an id from before a rollback by hand, and everything by an id that was fetched since', {
	timeout: 300_000,
}, async () => {
	const leased = await running(async (world) => {
		expect(await portal('backup', '--to', backup)).toMatchObject({ code: 0 })
		const name = await buy(world)
		await claim(world)
		return deliveryOf(world, name)
	})
	const { json } = await portal('restore', '--from', backup, '--force', '--json')
	const abandoned = await running(async (world) => {
		const name = await buy(world)
		await claim(world)
		return deliveryOf(world, name)
	})
	// Two different purchases with the same number.
	expect(abandoned.id).toBe(leased.id)
	expect(abandoned.key).not.toBe(leased.key)

	await putBack(String(json.aside))
	await running(async (world) => {
		expect(await answerById(world, abandoned.id)).toEqual([{ id: leased.id, outcome: 'unknown' }])
		expect((await deliveryOf(world, leased.item_name)).state).toBe('leased')
		world.clock.advance(LEASE_SECONDS * 1_000 + 1_000)
		expect((await claim(world)).body.deliveries).toMatchObject([{ key: leased.key }])
		expect(await answerById(world, leased.id, 'delivered')).toEqual([{ id: leased.id, outcome: 'delivered' }])
	})
	expect((await portal('verify', '--json')).json.ok).toBe(true)
})

it('counts a refund of what the game may have fetched from another copy as handed out, until the game has claimed', {
	timeout: 300_000,
}, async () => {
	const refund = async (world: World, token: string, name: string) => {
		const { order_line_id: id } = await deliveryOf(world, name)
		return (await world.call('POST /admin/order-lines/{id}/refund', { token, params: { id }, body: { reason: 'Lost' } })).body.state
	}
	const support = async (world: World) => {
		const change = { approvalAbove: { adjustment: LIMIT, batch: LIMIT } }
		await world.database.transaction((tx) => world.services.settings.change(tx, change, 1))
		return (await appoint(world, 11)).token
	}
	const bought = await running(async (world) => {
		const all = [await buy(world), await buy(world), await buy(world), await buy(world)]
		expect(await portal('backup', '--to', backup)).toMatchObject({ code: 0 })
		await claim(world)
		return all
	})
	const { json } = await portal('restore', '--from', backup, '--force', '--json')
	const isFree = await running(async (world) => {
		const token = await support(world)
		const states = [await refund(world, token, bought[0] ?? ''), await refund(world, token, bought[1] ?? '')]
		expect(states).toEqual(['done', 'waiting'])
		// No game server has fetched what was bought since.
		const since = await buy(world)
		expect(await refund(world, token, since)).toBe('done')
		return buy(world)
	})
	expect((await portal('verify', '--json')).json.ok).toBe(true)

	// Now the running site is set aside in its turn: when it is put back, the game may have fetched from it too.
	const again = await portal('restore', '--from', backup, '--force', '--json')
	expect(again.json.aside).not.toBe(json.aside)
	await putBack(String(again.json.aside))
	await running(async (world) => {
		const token = await support(world)
		expect([await refund(world, token, isFree), await refund(world, token, bought[2] ?? '')]).toEqual(['done', 'waiting'])
		await claim(world)
		expect(await world.database.read.selectFrom('game_deliveries').selectAll().where('maybe_fetched', '=', 1).execute()).toMatchObject([
			{ item_name: bought[0], state: 'refunded' },
			{ item_name: isFree, state: 'refunded' },
		])
	})
	expect((await portal('verify', '--json')).json.ok).toBe(true)
})
