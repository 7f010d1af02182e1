import { sql } from 'kysely'
import type { Reader } from '#db/database.ts'
import { detailsOf, type TimelineSource } from '#server/kernel/audit/timeline.ts'

/** Codes that a player redeemed or tried in vain, and the shares of referrals. */
export const COUPON_TIMELINE: readonly TimelineSource[] = [
	{
		event: 'code-redeemed',
		of: (db, accountId) =>
			withBatch(db)
				.select(['coupon_redemptions.id', 'redeemed_at as at'])
				.select(sql<string>`coalesce(campaign, note) || ' ' || last_four`.as('text'))
				.where('account_id', '=', accountId),
		async details(db, ids) {
			const rows = await withBatch(db)
				.select(['coupon_redemptions.id', 'last_four', 'coupon_redemptions.r_coin', 'coupon_redemptions.milleage'])
				.select(['coupons.batch_id', 'note', 'campaign'])
				.where('coupon_redemptions.id', 'in', ids)
				.execute()
			return detailsOf(rows, ({ last_four, r_coin, milleage, batch_id, note, campaign }) => ({
				about: campaign ?? note,
				reason: `…${last_four}`,
				points: { 'r-coin': r_coin, milleage },
				subject: `batch:${batch_id}`,
			}))
		},
	},
	{
		event: 'code-refused',
		of: (db, accountId) =>
			db.selectFrom('refused_codes').select(['id', 'tried_at as at', 'last_four as text']).where('account_id', '=', accountId),
		async details(db, ids) {
			const rows = await db.selectFrom('refused_codes').select(['id', 'last_four', 'problem']).where('id', 'in', ids).execute()
			return detailsOf(rows, ({ last_four, problem }) => ({ about: `…${last_four}`, state: problem }))
		},
	},
	{
		event: 'referral',
		of: (db, accountId) =>
			db
				.selectFrom('referrals')
				.innerJoin('coupon_redemptions', 'coupon_redemptions.id', 'referrals.redemption_id')
				.select(['coupon_redemptions.id', 'redeemed_at as at', sql.lit('').as('text')])
				.where('referrer_id', '=', accountId),
		async details(db, ids) {
			const rows = await db
				.selectFrom('referrals')
				.select(['redemption_id as id', 'referee_id', 'milleage'])
				.where('redemption_id', 'in', ids)
				.execute()
			return detailsOf(rows, ({ referee_id, milleage }) => ({ about: '', points: { milleage }, subject: `account:${referee_id}` }))
		},
	},
]

const withBatch = (db: Reader) =>
	db
		.selectFrom('coupon_redemptions')
		.innerJoin('coupons', 'coupons.id', 'coupon_redemptions.coupon_id')
		.innerJoin('coupon_batches', 'coupon_batches.id', 'coupons.batch_id')
