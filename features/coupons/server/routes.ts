import type { Database } from '#db/database.ts'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { answering } from '#server/kernel/calls/idempotency.ts'
import { toInstant } from '#server/kernel/clock.ts'
import { messageOf } from '#server/kernel/messages.ts'
import { processCoupon, topuphistory } from '../contract.ts'
import { cardCode, type Redeeming, redemptionsOf } from '../coupons.ts'

type Needs = { database: Database; redeeming: Redeeming }

export const couponRoutes = ({ route }: Router, { database, redeeming }: Needs): void => {
	route(processCoupon, ({ actor, address, body, unit }) =>
		redeeming.redeem(
			answering(unit, ({ code, worth, balances }) => ({
				...messageOf('codeRedeemed'),
				status: 1 as const,
				couponcode: code,
				userPoints: balances['r-coin'],
				userPoints2: balances.milleage,
				Cardvalue: worth['r-coin'],
				Cardvalue2: worth.milleage,
			})),
			actor,
			{ address, code: body.CouponCode, referralCode: body.ReferralCode ?? '' },
		),
	)
	route(topuphistory, async ({ actor, query }) => {
		const { rows, paging } = await redemptionsOf(database.read, { accountId: actor.accountId, page: query.page })
		return {
			topuphistory: rows.map((row) => ({
				CardCode: cardCode(row.last_four),
				DateTopUp: toInstant(row.redeemed_at),
				Cardvalue: row.r_coin,
				Cardvalue2: row.milleage,
			})),
			...paging,
		}
	})
}
