import { type InsertObject, sql } from 'kysely'
import type { Tx } from '#db/database.ts'
import type { Tables } from '#db/tables/schema.ts'
import { isPostgres } from '#db/together.ts'
import { SEALED } from '#server/kernel/secrets/row-seal.ts'
import type { CouponsTables } from '../tables.ts'

type Pair = { referrerId: number; refereeId: number }

/**
 * The referrer of the two accounts: this one, if the pair had none before. Of two calls at the same time, the second waits and reads the
 * result.
 */
export const claimPair = async (tx: Tx, { referrerId, refereeId }: Pair): Promise<number> => {
	const [low_id, high_id] = referrerId < refereeId ? [referrerId, refereeId] : [refereeId, referrerId]
	const { referrer_id } = await tx
		.insertInto('referral_pairs')
		.values({ low_id, high_id, referrer_id: referrerId })
		.onConflict((conflict) =>
			conflict.columns(['low_id', 'high_id']).doUpdateSet((set) => ({ referrer_id: set.ref('referral_pairs.referrer_id') })),
		)
		.returning('referrer_id')
		.executeTakeFirstOrThrow()
	return referrer_id
}

/**
 * Whether the referee is among the `nearest` referrers of the referrer, their referrers, and so on. Referrals are made one after the other
 * from here to the commit: none of those that close a ring at the same time would see the others.
 */
export const closesRing = async (tx: Tx, { referrerId, refereeId }: Pair, nearest: number): Promise<boolean> => {
	if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(${REFERRALS_LOCK})`.execute(tx)
	// Each account is visited once, in the order of its distance, and no more of them than the limit reads.
	const above = tx
		.withRecursive('above(id)', (db) =>
			db
				.selectNoFrom(sql<number>`cast(${referrerId} as bigint)`.as('id'))
				.union(
					db
						.selectFrom('above')
						.innerJoin('coupon_redemptions', 'coupon_redemptions.account_id', 'above.id')
						.innerJoin('referrals', 'referrals.redemption_id', 'coupon_redemptions.id')
						.select('referrals.referrer_id as id'),
				),
		)
		.selectFrom((db) => db.selectFrom('above').select('id').limit(nearest).as('nearest'))
		.select('id')
		.where('id', '=', refereeId)
	return (await above.executeTakeFirst()) !== undefined
}
const REFERRALS_LOCK = 471_109

export const insertReferral = (tx: Tx, referral: InsertObject<Tables, 'referrals'>) =>
	tx.insertInto('referrals').values(referral).returning(SEALED.referrals).executeTakeFirstOrThrow()

/** What the referrer received this month. The row stays locked, so that two shares at once cannot exceed the cap. */
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
