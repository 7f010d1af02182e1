import { type InsertObject, type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '#db/database.ts'
import type { Tables } from '#db/tables/schema.ts'
import { SEALED, SETTLEMENT } from '#server/kernel/secrets/row-seal.ts'
import type { GameTables } from '../tables.ts'

/** A delivery as the game server names it: by its key, by its id, or by both. */
export type NamedDelivery = { key?: string | undefined; id?: number | undefined }

export const insertDelivery = (
	tx: Tx,
	delivery: Pick<
		InsertObject<Tables, 'game_deliveries'>,
		'key' | 'order_line_id' | 'account_id' | 'item_id' | 'item_name' | 'quantity' | 'created_at' | 'game_item' | 'bundle_id'
	> & { game_amount: number },
) =>
	tx
		.insertInto('game_deliveries')
		.values({
			...delivery,
			state: 'waiting',
			attempts: 0,
			lease_until: null,
			failure: null,
			settled_at: null,
			claimed_at: null,
			waiting_for: null,
		})
		.returning(SEALED.game_deliveries)
		.executeTakeFirstOrThrow()

/** Settles all that is open of a line. */
export const refundDeliveries = (tx: Tx, { orderLineId, reason, now }: { orderLineId: number; reason: string; now: number }) =>
	tx
		.updateTable('game_deliveries')
		.set({ state: 'refunded', failure: reason, settled_at: now, lease_until: null })
		.where('order_line_id', '=', orderLineId)
		.where('state', 'in', OPEN)
		.returning(SETTLEMENT)
		.execute()

/** Two callers at once get different deliveries: the second finds those of the first already leased. */
export const leaseDeliveries = async (tx: Tx, { max, now, until }: { max: number; now: number; until: number }) => {
	const rows = await tx
		.updateTable('game_deliveries')
		.set((expression) => ({
			state: 'leased',
			lease_until: until,
			claimed_at: now,
			attempts: expression('attempts', '+', 1),
			leased_since_restore: 1,
			maybe_fetched: 0,
		}))
		.where('id', 'in', (inner) =>
			inner
				.selectFrom('game_deliveries')
				.select('id')
				.where(IS_OPEN)
				.where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<=', now)]))
				// What the game could not take the last time holds up nothing new.
				.orderBy(sql`case when waiting_for is null then 0 else 1 end`)
				.orderBy('id')
				.limit(max),
		)
		.where('state', 'in', OPEN)
		.where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<=', now)]))
		.returning(['id', 'key', 'account_id', 'item_id', 'item_name', 'quantity', 'created_at', 'game_item', 'game_amount'])
		.execute()
	return rows.sort((left, right) => left.id - right.id)
}

/** The deliveries of an order line, locked until the commit: none is fetched, confirmed or refunded meanwhile. */
export const holdLine = (tx: Tx, orderLineId: number) =>
	tx
		.updateTable('game_deliveries')
		.set((row) => ({ attempts: row.ref('attempts') }))
		.where('order_line_id', '=', orderLineId)
		.returning(['id', 'state', 'attempts', 'lease_until', 'maybe_fetched'])
		.execute()
export type HeldDelivery = Pick<Selectable<GameTables['game_deliveries']>, 'state' | 'attempts' | 'lease_until' | 'maybe_fetched'>

/** Records, once, that the game server delivered an item whose points were refunded. `state` is the stored state of the delivery. */
export const insertContradiction = (
	tx: Tx,
	delivery: { named: NamedDelivery; state: 'refunded' } | { orderLineId: number; state: 'delivered' },
	now: number,
) =>
	tx
		.insertInto('delivered_and_refunded')
		.columns(['order_line_id', 'account_id', 'item_id', 'noticed_at'])
		.expression(
			tx
				.selectFrom('game_deliveries')
				.select(['order_line_id', 'account_id', SOLD_ITEM.as('item_id'), sql<number>`${sql.lit(now)}`.as('noticed_at')])
				.where('state', '=', delivery.state)
				.where('named' in delivery ? isNamed(delivery.named) : sql<boolean>`order_line_id = ${delivery.orderLineId}`),
		)
		.onConflict((conflict) => conflict.column('order_line_id').doNothing())
		.execute()

/** Settles an open delivery; returns its outcome. Undefined when it is already settled or unknown. */
export const settleDelivery = (
	tx: Tx,
	named: NamedDelivery,
	{ state, failure, now }: { state: 'delivered' | 'refunded' | 'failed'; failure: string | null; now: number },
) =>
	tx
		.updateTable('game_deliveries')
		.set({ state, failure, settled_at: now, lease_until: null })
		.where(isNamed(named))
		.where('state', 'in', OPEN)
		.returning(SETTLEMENT)
		.executeTakeFirst()

/** The open deliveries by state, the oldest `most` of them. */
export const countOpen = async (db: Reader, most: number): Promise<Record<'waiting' | 'leased', number>> => {
	const open = db.selectFrom('game_deliveries').select('state').where(IS_OPEN).orderBy('id').limit(most)
	const rows = await db
		.selectFrom(open.as('open'))
		.select(['state', sql<number>`count(*)`.as('count')])
		.groupBy('state')
		.execute()
	const of = (wanted: string) => Number(rows.find(({ state }) => state === wanted)?.count ?? 0)
	return { waiting: of('waiting'), leased: of('leased') }
}

/** When the oldest was bought that nobody has fetched, or that was offered again; null where there is none. */
export const selectOldestWaiting = async (db: Reader): Promise<number | null> => {
	const oldest = await db
		.selectFrom('game_deliveries')
		.select('created_at')
		.where(IS_OPEN)
		.where('state', '=', 'waiting')
		.orderBy('id')
		.limit(1)
		.executeTakeFirst()
	return oldest?.created_at ?? null
}

/** The order lines bought before an instant of which nothing was ever fetched, the oldest first. */
export const selectNeverFetched = async (db: Reader, before: number, most: number): Promise<number[]> => {
	const rows = await db
		.selectFrom('game_deliveries')
		.select('order_line_id')
		.where(IS_OPEN)
		.where('state', '=', 'waiting')
		.where('attempts', '=', 0)
		.where('maybe_fetched', '=', 0)
		.where('created_at', '<', before)
		// Of a bundle the first, where no other was fetched.
		.where(({ or, not, exists, selectFrom, eb }) =>
			or([
				eb('bundle_id', 'is', null),
				not(
					exists(
						selectFrom('game_deliveries as other')
							.select('other.id')
							.whereRef('other.order_line_id', '=', 'game_deliveries.order_line_id')
							.where((other) =>
								other.or([
									other('other.id', '<', other.ref('game_deliveries.id')),
									other('other.state', '<>', 'waiting'),
									other('other.attempts', '>', 0),
									other('other.maybe_fetched', '=', 1),
								]),
							),
					),
				),
			]),
		)
		.orderBy('id')
		.limit(most)
		.execute()
	return rows.map(({ order_line_id }) => order_line_id)
}

/** Notes why the game could not take an open delivery yet; its lease goes on to `until` at least. Undefined when it is settled or unknown. */
export const noteWaiting = (tx: Tx, named: NamedDelivery, { reason, until }: { reason: string; until: number }) =>
	tx
		.updateTable('game_deliveries')
		.set({
			waiting_for: reason,
			lease_until: sql<number>`case when lease_until > ${sql.lit(until)} then lease_until else ${sql.lit(until)} end`,
		})
		.where(isNamed(named))
		.where('state', '=', 'leased')
		.returning('id')
		.executeTakeFirst()

/** Ends the leases of a line. A settled delivery stays settled. */
export const unlease = (tx: Tx, orderLineId: number) =>
	tx
		.updateTable('game_deliveries')
		.set({ state: 'waiting', lease_until: null })
		.where('order_line_id', '=', orderLineId)
		.where('state', '=', 'leased')
		.returning('id')
		.execute()

export const selectNamed = (db: Reader, named: NamedDelivery) =>
	db.selectFrom('game_deliveries').select(['id', 'order_line_id', 'bundle_id']).where(isNamed(named)).executeTakeFirst()

export const hasDelivery = async (db: Reader, named: NamedDelivery): Promise<boolean> => (await selectNamed(db, named)) !== undefined

export const selectDeliveries = (db: Reader, orderLineIds: readonly number[]) =>
	db
		.selectFrom('game_deliveries')
		.select(['id', 'order_line_id', 'state', 'claimed_at', 'settled_at', 'waiting_for', 'attempts', 'maybe_fetched'])
		.select(['lease_until', 'bundle_id', 'item_id', 'item_name', 'quantity'])
		.where('order_line_id', 'in', orderLineIds)
		.orderBy('id')
		.execute()

export const upsertServer = (tx: Tx, server: { online: number; heard_at: number; back_at?: number }) =>
	tx
		.insertInto('game_server')
		.values({ id: 1, ...server })
		.onConflict((conflict) => conflict.column('id').doUpdateSet(server))
		.execute()

/** Records the most players online in an hour. */
export const upsertHour = (tx: Tx, { hourAt, online }: { hourAt: number; online: number }) =>
	tx
		.insertInto('game_hours')
		.values({ hour_at: hourAt, most: online })
		.onConflict((conflict) => conflict.column('hour_at').doUpdateSet({ most: online }).where('game_hours.most', '<', online))
		.execute()

export const insertHours = (tx: Tx, hours: readonly { hourAt: number; online: number }[]) =>
	tx
		.insertInto('game_hours')
		.values(hours.map(({ hourAt, online }) => ({ hour_at: hourAt, most: online })))
		.onConflict((conflict) => conflict.doNothing())
		.execute()

export const selectServer = (db: Reader) => db.selectFrom('game_server').select(['online', 'heard_at', 'back_at']).executeTakeFirst()

/**
 * If both key and id are given, both must match. An id alone can belong to another delivery from before a restore, so it only matches
 * deliveries leased since the restore.
 */
const isNamed = ({ key, id }: NamedDelivery) => {
	if (key === undefined) return sql<boolean>`id = ${id ?? 0} and leased_since_restore = 1`
	return id === undefined ? sql<boolean>`key = ${key}` : sql<boolean>`key = ${key} and id = ${id}`
}

/** What was bought: the bundle, where the delivery came out of one. Written exactly like the expression of the index. */
export const SOLD_ITEM = sql<number>`coalesce(bundle_id, item_id)`

const OPEN = ['waiting', 'leased'] as const
/** Written exactly like the condition of their index: with parameters SQLite would not use the index. */
const IS_OPEN = sql<boolean>`state in ('waiting', 'leased')`
