import { describe, expect, it, onTestFinished } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { DAY_MS } from '#contract/durations.ts'
import { tellOf } from '../tests/alerts.ts'
import { mint, stock } from '../tests/goods.ts'
import { appoint } from '../tests/staff.ts'
import { sentTopUp, stockTopUps } from '../tests/top-ups.ts'
import { LASTING_SESSIONS, openWorld, registration } from '../tests/world.ts'

const open = async () => {
	const world = await openWorld(LASTING_SESSIONS, { isWithoutJobs: true })
	onTestFinished(() => world.close())
	world.clock.hold()
	/** What is read is kept for five seconds. */
	const read = async (pauseMs = 5_000) => {
		await world.clock.advance(pauseMs)
		const { text } = await tellOf(world)
		return (name: string) => {
			const line = text.split('\n').find((each) => each.startsWith(`${name} `))
			return line === undefined ? null : Number(line.slice(name.length))
		}
	}
	return { world, read }
}

/** At noon in Manila, so that the day does not end during the test. */
const openShop = async () => {
	const { world, read } = await open()
	await world.clock.advance(DAY_MS - ((world.clock.now() - 4 * 3_600_000) % DAY_MS))
	const owner = await appoint(world, ACCOUNT_STATUS.owner)
	const player = await world.register()
	const [CouponCode] = await mint(world, { rCoin: 500 })
	const redeem = () => world.call('POST /processCoupon', { token: player.token, body: { CouponCode } })
	const item = await stock(world, { price: 100 })
	const buy = (key: string) =>
		world.call('POST /buyitem', { token: player.token, query: { productnum: item }, headers: { 'idempotency-key': key } })
	return { world, read, owner, player, redeem, buy }
}

describe('what Prometheus is told of the business', () => {
	it('counts what was committed, once, whatever is repeated, refused or restarted', async () => {
		const { world, read, owner, redeem, buy } = await openShop()
		const [first, again] = [await redeem(), await redeem()]
		expect([first.status, again.status === 200]).toEqual([200, false])
		for (const key of ['the-first-time', 'the-first-time', 'another-time']) expect((await buy(key)).status).toBe(200)
		const { body } = await world.call('GET /admin/orders', { token: owner.token })
		const [{ id } = { id: 0 }] = body.lines as { id: number }[]
		const returned = await world.call('POST /admin/order-lines/{id}/refund', {
			token: owner.token,
			params: { id },
			body: { reason: 'Unwanted' },
		})
		expect(returned.status).toBe(200)
		const today = async () => {
			const metric = await read()
			return ['sign_ups', 'redemptions', 'purchases', 'refunds'].map((name) => metric(`portal_${name}_today`))
		}
		expect(await today()).toEqual([2, 1, 2, 1])
		await world.restart()
		expect(await today()).toEqual([2, 1, 2, 1])
		await world.clock.advance(DAY_MS)
		expect(await today()).toEqual([0, 0, 0, 0])
	})

	it('has what waits by its state, for as long as it waits', async () => {
		const { world, read, owner, player, redeem, buy } = await openShop()
		const before = await read()
		expect(['portal_deliveries_open{state="waiting"}', 'portal_deliveries_oldest_age_seconds'].map(before)).toEqual([0, 0])
		await redeem()
		await buy('only-once')
		await sentTopUp(world, player, await stockTopUps(world, owner))
		const metric = await read(600_000)
		expect(metric('portal_deliveries_open{state="waiting"}')).toBe(1)
		expect(metric('portal_deliveries_oldest_age_seconds')).toBe(600)
		expect(metric('portal_top_ups_open{state="sent"}')).toBe(1)
		expect(metric('portal_top_ups_oldest_age_seconds')).toBe(600)
		expect(metric('portal_waiting_for_staff{kind="top_ups"}')).toBe(1)
		expect(metric('portal_waiting_for_staff{kind="waiting_deliveries"}')).toBe(1)
	})

	it('counts refused sign-ins by their code, and no names', async () => {
		const { world, read } = await open()
		const { userId, password } = await world.register()
		const signIn = (UserID: string, UserPass: string) => world.call('POST /processlogin', { body: { UserID, UserPass } })
		const refused = [await signIn(userId, 'Hindi-Ito-1'), await signIn('wala_nito', password), await signIn('', '')]
		expect((await signIn(userId, password)).status).toBe(200)
		const metric = await read()
		const codes = Map.groupBy(refused, ({ body }) => body.code)
		for (const [code, answers] of codes) expect(metric(`portal_sign_ins_refused_total{code="${code}"}`)).toBe(answers.length)
		expect((await tellOf(world)).text).not.toContain(userId)
	})
})

describe('what is read from the database', () => {
	it('is read at most once in five seconds, however often somebody asks', async () => {
		const { world, read } = await open()
		expect((await read())('portal_sign_ups_today')).toBe(0)
		await world.call('POST /register', { body: registration('isang_bago') })
		expect((await read(4_999))('portal_sign_ups_today')).toBe(0)
		expect((await read(1))('portal_sign_ups_today')).toBe(1)
	})

	it('has no value before there is one, instead of one of 1970', async () => {
		const { world, read } = await open()
		const before = await read()
		const names = ['portal_backup_last_good_timestamp_seconds', 'portal_game_server_heard_timestamp_seconds', 'portal_bridge_lag_seconds']
		expect(names.map(before)).toEqual([null, null, null])
		await world.services.backups.record(world.clock.now(), { state: 'good', file: 'a-file', size: 1 })
		expect((await read())(String(names[0]))).toBeCloseTo(world.clock.now() / 1_000 - 5, 0)
	})
})
