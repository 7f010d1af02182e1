import { type InsertObject, sql } from 'kysely'
import type { Reader, Tx } from '#db/database.ts'
import type { Tables } from '#db/tables/schema.ts'
import { type At, pageOf } from '#server/kernel/lists/paging.ts'
import type { ProviderName } from '../contract.ts'
import type { TopUpsTables } from '../tables.ts'

export type OrderRow = Omit<TopUpsTables['top_ups'], 'id'> & { id: number }
export type StepRow = Omit<TopUpsTables['top_up_steps'], 'id'> & { id: number }
export type ImageRow = Pick<TopUpsTables['top_up_images'], 'id' | 'step_id' | 'width' | 'height' | 'print'>
export type ReceiptRow = TopUpsTables['top_up_receipts']
export type ImageToKeep = { id: string; bytes: Uint8Array; width: number; height: number; print: string }
export type State = OrderRow['state']

/** States of orders that are not over. */
const OPEN = ['waiting', 'sent', 'asked', 'second'] as const satisfies readonly State[]

/** Late money counts too: an order that expired, or was refused because nothing had come, can be approved. */
export const APPROVABLE: readonly State[] = ['waiting', 'sent', 'asked', 'expired', 'refused']

/** Null when the reference is taken: draw another. */
export const insertOrder = async (tx: Tx, order: Omit<OrderRow, 'id'>): Promise<number | null> => {
	const row = await tx
		.insertInto('top_ups')
		.values(order)
		.onConflict((conflict) => conflict.column('reference').doNothing())
		.returning('id')
		.executeTakeFirst()
	return row?.id ?? null
}

export const selectByReference = (db: Reader, reference: string): Promise<OrderRow | undefined> =>
	db.selectFrom('top_ups').selectAll().where('reference', '=', reference).executeTakeFirst()

export const selectOrder = (db: Reader, id: number): Promise<OrderRow | undefined> =>
	db.selectFrom('top_ups').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks the order until this transaction ends, and reads it: what is decided about it is decided one after the other. */
export const lockOrder = (tx: Tx, id: number): Promise<OrderRow> =>
	tx
		.updateTable('top_ups')
		.set(({ ref }) => ({ asks: ref('asks') }))
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirstOrThrow()

/** Call it on an order that is held. */
export const updateOrder = (tx: Tx, id: number, columns: Partial<Omit<OrderRow, 'id'>>) =>
	tx.updateTable('top_ups').set(columns).where('id', '=', id).execute()

export const insertStep = async (tx: Tx, step: Omit<StepRow, 'id'>): Promise<number> => {
	const { id } = await tx.insertInto('top_up_steps').values(step).returning('id').executeTakeFirstOrThrow()
	return id
}

export const insertImages = async (
	tx: Tx,
	images: readonly ImageToKeep[],
	{ topUpId, stepId, now }: { topUpId: number; stepId: number; now: number },
): Promise<void> => {
	for (const [position, { id, bytes, width, height, print }] of images.entries())
		await tx
			.insertInto('top_up_images')
			.values({ id, top_up_id: topUpId, step_id: stepId, position, width, height, size: bytes.length, bytes, print, sent_at: now })
			.execute()
}

/** The open orders of an account, oldest first. */
export const selectOpen = (db: Reader, accountId: number): Promise<OrderRow[]> =>
	db.selectFrom('top_ups').selectAll().where('account_id', '=', accountId).where('state', 'in', OPEN).orderBy('id').execute()

/** Newest first. */
export const pageOfAccount = (db: Reader, accountId: number, at: At) =>
	pageOf(db.selectFrom('top_ups').where('account_id', '=', accountId), (found) => found.selectAll().orderBy('id', 'desc'), at)

/** The amounts that open orders of a channel ask for, from `from` up to `until` centavos. */
export const selectAskedAmounts = async (db: Reader, { channelId, from, until }: { channelId: number; from: number; until: number }) => {
	const rows = await db
		.selectFrom('top_ups')
		.select('amount')
		.where('channel_id', '=', channelId)
		.where('state', 'in', OPEN)
		.where('amount', '>=', from)
		.where('amount', '<=', until)
		.execute()
	return rows.map(({ amount }) => amount)
}

