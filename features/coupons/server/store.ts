import type { InsertObject } from 'kysely'
import { countOf } from '#db/count.ts'
import type { Reader, Tx } from '#db/database.ts'
import type { Tables } from '#db/tables/schema.ts'
import { type At, pageOf } from '#server/kernel/lists/paging.ts'
import { SEALED } from '#server/kernel/secrets/row-seal.ts'
import type { CouponsTables } from '../tables.ts'

export const insertBatch = (tx: Tx, batch: Omit<CouponsTables['coupon_batches'], 'id' | 'voided_at'>) =>
	tx
		.insertInto('coupon_batches')
		.values({ ...batch, voided_at: null })
		.returning(SEALED.coupon_batches)
		.executeTakeFirstOrThrow()

export const insertCoupons = (tx: Tx, coupons: Omit<CouponsTables['coupons'], 'id' | 'uses' | 'voided_at'>[]) =>
	tx
		.insertInto('coupons')
		.values(coupons.map((coupon) => ({ ...coupon, uses: 0, voided_at: null })))
		.returning(SEALED.coupons)
		.execute()

export const selectCoupon = (tx: Tx, codeHash: string) =>
	tx
		.selectFrom('coupons')
		.innerJoin('coupon_batches', 'coupon_batches.id', 'coupons.batch_id')
		.select(['coupons.id', 'batch_id', 'kind', 'r_coin', 'milleage', 'uses', 'max_uses', 'starts_at', 'expires_at'])
		.select(['coupon_batches.voided_at', 'coupons.voided_at as code_voided_at'])
		.where('code_hash', '=', codeHash)
		.executeTakeFirst()

/** Voids a batch once; undefined when it does not exist or is already voided. */
export const setVoided = (tx: Tx, batchId: number, now: number) =>
	tx
		.updateTable('coupon_batches')
		.set({ voided_at: now })
		.where('id', '=', batchId)
		.where('voided_at', 'is', null)
		.returning(SEALED.coupon_batches)
		.executeTakeFirst()

export const selectBatch = (db: Reader, batchId: number) =>
	db.selectFrom('coupon_batches').select(SEALED.coupon_batches).where('id', '=', batchId).executeTakeFirst()

/** Voids one code that has uses left. Of two calls at once, or of a voiding and a redemption at once, one succeeds. */
export const setCodeVoided = (tx: Tx, couponId: number, now: number) =>
	tx
		.updateTable('coupons')
		.set({ voided_at: now })
		.where('id', '=', couponId)
		.where('voided_at', 'is', null)
		.whereRef('uses', '<', 'max_uses')
		.returning(['id', 'batch_id'])
		.executeTakeFirst()

export const selectCode = (db: Reader, wanted: { id: number } | { hash: string }) => {
	const codes = db
		.selectFrom('coupons')
		.innerJoin('coupon_batches', 'coupon_batches.id', 'coupons.batch_id')
		.select(['coupons.id', 'batch_id', 'kind', 'uses', 'max_uses', 'coupons.voided_at', 'coupon_batches.voided_at as batch_voided_at'])
	return ('id' in wanted ? codes.where('coupons.id', '=', wanted.id) : codes.where('code_hash', '=', wanted.hash)).executeTakeFirst()
}

export type CodeRow = NonNullable<Awaited<ReturnType<typeof selectCode>>>

/** Codes of a batch in the order of their numbers, for its seal. */
export const selectSealedCodes = (db: Reader, { batchId, after, limit }: { batchId: number; after: number; limit: number }) =>
	db
		.selectFrom('coupons')
		.select(SEALED.coupons)
		.where('batch_id', '=', batchId)
		.where('id', '>', after)
		.orderBy('id')
		.limit(limit)
		.execute()

/** The first redemption of a code. */
export const selectRedeemer = (db: Reader, couponId: number) =>
	db
		.selectFrom('coupon_redemptions')
		.select(['account_id', 'redeemed_at'])
		.where('coupon_id', '=', couponId)
		.orderBy('id')
		.limit(1)
		.executeTakeFirst()

/** Number of codes of a batch that can still be used. */
export const countUnspent = async (db: Reader, batchId: number) => {
	const { unspent } = await db
		.selectFrom('coupons')
		.select((expression) => expression.fn.countAll<number>().as('unspent'))
		.where('batch_id', '=', batchId)
		.where('voided_at', 'is', null)
		.whereRef('uses', '<', 'max_uses')
		.executeTakeFirstOrThrow()
	return Number(unspent)
}

export const insertRefused = (tx: Tx, refused: Omit<CouponsTables['refused_codes'], 'id'>) =>
	tx.insertInto('refused_codes').values(refused).execute()

export const deleteRefusedBefore = (tx: Tx, before: number, atMost: number) =>
	tx
		.deleteFrom('refused_codes')
		.where('id', 'in', tx.selectFrom('refused_codes').select('id').where('tried_at', '<', before).limit(atMost))
		.executeTakeFirstOrThrow()
		.then(({ numDeletedRows }) => numDeletedRows)

export const insertAlarm = (tx: Tx, alarm: Omit<CouponsTables['guessing_alarms'], 'id'>) =>
	tx.insertInto('guessing_alarms').values(alarm).execute()

export const selectAlarms = (db: Reader, { since, limit }: { since: number; limit: number }) =>
	db
		.selectFrom('guessing_alarms')
		.select(['raised_at', 'tries', 'accounts'])
		.where('raised_at', '>=', since)
		.orderBy('id', 'desc')
		.limit(limit)
		.execute()

/** Takes one use, if one is left and the code is not voided. Of many calls at once, only as many succeed as there are uses. */
export const takeUse = (tx: Tx, couponId: number) =>
	tx
		.updateTable('coupons')
		.set((expression) => ({ uses: expression('uses', '+', 1) }))
		.where('id', '=', couponId)
		.where('voided_at', 'is', null)
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

export const insertRedemption = (tx: Tx, redemption: InsertObject<Tables, 'coupon_redemptions'>) =>
	tx.insertInto('coupon_redemptions').values(redemption).returning(SEALED.coupon_redemptions).executeTakeFirstOrThrow()

export const insertMailbox = (tx: Tx, mailbox: CouponsTables['campaign_mailboxes']) =>
	tx.insertInto('campaign_mailboxes').values(mailbox).execute()

/** The newest first. */
export const pageOfRedeemed = (db: Reader, accountId: number, at: At) =>
	pageOf(
		db.selectFrom('coupon_redemptions').where('account_id', '=', accountId),
		(found) => found.select(['last_four', 'r_coin', 'milleage', 'redeemed_at']).orderBy('id', 'desc'),
		at,
	)

export const countRedeemed = (db: Reader, { from, until }: { from: number; until: number }) =>
	countOf(db.selectFrom('coupon_redemptions').where('redeemed_at', '>=', from).where('redeemed_at', '<', until))
