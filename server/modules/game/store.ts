import { sql } from 'kysely'
import type { Reader, Tx } from '#db/database.ts'
import type { GameTables } from '#db/tables/game.ts'
import { SEALED, SETTLEMENT } from '../../kernel/row-seal.ts'

type Deliveries = GameTables['game_deliveries']

export const insertDelivery = (
	tx: Tx,
	delivery: Pick<Deliveries, 'order_line_id' | 'account_id' | 'item_id' | 'item_name' | 'quantity' | 'created_at'>,
) =>
	tx
		.insertInto('game_deliveries')
		.values({ ...delivery, state: 'waiting', attempts: 0, lease_until: null, failure: null, settled_at: null, claimed_at: null })
		.returning(SEALED.game_deliveries)
		.executeTakeFirstOrThrow()

export const refundDelivery = (tx: Tx, { orderLineId, reason, now }: { orderLineId: number; reason: string; now: number }) =>
	tx
		.updateTable('game_deliveries')
		.set({ state: 'refunded', failure: reason, settled_at: now, lease_until: null })
		.where('order_line_id', '=', orderLineId)
		.where('state', 'in', OPEN)
		.returning(SETTLEMENT)
		.executeTakeFirst()

/** Of two who claim at once each gets others: the second finds what the first has taken leased. */
export const leaseDeliveries = async (tx: Tx, { max, now, until }: { max: number; now: number; until: number }) => {
	const rows = await tx
		.updateTable('game_deliveries')
		.set((expression) => ({ state: 'leased', lease_until: until, claimed_at: now, attempts: expression('attempts', '+', 1) }))
		.where('id', 'in', (inner) =>
			inner
				.selectFrom('game_deliveries')
				.select('id')
				.where(IS_OPEN)
				.where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<=', now)]))
				.orderBy('id')
				.limit(max),
		)
		.where('state', 'in', OPEN)
		.where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<=', now)]))
		.returning(['id', 'account_id', 'item_id', 'item_name', 'quantity', 'created_at'])
		.execute()
	return rows.sort((left, right) => left.id - right.id)
}

/** A delivery as it is, held until the commit: nobody fetches, confirms or refunds it meanwhile. */
export const holdOfLine = (tx: Tx, orderLineId: number) =>
	tx
		.updateTable('game_deliveries')
		.set((row) => ({ attempts: row.ref('attempts') }))
		.where('order_line_id', '=', orderLineId)
		.returning(['state', 'attempts', 'lease_until'])
		.executeTakeFirst()

/** Notes that the game server delivered an item whose points went back; once. `state` is what is stored of the two. */
export const insertContradiction = (
	tx: Tx,
	delivery: { id: number; state: 'refunded' } | { orderLineId: number; state: 'delivered' },
	now: number,
) =>
	tx
		.insertInto('delivered_and_refunded')
		.columns(['order_line_id', 'account_id', 'item_id', 'noticed_at'])
		.expression(
			tx
				.selectFrom('game_deliveries')
				.select(['order_line_id', 'account_id', 'item_id', sql<number>`${sql.lit(now)}`.as('noticed_at')])
				.where('state', '=', delivery.state)
				.where((where) => ('id' in delivery ? where('id', '=', delivery.id) : where('order_line_id', '=', delivery.orderLineId))),
		)
		.onConflict((conflict) => conflict.column('order_line_id').doNothing())
		.execute()

/** How it ended and its order line, if it was still open; undefined for one that is settled or unknown. */
export const settleDelivery = (
	tx: Tx,
	id: number,
	{ state, failure, now }: { state: 'delivered' | 'refunded'; failure: string | null; now: number },
) =>
	tx
		.updateTable('game_deliveries')
		.set({ state, failure, settled_at: now, lease_until: null })
		.where('id', '=', id)
		.where('state', 'in', OPEN)
		.returning([...SETTLEMENT, 'order_line_id'])
		.executeTakeFirst()

/** Fetched or not any more: what is settled stays. */
export const unlease = (tx: Tx, orderLineId: number) =>
	tx
		.updateTable('game_deliveries')
		.set({ state: 'waiting', lease_until: null })
		.where('order_line_id', '=', orderLineId)
		.where('state', '=', 'leased')
		.returning('id')
		.executeTakeFirst()

export const hasDelivery = async (db: Reader, id: number): Promise<boolean> =>
	(await db.selectFrom('game_deliveries').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const selectDeliveries = (db: Reader, orderLineIds: readonly number[]) =>
	db
		.selectFrom('game_deliveries')
		.select(['order_line_id', 'state', 'claimed_at', 'settled_at'])
		.where('order_line_id', 'in', orderLineIds)
		.execute()

export const upsertServer = (tx: Tx, server: Omit<GameTables['game_server'], 'id'>) =>
	tx
		.insertInto('game_server')
		.values({ id: 1, ...server })
		.onConflict((conflict) => conflict.column('id').doUpdateSet(server))
		.execute()

/** Notes how many were in the game, by the hour. */
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

export const selectServer = (db: Reader) => db.selectFrom('game_server').select(['online', 'heard_at']).executeTakeFirst()

const OPEN = ['waiting', 'leased'] as const
/** In the words of their index: with parameters SQLite would not use it. */
const IS_OPEN = sql<boolean>`state in ('waiting', 'leased')`
