import type { Reader } from '#db/database.ts'
import type { Range } from './pairs.ts'

/** The queries on either copy. */

export const accountsIn = (db: Reader, { after, until, limit }: Range) =>
	db
		.selectFrom('accounts as a')
		.leftJoin('account_secrets as s', 's.account_id', 'a.id')
		.select(['a.id', 'a.user_id', 'a.email', 'a.status', 'a.created_at', 's.password_hash'])
		.where('a.id', '>', after)
		.where('a.id', '<=', until)
		.orderBy('a.id')
		.limit(limit)
		.execute()

export const entriesIn = (db: Reader, { after, until, limit }: Range) =>
	db
		.selectFrom('journal_entries')
		.select(['id', 'kind', 'account_id', 'actor_id', 'reason', 'created_at'])
		.where('id', '>', after)
		.where('id', '<=', until)
		.orderBy('id')
		.limit(limit)
		.execute()

export const deliveriesIn = (db: Reader, { after, until, limit }: Range) =>
	db
		.selectFrom('game_deliveries')
		.select(['id', 'order_line_id', 'account_id', 'item_name', 'quantity', 'state', 'created_at', 'settled_at', 'key'])
		.where('id', '>', after)
		.where('id', '<=', until)
		.orderBy('id')
		.limit(limit)
		.execute()

/** Giver and taker of each transfer; null for the house. */
export const transfersOf = (db: Reader) => (entryIds: readonly number[]) =>
	db
		.selectFrom('transfers as t')
		.innerJoin('wallets as giver', 'giver.id', 't.debit')
		.innerJoin('wallets as taker', 'taker.id', 't.credit')
		.select(['t.entry_id', 't.currency', 't.amount', 'giver.account_id as giver', 'taker.account_id as taker'])
		.where('t.entry_id', 'in', entryIds)
		.orderBy('t.id')
		.execute()

export const linesOf = (db: Reader) => (entryIds: readonly number[]) =>
	db
		.selectFrom('orders as o')
		.innerJoin('order_lines as l', 'l.order_id', 'o.id')
		.innerJoin('game_deliveries as d', 'd.order_line_id', 'l.id')
		.select(['o.entry_id', 'l.id', 'l.item_id', 'l.name', 'l.quantity', 'l.price', 'l.section', 'd.state', 'd.key'])
		.where('o.entry_id', 'in', entryIds)
		.orderBy('l.id')
		.execute()

export const refundedLinesOf = (db: Reader) => (entryIds: readonly number[]) =>
	db
		.selectFrom('refunds as f')
		.innerJoin('order_lines as l', 'l.id', 'f.order_line_id')
		.select(['f.entry_id', 'l.id', 'l.name', 'l.quantity'])
		.where('f.entry_id', 'in', entryIds)
		.execute()

export const redemptionsOf = (db: Reader) => (entryIds: readonly number[]) =>
	db
		.selectFrom('coupon_redemptions as r')
		.innerJoin('coupons as c', 'c.id', 'r.coupon_id')
		.select(['r.entry_id', 'r.last_four', 'c.code_hash'])
		.where('r.entry_id', 'in', entryIds)
		.execute()

export const batchesIn = (db: Reader, { after, until, limit }: Range) =>
	db
		.selectFrom('coupon_batches')
		.select(['id', 'note', 'kind', 'code_count', 'r_coin', 'milleage', 'expires_at', 'created_at'])
		.where('id', '>', after)
		.where('id', '<=', until)
		.orderBy('id')
		.limit(limit)
		.execute()

/** All that decides whether codes can be redeemed. */
export const codesOf = (db: Reader) => (hashes: readonly string[]) =>
	db
		.selectFrom('coupons as c')
		.innerJoin('coupon_batches as b', 'b.id', 'c.batch_id')
		.select(['c.code_hash', 'c.uses', 'c.max_uses', 'b.voided_at as batch_voided_at', 'b.expires_at', 'c.voided_at'])
		.where('c.code_hash', 'in', hashes)
		.execute()

export const openCodesIn = (db: Reader, { batch, now }: { batch: number; now: number }) =>
	redeemableCodes(db, now).select('c.code_hash').where('c.batch_id', '=', batch).execute()

export const addressRequestsIn = (db: Reader, { after, until, limit }: Range) =>
	db
		.selectFrom('address_requests')
		.select(['id', 'account_id', 'asked_by', 'asked_at', 'state', 'reason', 'ended_at'])
		.where('id', '>', after)
		.where('id', '<=', until)
		.orderBy('id')
		.limit(limit)
		.execute()

/** Codes that were taken out of use, by themselves or with their batch. */
export const voidCodesIn = (db: Reader, { after, limit }: Pick<Range, 'after' | 'limit'>) =>
	db
		.selectFrom('coupons as c')
		.innerJoin('coupon_batches as b', 'b.id', 'c.batch_id')
		.select(['c.id', 'c.code_hash', 'b.voided_at as batch_voided_at', 'c.voided_at'])
		.where((where) => where.or([where('b.voided_at', 'is not', null), where('c.voided_at', 'is not', null)]))
		.where('c.id', '>', after)
		.orderBy('c.id')
		.limit(limit)
		.execute()

/** Those of these codes that can still be redeemed. */
export const workingCodesOf = (db: Reader, now: number) => (hashes: readonly string[]) =>
	redeemableCodes(db, now)
		.select(['c.id', 'c.code_hash', 'c.batch_id', 'b.note'])
		.where('c.code_hash', 'in', hashes)
		.orderBy('c.id')
		.execute()

const redeemableCodes = (db: Reader, now: number) =>
	db
		.selectFrom('coupons as c')
		.innerJoin('coupon_batches as b', 'b.id', 'c.batch_id')
		.whereRef('c.uses', '<', 'c.max_uses')
		.where('b.voided_at', 'is', null)
		.where((where) => where.or([where('b.expires_at', 'is', null), where('b.expires_at', '>', now)]))
		.where('c.voided_at', 'is', null)

export const accountsOf = (db: Reader) => (ids: readonly number[]) =>
	db.selectFrom('accounts').select(['id', 'user_id', 'email', 'created_at']).where('id', 'in', ids).execute()

export const accountsNamed = (db: Reader, userIds: readonly string[]) =>
	db
		.selectFrom('accounts')
		.select(['id', 'user_id'])
		.where(
			'user_id_key',
			'in',
			userIds.map((userId) => userId.toLowerCase()),
		)
		.execute()
