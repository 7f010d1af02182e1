import { sql } from 'kysely'
import { wordsSought } from '#contract/folded.ts'
import { contains } from '#db/contains.ts'
import type { Reader, Tx } from '#db/database.ts'
import { type At, orderOf, pageOf, type Sort } from '#server/kernel/lists/paging.ts'
import { requestTable } from '#server/kernel/second-person/second-person-table.ts'
import type { BatchState } from '../admin.contract.ts'
import type { CouponsTables } from '../tables.ts'

export type BatchRow = Omit<CouponsTables['coupon_batches'], 'id'> & { id: number }

export const BATCH_REQUESTS = requestTable('batch_requests', {
	open: ['waiting', 'approved'],
	isAgreed: true,
	search: (text) => contains('note', text),
})

/** What to search for: `code` is the batch of a code that was typed whole; `now` decides the state. */
export type Wanted = {
	search: string
	code: number | null
	state?: BatchState | undefined
	now: number
	sort?: Sort<keyof typeof SORTS> | undefined
}

const SORTS = { minted: 'id' } as const

export const pageOfBatches = (db: Reader, wanted: Wanted, at: At) =>
	pageOf(filtered(db, wanted), (found) => found.selectAll().orderBy(...orderOf(SORTS, wanted.sort ?? '-minted')), at)

export const selectBatchRow = (db: Reader, id: number): Promise<BatchRow | undefined> =>
	db.selectFrom('coupon_batches').selectAll().where('id', '=', id).executeTakeFirst()

type Uses = { uses: number; maxUses: number; voidedCodes: number }

/** Number of redemptions of these batches, and the number of uses in all. A voided code counts only the uses it had. */
export const selectUses = async (db: Reader, batchIds: readonly number[]) => {
	if (batchIds.length === 0) return new Map<number, Uses>()
	const rows = await db
		.selectFrom('coupons')
		.select(({ fn }) => ['batch_id', fn.sum<number>('uses').as('uses'), fn.count<number>('voided_at').as('voidedCodes')])
		.select(sql<number>`sum(case when voided_at is null then max_uses else uses end)`.as('maxUses'))
		.where('batch_id', 'in', batchIds)
		.groupBy('batch_id')
		.execute()
	return new Map<number, Uses>(
		rows.map((row) => [row.batch_id, { uses: Number(row.uses), maxUses: Number(row.maxUses), voidedCodes: Number(row.voidedCodes) }]),
	)
}

/** Redemptions by any of these accounts, of this code, or of codes with these last four symbols; null for all. */
export type Sought = { accounts: readonly number[]; coupon: number | null; lastFour: string | null } | null

/**
 * The latest first, if no order is asked for. No index has the redemptions of a batch in their order. There are at most as many as the batch
 * has codes, or a campaign has players, and all of them are counted for the pages anyway.
 */
export const pageOfRedemptions = (db: Reader, batchId: number, sought: Sought, { sort, ...at }: At & { sort?: RedemptionSort }) =>
	pageOf(ofBatch(db, batchId, sought), (found) => inOrder(found, sort), at)
export type RedemptionSort = Sort<'redeemed'> | undefined

/** The same before one of them, by its number. */
export const selectRedemptionsBelow = (db: Reader, batchId: number, { below, atMost }: { below: number; atMost: number }) =>
	inOrder(ofBatch(db, batchId, null))
		.where('coupon_redemptions.id', '<', below)
		.limit(atMost)
		.execute()
export type BatchRedemptionRow = Awaited<ReturnType<typeof selectRedemptionsBelow>>[number]

/** The requests from which a batch was minted. */
export const selectRequestsOf = (db: Reader, batchId: number) =>
	db.selectFrom('batch_requests').select('id').where('batch_id', '=', batchId).execute()

/** The first redemption of each batch by these accounts. */
export const selectFirstUses = (db: Reader, accountIds: readonly number[]) =>
	db
		.selectFrom('coupon_redemptions')
		.innerJoin('coupons', 'coupons.id', 'coupon_redemptions.coupon_id')
		.select(({ fn }) => ['account_id', 'batch_id', fn.min('redeemed_at').as('first_at')])
		.where('account_id', 'in', [...accountIds, 0])
		.groupBy(['account_id', 'batch_id'])
		.execute()

