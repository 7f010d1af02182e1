import type { DeliveryState } from '#contract/codes.ts'
import type { Reader, Tx } from '#db/database.ts'
import { hasDelivery, insertDelivery, leaseDeliveries, refundDelivery, selectDeliveries, settleDelivery } from './store.ts'

export { createGameServer, type GameServer } from './server.ts'

/** Puts a bought item where the game server fetches it; part of the transaction that bought it. */
export const deliver = (
	tx: Tx,
	line: { orderLineId: number; accountId: number; itemId: number; itemName: string; quantity: number; at: number },
): Promise<unknown> =>
	insertDelivery(tx, {
		order_line_id: line.orderLineId,
		account_id: line.accountId,
		item_id: line.itemId,
		item_name: line.itemName,
		quantity: line.quantity,
		created_at: line.at,
	})

/** The points of this purchase go back: the game must not hand it out any more. What it has got already stays delivered. */
export const cancelDelivery = (tx: Tx, line: { orderLineId: number; reason: string; now: number }): Promise<unknown> =>
	refundDelivery(tx, line)

/**
 * Hands out what waits, and what was handed out before and not settled within its lease: at least once, never to two who claim
 * at the same time. Oldest first.
 */
export const claimDeliveries = (tx: Tx, { max, leaseMs, now }: { max: number; leaseMs: number; now: number }) =>
	leaseDeliveries(tx, { max, now, until: now + leaseMs })

/** The player has it. Also after the lease has ended: what counts is that it was delivered. */
export const confirmDelivery = async (tx: Tx, id: number, now: number): Promise<'delivered' | 'already' | 'unknown'> => {
	if ((await settleDelivery(tx, id, { state: 'delivered', failure: null, now })) !== null) return 'delivered'
	return (await hasDelivery(tx, id)) ? 'already' : 'unknown'
}

/** Takes a delivery off the list for good; returns the order line whose points must go back in this transaction. */
export const failDelivery = async (
	tx: Tx,
	{ id, reason, now }: { id: number; reason: string; now: number },
): Promise<{ lineId: number } | 'already' | 'unknown'> => {
	const lineId = await settleDelivery(tx, id, { state: 'refunded', failure: reason, now })
	if (lineId !== null) return { lineId }
	return (await hasDelivery(tx, id)) ? 'already' : 'unknown'
}

type Delivery = { state: DeliveryState; claimedAt: number | null; settledAt: number | null }

/** Where the items of these order lines are. */
export const deliveriesOf = async (db: Reader, orderLineIds: readonly number[]): Promise<Map<number, Delivery>> => {
	const rows = orderLineIds.length === 0 ? [] : await selectDeliveries(db, orderLineIds)
	return new Map(rows.map((row) => [row.order_line_id, { state: STATES[row.state], claimedAt: row.claimed_at, settledAt: row.settled_at }]))
}

const STATES = { waiting: 'waiting', leased: 'on-its-way', delivered: 'delivered', refunded: 'refunded' } as const