export const selectSteps = (db: Reader, topUpId: number): Promise<StepRow[]> =>
	db.selectFrom('top_up_steps').selectAll().where('top_up_id', '=', topUpId).orderBy('id').execute()

/** All orders of an account, oldest first, with their steps and receipts. */
export const selectRecords = async (db: Reader, accountId: number) => {
	const own = () => db.selectFrom('top_ups').select('id').where('account_id', '=', accountId)
	return {
		orders: await db.selectFrom('top_ups').selectAll().where('account_id', '=', accountId).orderBy('id').execute(),
		steps: await db.selectFrom('top_up_steps').selectAll().where('top_up_id', 'in', own()).orderBy('id').execute(),
		receipts: await db.selectFrom('top_up_receipts').selectAll().where('top_up_id', 'in', own()).execute(),
	}
}

/** The pictures whose bytes are still kept, without the bytes. */
export const selectImages = (db: Reader, topUpId: number): Promise<ImageRow[]> =>
	db
		.selectFrom('top_up_images')
		.select(['id', 'step_id', 'width', 'height', 'print'])
		.where('top_up_id', '=', topUpId)
		.where('bytes', 'is not', null)
		.orderBy('step_id')
		.orderBy('position')
		.execute()

/** Which of these orders have pictures. */
export const selectPictured = async (db: Reader, topUpIds: readonly number[]): Promise<Set<number>> => {
	const rows = await db
		.selectFrom('top_up_images')
		.select('top_up_id')
		.distinct()
		.where('top_up_id', 'in', [...topUpIds, 0])
		.execute()
	return new Set(rows.map(({ top_up_id }) => top_up_id))
}

export const selectImageBytes = async (db: Reader, id: string): Promise<Uint8Array | null> => {
	const row = await db.selectFrom('top_up_images').select('bytes').where('id', '=', id).executeTakeFirst()
	return row?.bytes ?? null
}

/** Total size of all kept pictures in bytes. */
export const sumOfImages = async (db: Reader): Promise<number> => {
	const { total } = await db
		.selectFrom('top_up_images')
		.select(({ fn }) => fn.sum<number | null>('size').as('total'))
		.where('bytes', 'is not', null)
		.executeTakeFirstOrThrow()
	return Number(total ?? 0)
}

/** Pictures sent before `before` lose their bytes, at most so many at a time; their fingerprints stay. */
export const forgetBytes = (tx: Tx, before: number, atMost: number): Promise<bigint> =>
	tx
		.updateTable('top_up_images')
		.set({ bytes: null })
		.where('id', 'in', (db) =>
			db
				.selectFrom('top_up_images')
				.select('id')
				.where('bytes', 'is not', null)
				.where('sent_at', '<', before)
				.orderBy('sent_at')
				.limit(atMost),
		)
		.executeTakeFirstOrThrow()
		.then(({ numUpdatedRows }) => numUpdatedRows)

export const selectReceipts = async (db: Reader, topUpIds: readonly number[]): Promise<Map<number, ReceiptRow>> => {
	if (topUpIds.length === 0) return new Map()
	const rows = await db.selectFrom('top_up_receipts').selectAll().where('top_up_id', 'in', topUpIds).execute()
	return new Map(rows.map((row) => [row.top_up_id, row]))
}

/** Null when this reference of this source was loaded before. */
export const insertReceipt = (tx: Tx, receipt: InsertObject<Tables, 'top_up_receipts'>): Promise<ReceiptRow | undefined> =>
	tx
		.insertInto('top_up_receipts')
		.values(receipt)
		.onConflict((conflict) => conflict.doNothing())
		.returningAll()
		.executeTakeFirst()

type Loads = { accountId: number; since: number; approvedBy: 'one' | 'nobody' }

