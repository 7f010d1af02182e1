import type { DeliveryState } from '#contract/codes.ts'
import type { Reader, Tx } from '#db/database.ts'
import { type Random, uuidV7 } from '../../kernel/ids.ts'
import { insertSeal, type SealedRow, type Settlement, settlementSealOf } from '../../kernel/row-seal.ts'
import {
	hasDelivery,
	holdOfLine,
	insertContradiction,
	insertDelivery,
	insertHours,
	leaseDeliveries,
	type NamedDelivery,
	refundDelivery,
	selectDeliveries,
	settleDelivery,
	unlease,
} from './store.ts'

export {
	contradictions,
	contradictionsSince,
	countDeliveries,
	type DeliveryFile,
	deliveryFiles,
	findContradictions,
	findDeliveries,
	mostOnlineIn,
} from './deliveries.admin.ts'
export { createGameServer, type GameServer } from './server.ts'

/** How many were in the game in hours that are over; what was heard of an hour stays. */
export const keepHours = (tx: Tx, hours: readonly { hourAt: number; online: number }[]): Promise<unknown> => insertHours(tx, hours)

/** Puts a bought item where the game server fetches it; part of the transaction that bought it. */
export const deliver = (
	tx: Tx,
	line: { orderLineId: number; accountId: number; itemId: number; itemName: string; quantity: number; at: number; random: Random },
): Promise<SealedRow<'game_deliveries'>> =>
	insertDelivery(tx, {
		key: uuidV7(line.random, line.at),
		order_line_id: line.orderLineId,
		account_id: line.accountId,
		item_id: line.itemId,
		item_name: line.itemName,
		quantity: line.quantity,
		created_at: line.at,
	})

/** The points of this purchase go back: the game must not hand it out any more. What it has got already stays delivered. */
export const cancelDelivery = async (
	tx: Tx,
	{ secretKey, ...line }: { orderLineId: number; reason: string; now: number; secretKey: string },
): Promise<void> => {
	const settled = await refundDelivery(tx, line)
	if (settled) await sealSettlement(tx, secretKey, settled)
	else await insertContradiction(tx, { orderLineId: line.orderLineId, state: 'delivered' }, line.now)
}

/**
 * Hands out what waits, and what was handed out before and not settled within its lease: at least once, never to two who claim
 * at the same time. Oldest first.
 */
export const claimDeliveries = (tx: Tx, { max, leaseMs, now }: { max: number; leaseMs: number; now: number }) =>
	leaseDeliveries(tx, { max, now, until: now + leaseMs })

/** The player has it. Also after the lease has ended: what counts is that it was delivered. */
export const confirmDelivery = async (
	tx: Tx,
	{ named, now, secretKey }: { named: NamedDelivery; now: number; secretKey: string },
): Promise<'delivered' | 'already' | 'unknown'> => {
	const settled = await settleDelivery(tx, named, { state: 'delivered', failure: null, now })
	// Its points went back while the game had it: staff must see that the player has both.
	if (!settled) await insertContradiction(tx, { named, state: 'refunded' }, now)
	if (!settled) return (await hasDelivery(tx, named)) ? 'already' : 'unknown'
	await sealSettlement(tx, secretKey, settled)
	return 'delivered'
}

/** Takes a delivery off the list for good; returns the order line whose points must go back in this transaction. */
export const failDelivery = async (
	tx: Tx,
	{ named, reason, now, secretKey }: { named: NamedDelivery; reason: string; now: number; secretKey: string },
): Promise<{ lineId: number } | 'already' | 'unknown'> => {
	const settled = await settleDelivery(tx, named, { state: 'refunded', failure: reason, now })
	if (!settled) return (await hasDelivery(tx, named)) ? 'already' : 'unknown'
	await sealSettlement(tx, secretKey, settled)
	return { lineId: settled.order_line_id }
}

/**
 * What the game server has of an item, held until the commit: `none` was never fetched, `awaited` was fetched and an answer is
 * to come, `unanswered` was fetched and not answered in time, or may have been from another copy of this site. What was handed out again by hand is awaited: the game may have it.
 */
export type Holding = 'none' | 'awaited' | 'unanswered' | 'delivered' | 'refunded'
export const holdDelivery = async (tx: Tx, orderLineId: number, now: number): Promise<Holding> => {
	const delivery = await holdOfLine(tx, orderLineId)
	if (!delivery) return 'none'
	if (delivery.state === 'waiting' && delivery.attempts === 0) return delivery.maybe_fetched === 1 ? 'unanswered' : 'none'
	if (delivery.state === 'delivered' || delivery.state === 'refunded') return delivery.state
	return delivery.state === 'waiting' || (delivery.lease_until ?? 0) > now ? 'awaited' : 'unanswered'
}

/** Lets go of what the game server fetched and did not confirm: the next time it asks, it gets it again. False in every other state. */
export const releaseDelivery = async (tx: Tx, orderLineId: number): Promise<boolean> => (await unlease(tx, orderLineId)) !== undefined

/** Whoever settles a delivery seals how it ended (docs/decisions/0020). */
const sealSettlement = (tx: Tx, secretKey: string, settled: Settlement) =>
	insertSeal(tx, { subject: 'settlement', id: settled.id, seal: settlementSealOf(secretKey, settled) })

type Delivery = { state: DeliveryState; claimedAt: number | null; settledAt: number | null }

/** Where the items of these order lines are. */
export const deliveriesOf = async (db: Reader, orderLineIds: readonly number[]): Promise<Map<number, Delivery>> => {
	const rows = orderLineIds.length === 0 ? [] : await selectDeliveries(db, orderLineIds)
	return new Map(rows.map((row) => [row.order_line_id, { state: STATES[row.state], claimedAt: row.claimed_at, settledAt: row.settled_at }]))
}

const STATES = { waiting: 'waiting', leased: 'on-its-way', delivered: 'delivered', refunded: 'refunded' } as const
