import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { GAME_KEYS, sayToSite } from '../../tests/game-server.ts'
import { mint, stock } from '../../tests/goods.ts'
import { appoint } from '../../tests/staff.ts'
import { openWorld, type World } from '../../tests/world.ts'
import type { Overview } from './contract.ts'

let world: World
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000', ...GAME_KEYS })
	// Noon in Manila, so that what a test does within an hour stays on one day.
	const sinceNoon = (world.clock.now() + 20 * HOUR_MS) % DAY_MS
	await world.clock.advance(DAY_MS - sinceNoon)
})
afterAll(() => world.close())

/** The overview for a role, with a new sign-in, because sessions end while the clock advances. */
const overview = async (status = 20, days = '7') => {
	const { token } = await appoint(world, status)
	return (await world.call('GET /admin/dashboard', { token, query: { days } })).body as Overview
}
const valuesOf = ({ series }: Overview, name: string) => series.find((one) => one.name === name)?.values
const beforeOf = ({ series }: Overview, name: string) => series.find((one) => one.name === name)?.before
const waitingOf = ({ waiting }: Overview, name: string) => waiting.find((one) => one.name === name)?.count
const heartbeat = (online: number) => sayToSite(world, 'heartbeat', { online })
/** Registers, redeems a code and buys for 120 R-Coin and 50 Milleage. */
const trade = async () => {
	const { token } = await world.register()
	const [code] = await mint(world, { rCoin: 500, milleage: 500 })
	await world.call('POST /processCoupon', { token, body: { CouponCode: code } })
	for (const item of [{ price: 120 }, { price: 50, section: 1 }])
		await world.call('POST /buyitem', { token, query: { productnum: await stock(world, item) } })
}
const submit = async () => {
	const body = { category: 'bug', subject: `Stuck ${Math.random()}`, message: 'In the wall.', email: 'guest@example.com' }
	await world.call('POST /tickets', { body })
}

describe('the figures', () => {
	it('stand at their day of Manila, with yesterday up to this hour beside today', async () => {
		await trade()
		await submit()
		await heartbeat(40)
		await heartbeat(25)
		// Late in the evening of the same day, then the first minute of the next.
		await world.clock.advance(11.9 * HOUR_MS)
		await trade()
		await heartbeat(70)
		await world.clock.advance(0.2 * HOUR_MS)
		await trade()
		const night = await overview()
		expect(night.days).toHaveLength(7)
		for (const [name, values] of Object.entries({
			purchases: [4, 2],
			rCoin: [240, 120],
			milleage: [100, 50],
			redemptions: [2, 1],
			tickets: [1, 0],
			online: [70, null],
		}))
			expect([name, valuesOf(night, name)?.slice(-2)]).toEqual([name, values])
		expect([beforeOf(night, 'purchases'), beforeOf(night, 'online')]).toEqual([0, null])

		await world.clock.advance(14 * HOUR_MS)
		await trade()
		const noon = await overview()
		expect([valuesOf(noon, 'purchases')?.slice(-2), beforeOf(noon, 'purchases')]).toEqual([[4, 4], 2])
		expect(beforeOf(noon, 'online')).toBe(40)
		// A past day is cached: a second request gives the same.
		expect(valuesOf(await overview(20, '30'), 'rCoin')?.slice(-2)).toEqual([240, 240])
		expect((await overview(20, '90')).days).toHaveLength(90)
	})

	it('are those of the role', async () => {
		const names = async (status: number) => {
			const seen = await overview(status)
			return { series: seen.series.map(({ name }) => name), waiting: seen.waiting.map(({ name }) => name), health: seen.health }
		}
		expect(await names(12)).toMatchObject({ series: ['online'], waiting: [], health: { mail: null, database: null, backups: null } })
		expect(await names(13)).toMatchObject({
			series: ['redemptions', 'purchases', 'rCoin', 'milleage', 'online'],
			waiting: [
				'batches',
				'refunds',
				'topUps',
				'topUpRequests',
				'priceCuts',
				'sales',
				'partlyDelivered',
				'deliveredAndRefunded',
				'failedDeliveries',
				'waitingDeliveries',
			],
			health: { mail: null, database: null, backups: null },
		})
		expect(await names(11)).toMatchObject({
			waiting: [
				'tickets',
				'adjustments',
				'grants',
				'refunds',
				'topUps',
				'topUpRequests',
				'partlyDelivered',
				'deliveredAndRefunded',
				'addressRequests',
				'failedDeliveries',
				'waitingDeliveries',
			],
			health: { mail: { failed: 0 }, database: null },
		})
		expect((await names(20)).series).toHaveLength(7)
	})
})

