import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { complaintUnless, PROMTOOL, type Told, tellOf } from '../alerts.ts'
import { mint, stock } from '../goods.ts'
import { openPortal } from '../portal.ts'
import { openWorld, type Person, type World } from '../world.ts'
import { type DatabasePair, startPair } from './database-pair.ts'
import { leaderOf } from './leader.ts'

/**
 * States between a working primary and a lost one: a primary without its standby, and a standby that is taken for the primary
 * (docs/decisions/04-postgresql.md). No purchase is confirmed there, and nothing has to be restarted.
 */
const PRICE = 100

describe.runIf(inject('engine') === 'postgres')('a database server that must not be written to', () => {
	let pair: DatabasePair
	let world: World
	let shop: Awaited<ReturnType<typeof openShop>>
	beforeAll(async () => {
		pair = await startPair()
		world = await openWorld({ RATE_LIMIT_SCALE: '1000' }, { database: pair.placeOfPortal() })
		shop = await openShop(world, pair)
	})
	afterAll(async () => {
		await world?.close()
		await pair?.stop()
	})

	it('is no worry as long as each commit waits for the standby, says the doctor', async () => {
		const { json } = await openPortal(world.environment)('doctor', '--json')
		expect(json.findings).toContainEqual({ name: 'database', state: 'ok', saw: 'Each commit waits for a standby: standby.' })
	})

	it.runIf(PROMTOOL)('raises an alert when its standby is far behind, and when it is gone', () => expectStandbyAlerts(world, pair))

	it('is not taken for the primary when the address leads to the standby', async () => {
		const buyer = await shop.richPlayer()
		pair.address.cut()
		pair.address.leadTo(pair.standbyUrl)
		await pair.address.open()
		expect(await shop.buy(buyer, 'too-early')).toMatchObject({ status: 503, body: { code: 'DATABASE_UNAVAILABLE' } })
		// The standby has the data, but it may be out of date.
		expect((await world.call('GET /me', { token: buyer.token })).status).toBe(503)
		expect(await shop.isReady()).toBe(false)
		pair.address.cut()
		pair.address.leadTo(pair.primaryUrl)
		await pair.address.open()
		await expect.poll(shop.isReady).toBe(true)
		expect((await shop.buy(buyer, 'too-early')).status).toBe(200)
		expect(await shop.pointsOf(buyer)).toBe(9 * PRICE)
	})

	it('confirms no purchase that its standby does not have yet, not even when the wait for it is cancelled', async () => {
		const buyer = await shop.richPlayer()
		pair.replication.cut()
		expect(await shop.buyWithoutWaiting(buyer, 'only-here')).toMatchObject({ status: 503, body: { code: 'DATABASE_UNAVAILABLE' } })
		// The primary has stored the purchase by now; if that server were lost, so would be the purchase.
		expect(await shop.buyWithoutWaiting(buyer, 'only-here')).toMatchObject({ status: 503, body: { code: 'DATABASE_UNAVAILABLE' } })
		await pair.replication.open()
		await expect.poll(pair.isInStep).toBe(true)
		expect((await shop.buy(buyer, 'only-here')).status).toBe(200)
		expect(await shop.pointsOf(buyer)).toBe(9 * PRICE)
	})

	it('is left for the standby that took its place, though it still lives and holds its connections', async () => {
		const buyer = await shop.richPlayer()
		await expect.poll(() => leaderOf(pair.primaryUrl)).not.toBeNull()
		pair.replication.cut()
		await pair.promote()
		pair.address.leadTo(pair.standbyUrl)
		expect((await shop.buy(buyer, 'after-all')).status).toBe(503)
		await expect.poll(async () => (await shop.buy(buyer, 'after-all')).status).toBe(200)
		expect(await shop.pointsOf(buyer)).toBe(9 * PRICE)
		const [sold] = await pair.ask(pair.standbyUrl, `select count(*)::int as times from orders where account_id = ${buyer.userNum}`)
		expect(sold).toEqual({ times: 1 })
		await expect.poll(() => leaderOf(pair.standbyUrl)).not.toBeNull()
		expect(await leaderOf(pair.primaryUrl)).toBeNull()
	})
})

/** Functions that buy the one item of a world. */
const openShop = async (world: World, pair: DatabasePair) => {
	const item = await stock(world, { price: PRICE })
	const buy = ({ token }: Person, key: string) =>
		world.call('POST /buyitem', { token, query: { productnum: item }, headers: { 'idempotency-key': key } })
	return {
		buy,
		async richPlayer(): Promise<Person> {
			const player = await world.register()
			const [CouponCode] = await mint(world, { rCoin: 10 * PRICE })
			expect((await world.call('POST /processCoupon', { token: player.token, body: { CouponCode } })).status).toBe(200)
			return player
		},
		/** Cancels the commit's wait for the standby, as an operator might in an emergency. */
		async buyWithoutWaiting(buyer: Person, key: string) {
			let isAnswered = false
			const answer = buy(buyer, key).finally(() => {
				isAnswered = true
			})
			while (!isAnswered)
				await pair.ask(pair.primaryUrl, `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`)
			return answer
		},
		async pointsOf({ token }: Person): Promise<number> {
			const { body } = await world.call('GET /me', { token })
			return (body.user as { UserPoint: number }).UserPoint
		},
		isReady: async () => (await fetch(`${world.url}/readyz`)).status === 200,
	}
}

const expectStandbyAlerts = async (world: World, pair: DatabasePair) => {
	const tell = async (): Promise<Told> => {
		await world.clock.advance(10_000)
		return tellOf(world)
	}
	await world.services.backups.record(world.clock.now(), { state: 'good', file: 'a-file', size: 1 })
	const well = await tell()
	expect(await complaintUnless([], well)).toBe('')
	// It gets the changes, which is what commits wait for, and does not follow them.
	await pair.ask(pair.standbyUrl, 'select pg_wal_replay_pause()')
	await pair.ask(pair.primaryUrl, `create table ballast as select repeat(md5(i::text), 30) from generate_series(1, 90000) i`)
	expect(await complaintUnless(['StandbyBehind'], await tell(), well)).toBe('')
	await pair.ask(pair.standbyUrl, 'select pg_wal_replay_resume()')
	pair.replication.cut()
	const gone = async () => /^portal_database_standbys 0$/m.test((await tell()).text)
	await expect.poll(gone).toBe(true)
	expect(await complaintUnless(['StandbyLost'], await tell(), well)).toBe('')
	await pair.replication.open()
	await expect.poll(pair.isInStep).toBe(true)
}
