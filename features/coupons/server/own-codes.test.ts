import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifySite } from '../../../cli/verify/verify.ts'
import { appoint } from '../../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'

let world: World
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
	await world.database.transaction((tx) =>
		world.services.settings.change(tx, { approvalAbove: { adjustment: 1_000, batch: 1_000 } }, world.clock.now()),
	)
})
afterAll(() => world.close())

const mint = (body: object, { token }: Person) => world.call('POST /admin/coupon-batches', { token, body })
const redeem = (code: unknown, { token }: Person, ReferralCode = '') =>
	world.call('POST /processCoupon', { token, body: { CouponCode: String(code), ReferralCode } })
const decide = (verb: 'approve' | 'mint', id: unknown, { token }: Person) =>
	world.call(`POST /admin/batch-requests/{id}/${verb}`, { token, params: { id: Number(id) }, body: {} })
const firstOf = ({ body }: { body: Record<string, unknown> }) => (body.codes as string[])[0]

it('a code is not redeemed by whoever minted it, and by anybody else', async () => {
	const [merchant, player] = [await appoint(world, 13), await world.register()]
	const code = firstOf(await mint({ userPoints: 100 }, merchant))
	expect(await redeem(code, merchant)).toMatchObject({ status: 403, body: { code: 'OWN_ACCOUNT', status: 0 } })
	// Losing the role later makes no difference.
	await world.database.transaction((tx) => tx.updateTable('accounts').set({ status: 1 }).where('id', '=', merchant.userNum).execute())
	expect((await redeem(code, merchant)).body.code).toBe('OWN_ACCOUNT')
	expect(await redeem(code, player)).toMatchObject({ status: 200, body: { userPoints: 100 } })
})

it('a campaign is neither', async () => {
	const [merchant, player] = [await appoint(world, 13), await world.register()]
	await mint({ campaign: 'FIESTA2026', limit: 10, userPoints2: 5 }, merchant)
	expect((await redeem('FIESTA2026', merchant)).body.code).toBe('OWN_ACCOUNT')
	expect((await redeem('FIESTA2026', player)).status).toBe(200)
})

it('what needed a second person is redeemed by neither of the two', async () => {
	const [asking, agreeing, player] = [await appoint(world, 13), await appoint(world, 20), await world.register()]
	const { request } = (await mint({ userPoints: 5_000 }, asking)).body
	await decide('approve', request, agreeing)
	const code = firstOf(await decide('mint', request, asking))
	for (const person of [asking, agreeing]) expect((await redeem(code, person)).body.code).toBe('OWN_ACCOUNT')
	expect((await redeem(code, player)).status).toBe(200)
})

it('neither of the two has a share as the referrer of whoever redeems it', async () => {
	const [asking, agreeing, other] = [await appoint(world, 13), await appoint(world, 20), await world.register()]
	const { request } = (await mint({ userPoints: 2_000, count: 3 }, asking)).body
	await decide('approve', request, agreeing)
	const codes = (await decide('mint', request, asking)).body.codes as string[]
	for (const [index, referrer] of [asking, agreeing, other].entries()) {
		const player = await world.register()
		expect((await redeem(codes[index], player, referrer.referralCode)).status).toBe(200)
		const { body } = await world.call('GET /me', { token: referrer.token })
		expect([index, (body.user as { UserPoint2: number }).UserPoint2]).toEqual([index, referrer === other ? 100 : 0])
	}
	// Points that were not paid do not count for the month's cap either.
	const months = await world.database.read.selectFrom('referral_months').select('referrer_id').execute()
	expect(months.map(({ referrer_id }) => referrer_id)).toEqual([other.userNum])
	expect((await verifySite(world.database, world.secretKey)).filter(({ ok }) => !ok)).toEqual([])
})