/** The points that were loaded for an account without a second person, by any person and through any channel. Also those that were taken back. */
export const sumLoaded = async (db: Reader, { accountId, since, approvedBy }: Loads): Promise<number> => {
	const { points } = await db
		.selectFrom('top_up_receipts as receipts')
		.innerJoin('top_ups as orders', 'orders.id', 'receipts.top_up_id')
		.select(({ fn }) => fn.sum<number | null>(sql<number>`receipts.r_coin + receipts.bonus`).as('points'))
		.where('orders.account_id', '=', accountId)
		.where('receipts.loaded_at', '>', since)
		.where('receipts.approved_by', approvedBy === 'one' ? 'is not' : 'is', null)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('top_up_requests as requests')
						.select('requests.id')
						.whereRef('requests.top_up_id', '=', 'receipts.top_up_id')
						.where('requests.kind', '=', 'load')
						.where('requests.state', '=', 'approved'),
				),
			),
		)
		.executeTakeFirstOrThrow()
	return Number(points ?? 0)
}

/** The days of the transfers with this number that were loaded; null where a number has no day. */
export const selectLoadedDays = async (
	db: Reader,
	{ source, reference_key }: { source: string; reference_key: string },
): Promise<(string | null)[]> => {
	const rows = await db
		.selectFrom('top_up_receipts as receipts')
		.innerJoin('top_ups as orders', 'orders.id', 'receipts.top_up_id')
		.select('orders.paid_on')
		.where('receipts.source', '=', source)
		.where('receipts.reference_key', '=', reference_key)
		.execute()
	return rows.map(({ paid_on }) => paid_on)
}

/** Orders that were to be paid or answered before `now`, and that nobody has taken. */
export const selectExpired = (db: Reader, { now, atMost }: { now: number; atMost: number }): Promise<{ id: number }[]> =>
	db
		.selectFrom('top_ups')
		.select('id')
		.where('state', 'in', ['waiting', 'asked'])
		.where('expires_at', '<=', now)
		.orderBy('id')
		.limit(atMost)
		.execute()

export const selectByCheckout = (
	db: Reader,
	{ provider, checkout }: { provider: ProviderName; checkout: string },
): Promise<OrderRow | undefined> =>
	db.selectFrom('top_ups').selectAll().where('checkout_id', '=', checkout).where('provider', '=', provider).executeTakeFirst()

/** The order that this transfer loaded. */
export const selectByReceipt = (
	db: Reader,
	{ source, reference_key }: { source: string; reference_key: string },
): Promise<OrderRow | undefined> =>
	db
		.selectFrom('top_ups')
		.selectAll()
		.where('id', 'in', (from) =>
			from.selectFrom('top_up_receipts').select('top_up_id').where('source', '=', source).where('reference_key', '=', reference_key),
		)
		.executeTakeFirst()

/** The order of a provider that this payment is for, loaded or still at the desk. */
export const selectByPayment = (
	db: Reader,
	{ provider, reference_key }: { provider: ProviderName; reference_key: string },
): Promise<OrderRow | undefined> =>
	db
		.selectFrom('top_ups')
		.selectAll()
		.where('channel_id', 'is', null)
		.where('reference_key', '=', reference_key)
		.where('provider', '=', provider)
		.orderBy('id')
		.limit(1)
		.executeTakeFirst()

/** Orders that the provider has to be asked about. */
export const selectToAsk = (db: Reader, { now, atMost }: { now: number; atMost: number }): Promise<OrderRow[]> =>
	db.selectFrom('top_ups').selectAll().where('ask_at', 'is not', null).where('ask_at', '<=', now).orderBy('ask_at').limit(atMost).execute()

/** Whether the event came before: what was noted is not asked about again. */
export const hasEvent = async (db: Reader, { provider, event_id }: Pick<TopUpsTables['provider_events'], 'provider' | 'event_id'>) =>
	(await db
		.selectFrom('provider_events')
		.select('event_id')
		.where('provider', '=', provider)
		.where('event_id', '=', event_id)
		.executeTakeFirst()) !== undefined

/** False when the event came before. */
export const insertEvent = async (tx: Tx, event: TopUpsTables['provider_events']): Promise<boolean> => {
	const row = await tx
		.insertInto('provider_events')
		.values(event)
		.onConflict((conflict) => conflict.doNothing())
		.returning('event_id')
		.executeTakeFirst()
	return row !== undefined
}
