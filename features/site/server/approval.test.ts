import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { balancesOf } from '#features/wallet/wallet.ts'
import * as goods from '../../../tests/goods.ts'
import { appoint } from '../../../tests/staff.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../../tests/world.ts'
import type { LimitName } from '../settings.contract.ts'

let world: World
let owner: Person
beforeAll(async () => {
	world = await openWorld(LASTING_SESSIONS)
	owner = await appoint(world, 20)
})
afterAll(() => world.close())

type Counting = Record<LimitName, { value: number; until: string | null }>
const change = async (body: object) => {
	const answer = await world.call('PATCH /admin/settings', { token: owner.token, body })
	expect(answer.status).toBe(200)
	return answer.body.limitsNow as Counting
}
const set = (approvalAbove: { adjustment: number; batch: number }) => change({ approvalAbove })
const counting = async () => (await world.call('GET /admin/settings', { token: owner.token })).body.limitsNow
/** Within a minute, the time that the test may take. */
const isInHours = (hours: number, instant: string | null) => {
	const ms = Date.parse(instant ?? '') - world.clock.now()
	return ms > hours * HOUR_MS - MINUTE_MS && ms <= hours * HOUR_MS
}
const only = (value: number) => ({ value, until: null })

const adjust = async (amount: number, by = owner) => {
	const { userNum } = await world.register()
	const body = { currency: 'r-coin', amount, reason: 'Lost in a crash' }
	return (await world.call('POST /admin/users/{UserNum}/adjustments', { token: by.token, params: { UserNum: userNum }, body })).body.state
}
const mint = async (userPoints: number) =>
	(await world.call('POST /admin/coupon-batches', { token: owner.token, body: { count: 1, userPoints } })).body.state

describe('a limit of what one person hands out alone (AD4)', () => {
	it('that is raised counts 24 hours later, and everybody of the staff sees it meanwhile', async () => {
		await set({ adjustment: 1_000, batch: 2_000 })
		const held = await set({ adjustment: 1_000_000_000, batch: 5_000_000_000 })
		const { until } = held.adjustment
		expect(held).toMatchObject({ adjustment: { value: 1_000, until }, batch: { value: 2_000, until } })
		expect(isInHours(24, until)).toBe(true)
		expect([await adjust(1_001), await mint(2_001)]).toEqual(['waiting', 'waiting'])
		const lists = await world.call('GET /admin/batch-requests', { token: owner.token })
		expect(lists.body.approvalAbove).toBe(2_000)
		const editor = await appoint(world, 12)
		const raised = async () => (await world.call('GET /admin/dashboard', { token: editor.token })).body.raised
		expect(await raised()).toEqual([
			{ name: 'adjustment', value: 1_000, until, set: 1_000_000_000 },
			{ name: 'batch', value: 2_000, until, set: 5_000_000_000 },
		])
		await world.clock.advance(24 * HOUR_MS - MINUTE_MS)
		expect([await adjust(1_001), await mint(2_001)]).toEqual(['waiting', 'waiting'])
		await world.clock.advance(MINUTE_MS)
		expect([await adjust(1_001), await mint(2_001)]).toEqual(['done', 'minted'])
		expect(await counting()).toMatchObject({ adjustment: only(1_000_000_000), batch: only(5_000_000_000) })
		expect(await raised()).toEqual([])
	})

	it('that is lowered counts at once, each for itself', async () => {
		const { adjustment, batch } = await set({ adjustment: 10, batch: 5_000_000_001 })
		expect([adjustment, batch.value, isInHours(24, batch.until)]).toEqual([only(10), 5_000_000_000, true])
		expect([await adjust(11), await mint(2_001)]).toEqual(['waiting', 'minted'])
	})

	it('waits no shorter by a second raise, and no longer by saving or by asking for less', async () => {
		const wanted = async (points: number) => (await set({ adjustment: 100, batch: points })).batch
		await wanted(100)
		const first = await wanted(900)
		await world.clock.advance(10 * HOUR_MS)
		expect([await wanted(900), await wanted(500)]).toEqual([first, first])
		const second = await wanted(900)
		expect([second.value, isInHours(24, second.until)]).toEqual([100, true])
		expect([await wanted(100), (await wanted(101)).value, await wanted(50)]).toEqual([only(100), 100, only(50)])
		expect(await counting()).toMatchObject({ batch: only(50) })
	})
})

describe('what votes may cost a day', () => {
	it('grows 24 hours after it was raised and shrinks at once', async () => {
		const set = async (voteBudget: number) => (await change({ voteBudget })).voteBudget
		const pays = async () => world.services.settings.budgetOfVotes(world.database.read, world.clock.now())
		const raised = await set(1_000_000_000)
		expect([raised.value, isInHours(24, raised.until), await pays()]).toEqual([0, true, 0])
		await world.clock.advance(24 * HOUR_MS)
		expect(await pays()).toBe(1_000_000_000)
		expect([await set(5), await pays()]).toEqual([only(5), 5])
		expect([await set(0), await pays()]).toEqual([only(0), 0])
	})
})

describe('what referrers get of redeemed codes', () => {
	it('grows 24 hours after it was raised and shrinks at once', async () => {
		const set = (sharePercent: number, monthlyCap: number) => change({ referral: { sharePercent, monthlyCap } })
		const friend = await world.register()
		const share = async () => {
			const [code] = await goods.mint(world, { rCoin: 1_000 })
			const { token } = await world.register()
			const milleage = async () => (await balancesOf(world.database.read, friend.userNum)).milleage
			const before = await milleage()
			await world.call('POST /processCoupon', { token, body: { CouponCode: code, ReferralCode: friend.referralCode } })
			return (await milleage()) - before
		}
		await set(5, 5_000)
		const { sharePercent, monthlyCap } = await set(100, 50_000)
		expect([sharePercent.value, monthlyCap.value, isInHours(24, sharePercent.until)]).toEqual([5, 5_000, true])
		expect(await share()).toBe(50)
		await world.clock.advance(24 * HOUR_MS)
		expect([await share(), await set(5, 5_000)]).toMatchObject([1_000, { sharePercent: only(5), monthlyCap: only(5_000) }])
		expect(await share()).toBe(50)
	})
})