describe('what waits', () => {
	it('is counted: tickets, adjustments, deliveries without an answer', async () => {
		const before = await overview()
		await submit()
		await world.database.transaction((tx) =>
			world.services.settings.change(tx, { approvalAbove: { adjustment: 1, batch: 1 } }, world.clock.now()),
		)
		const [asking, player] = [await appoint(world, 11), await world.register()]
		await world.call('POST /admin/users/{UserNum}/adjustments', {
			token: asking.token,
			params: { UserNum: player.userNum },
			body: { currency: 'r-coin', amount: 5, reason: 'Lost in a crash' },
		})
		await trade()
		const during = await overview()
		const grown = (name: string) => Number(waitingOf(during, name)) - Number(waitingOf(before, name))
		expect([grown('tickets'), grown('adjustments'), grown('waitingDeliveries')]).toEqual([1, 1, 2])
		const { body } = await sayToSite(world, 'deliveries/claim', { max: 500, leaseSeconds: 10 })
		const claimed = (body.deliveries as unknown[]).length
		expect(claimed).toBeGreaterThan(1)
		await world.clock.advance(10_000)
		const after = await overview()
		expect([waitingOf(after, 'failedDeliveries'), waitingOf(after, 'waitingDeliveries')]).toEqual([claimed, 0])
	})
})

describe('health', () => {
	const healthOf = async (site: World) => {
		const { token } = await appoint(site, ACCOUNT_STATUS.owner)
		return ((await site.call('GET /admin/dashboard', { token })).body as Overview).health
	}

	it('of a site that has just begun is not bad for a backup that was not taken yet, until it should have been', async () => {
		const site = await openWorld({ BACKUP_EVERY_MINUTES: '60' }, { isWithoutJobs: true })
		onTestFinished(site.close)
		expect(await healthOf(site)).toMatchObject({ backups: { last: null, good: null, isLate: false }, books: { last: null, isLate: false } })
		await site.clock.advance(HOUR_MS)
		expect(await healthOf(site)).toMatchObject({ backups: { isLate: true }, books: { isLate: true } })
		// This site takes none by itself.
		expect(await healthOf(world)).toMatchObject({ backups: { isLate: true }, books: { isLate: true } })
	})

	it('says that mail reaches nobody where no mail server is set', async () => {
		expect((await healthOf(world)).mail).toMatchObject({ goesOut: false })
		const site = await openWorld({ SMTP_URL: 'smtp://127.0.0.1:9' })
		onTestFinished(site.close)
		expect((await healthOf(site)).mail).toMatchObject({ goesOut: true })
	})

	it('tells of game server, mail and database', async () => {
		await heartbeat(12)
		const up = (await overview()).health
		expect(up).toMatchObject({ game: { state: 'up', online: 12 }, mail: { failed: 0 }, database: { engine: world.database.engine } })
		expect(up.database?.bytes).toBeGreaterThan(100_000)
		expect(up.backups).toMatchObject({ last: null, good: null })
		await world.services.backups.record(world.clock.now(), { state: 'good', file: 'a.backup', size: 4_096 })
		expect((await overview()).health.backups).toMatchObject({ last: { state: 'good' }, good: { bytes: 4_096 }, isLate: false })
		expect(up.books).toMatchObject({ last: null })
		const checkedAt = world.clock.now()
		await world.services.books.record(checkedAt, [])
		expect((await overview()).health.books).toEqual({ last: { at: new Date(checkedAt).toISOString(), broken: [] }, isLate: false })
		await world.services.books.record(checkedAt, ['ledger'])
		expect((await overview()).health.books).toMatchObject({ last: { broken: ['ledger'] }, isLate: false })
		await world.clock.advance(HOUR_MS)
		await world.services.backups.record(world.clock.now(), { state: 'failed', detail: 'the disk is full' })
		expect((await overview()).health.backups).toMatchObject({
			last: { state: 'failed', detail: 'the disk is full' },
			good: { bytes: 4_096 },
		})
		await world.clock.advance(2 * DAY_MS)
		expect((await overview()).health.books).toMatchObject({ isLate: true })
		expect((await overview()).health.game).toMatchObject({ state: 'down', online: null, heardAt: expect.any(String) })
	})
})
