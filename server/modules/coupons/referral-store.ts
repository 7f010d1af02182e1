import type { Tx } from '#db/database.ts'
import type { CouponsTables } from '#db/tables/coupons.ts'

export const hasReferred = async (tx: Tx, referrerId: number, refereeId: number) => {
	const row = await tx
		.selectFrom('referrals')
		.select('redemption_id')
		.where('referrer_id', '=', referrerId)
		.where('referee_id', '=', refereeId)
		.limit(1)
		.executeTakeFirst()
	return row !== undefined
}

export const insertReferral = (tx: Tx, referral: CouponsTables['referrals']) => tx.insertInto('referrals').values(referral).execute()

/** What the referrer has got this month; the row stays locked, so that two shares cannot both fill the last of the cap. */
export const lockPaidThisMonth = async (tx: Tx, referrerId: number, month: string): Promise<number> => {
	const { paid } = await tx
		.insertInto('referral_months')
		.values({ referrer_id: referrerId, month, paid: 0 })
		.onConflict((conflict) =>
			conflict.columns(['referrer_id', 'month']).doUpdateSet((expression) => ({ paid: expression.ref('referral_months.paid') })),
		)
		.returning('paid')
		.executeTakeFirstOrThrow()
	return paid
}

export const setPaidThisMonth = (tx: Tx, { referrer_id, month, paid }: CouponsTables['referral_months']) =>
	tx.updateTable('referral_months').set({ paid }).where('referrer_id', '=', referrer_id).where('month', '=', month).execute()
