import type { Reader, Tx } from '#db/database.ts'
import type { CouponsTables } from '#db/tables/coupons.ts'
import { pageOffset } from '../../kernel/page.ts'

export const insertBatch = (tx: Tx, batch: Omit<CouponsTables['coupon_batches'], 'id' | 'voided_at'>) =>
	tx
		.insertInto('coupon_batches')
		.values({ ...batch, voided_at: null })
		.returning('id')
		.executeTakeFirstOrThrow()

export const insertCoupons = (tx: Tx, coupons: Omit<CouponsTables['coupons'], 'id' | 'uses'>[]) =>
	tx
		.insertInto('coupons')
		.values(coupons.map((coupon) => ({ ...coupon, uses: 0 })))
		.execute()

export const selectCoupon = (tx: Tx, codeHash: string) =>
	tx
		.selectFrom('coupons')
		.innerJoin('coupon_batches', 'coupon_batches.id', 'coupons.batch_id')
		.select(['coupons.id', 'kind', 'r_coin', 'milleage', 'starts_at', 'expires_at', 'voided_at'])
		.where('code_hash', '=', codeHash)
		.executeTakeFirst()

/** Takes one use, if there is one left: of many at once, only as many succeed as there are uses. */
export const takeUse = (tx: Tx, couponId: number) =>
	tx
		.updateTable('coupons')
		.set((expression) => ({ uses: expression('uses', '+', 1) }))
		.where('id', '=', couponId)
		.whereRef('uses', '<', 'max_uses')
		.returning('uses')
		.executeTakeFirst()

export const hasRedeemed = async (tx: Tx, couponId: number, accountId: number) => {
	const row = await tx
		.selectFrom('coupon_redemptions')
		.select('id')
		.where('coupon_id', '=', couponId)
		.where('account_id', '=', accountId)
		.executeTakeFirst()
	return row !== undefined
}

export const insertRedemption = (tx: Tx, redemption: Omit<CouponsTables['coupon_redemptions'], 'id'>) =>
	tx.insertInto('coupon_redemptions').values(redemption).returning('id').executeTakeFirstOrThrow()

export const selectRedemptions = (db: Reader, { accountId, page, size }: { accountId: number; page: number; size: number }) =>
	db
		.selectFrom('coupon_redemptions')
		.select(['last_four', 'r_coin', 'milleage', 'redeemed_at'])
		.where('account_id', '=', accountId)
		.orderBy('id', 'desc')
		.limit(size)
		.offset(pageOffset(page, size))
		.execute()

export const countRedemptions = async (db: Reader, accountId: number) => {
	const { total } = await db
		.selectFrom('coupon_redemptions')
		.select((expression) => expression.fn.countAll<number>().as('total'))
		.where('account_id', '=', accountId)
		.executeTakeFirstOrThrow()
	return Number(total)
}