/** Batches by a part of their note or of their campaign's text. */
export const selectBatchesNamed = (db: Reader, part: string, atMost: number) =>
	db
		.selectFrom('coupon_batches')
		.select('id')
		.where((where) => where.or([contains('note', part), contains('campaign', part)]))
		.orderBy('id', 'desc')
		.limit(atMost)
		.execute()

export const selectBatchNames = (db: Reader, ids: readonly number[]) =>
	db
		.selectFrom('coupon_batches')
		.select(['id', 'note', 'campaign'])
		.where('id', 'in', [...ids, 0])
		.execute()

/** Takes an approved request for minting. Of two calls at once, the second finds none. */
export const takeApproved = (tx: Tx, id: number) =>
	tx
		.updateTable('batch_requests')
		.set({ state: 'minted' })
		.where('id', '=', id)
		.where('state', '=', 'approved')
		.returningAll()
		.executeTakeFirst()

/** Whether the account minted a batch, or asked for or approved it. */
export const isOfMinter = async (db: Reader, batchId: number, accountId: number): Promise<boolean> => {
	const agreed = db
		.selectFrom('batch_requests')
		.select('id')
		.where('batch_id', '=', batchId)
		.where((where) => where.or([where('asked_by', '=', accountId), where('decided_by', '=', accountId)]))
	const minted = db.selectFrom('coupon_batches').select('id').where('id', '=', batchId).where('created_by', '=', accountId)
	return (await minted.unionAll(agreed).executeTakeFirst()) !== undefined
}

/** From now on the campaign's text is stored with the batch only. */
export const setMinted = (tx: Tx, id: number, batchId: number) =>
	tx.updateTable('batch_requests').set({ batch_id: batchId, campaign: null }).where('id', '=', id).execute()

const filtered = (db: Reader, { search, code, state, now }: Wanted) => {
	let batches = db.selectFrom('coupon_batches')
	if (state) batches = batches.where(inState(state, now))
	const number = /^\d{1,15}$/.test(search.trim()) ? Number(search) : 0
	const words = wordsSought(search)
	return batches.where((where) =>
		where.or([
			where('id', '=', code ?? 0),
			where.and(words.map((word) => where.or([where('id', '=', number), contains('note', word), contains('campaign', word)]))),
		]),
	)
}

const inState = (state: BatchState, now: number) => {
	if (state === 'void') return sql<boolean>`voided_at is not null`
	const isExpired = sql<boolean>`coalesce(expires_at <= ${now}, false)`
	if (state === 'expired') return sql<boolean>`voided_at is null and ${isExpired}`
	const isUpcoming = sql<boolean>`coalesce(starts_at > ${now}, false)`
	return sql<boolean>`voided_at is null and not ${isExpired} and ${state === 'upcoming' ? isUpcoming : sql`not ${isUpcoming}`}`
}

const inOrder = (redemptions: ReturnType<typeof ofBatch>, sort: RedemptionSort = '-redeemed') =>
	redemptions
		.select(['coupon_redemptions.id', 'account_id', 'last_four', 'r_coin', 'milleage', 'redeemed_at'])
		.orderBy(...orderOf({ redeemed: 'coupon_redemptions.id' } as const, sort))

const ofBatch = (db: Reader, batchId: number, sought: Sought) => {
	const redemptions = db
		.selectFrom('coupon_redemptions')
		.innerJoin('coupons', 'coupons.id', 'coupon_redemptions.coupon_id')
		.where('coupons.batch_id', '=', batchId)
	if (!sought) return redemptions
	const { accounts, coupon, lastFour } = sought
	return redemptions.where(({ or, eb }) =>
		or([
			...(lastFour === null ? [] : [eb('last_four', '=', lastFour)]),
			...(coupon === null ? [] : [eb('coupon_id', '=', coupon)]),
			...(accounts.length > 0 ? [eb('account_id', 'in', accounts)] : []),
		]),
	)
}

export const selectNewestBatches = (db: Reader, most: number) =>
	db.selectFrom('coupon_batches').select(['id', 'note', 'campaign']).orderBy('id', 'desc').limit(most).execute()

/** The accounts that redeemed a code of a batch. */
export const selectRedeemersOf = (db: Reader, batchId: number, most: number) =>
	db
		.selectFrom('coupons')
		.innerJoin('coupon_redemptions', 'coupon_redemptions.coupon_id', 'coupons.id')
		.select('coupon_redemptions.account_id')
		.distinct()
		.where('coupons.batch_id', '=', batchId)
		.limit(most)
		.execute()
