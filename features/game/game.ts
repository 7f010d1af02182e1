import type { RawBuilder } from 'kysely'
import type { DeliveryState } from '#contract/codes.ts'
import { GAME_LINK } from '#contract/limits.ts'
import type { Reader, Tx } from '#db/database.ts'
import { type Random, uuidV7 } from '#server/kernel/ids.ts'
import { insertSeal, type SealedRow, type Settlement, settlementSealOf } from '#server/kernel/secrets/row-seal.ts'
import {
	callOff,
	hasDelivery,
	holdOfLine,
	insertContradiction,
	insertDelivery,
	insertHours,
	leaseDeliveries,
	type NamedDelivery,
	noteWaiting,
	refundDelivery,
	selectDeliveries,
	selectNeverFetched,
	settleDelivery,
	unlease,
} from './server/store.ts'

export {
	contradictions,
	contradictionsSince,
	countDeliveries,
	type DeliveryFile,
	deliveryFiles,
	findContradictions,
	findDeliveries,
	mostOnlineIn,
} from './server/deliveries.admin.ts'
export { createGameServer, type GameServer } from './server/server.ts'

/** Stores the number of players online for past hours. Hours that already have a number keep it. */
export const keepHours = (tx: Tx, hours: readonly { hourAt: number; online: number }[]): Promise<unknown> => insertHours(tx, hours)

/** Creates the delivery of a bought item for the game server to fetch; part of the transaction of the purchase. */
export const deliver = (
	tx: Tx,
	line: {
		orderLineId: RawBuilder<number>
		accountId: number
		itemId: number
		itemName: string
		quantity: number
		/** The game's own number of the item, and its pieces for each piece bought. */
		gameItem: number | null
		gameAmount: number
		at: number
		random: Random
	},
): Promise<SealedRow<'game_deliveries'>> =>
	insertDelivery(tx, {
		key: uuidV7(line.random, line.at),
		order_line_id: line.orderLineId,
		account_id: line.accountId,
		item_id: line.itemId,
		item_name: line.itemName,
		quantity: line.quantity,
		game_item: line.gameItem,
		game_amount: line.gameAmount,
		created_at: line.at,
	})

/**
 * Cancels the delivery of a refunded line, so that the game does not hand the item out any more. An item already delivered stays delivered;
 * the contradiction is recorded.
 */
export const settleAsRefunded = async (
	tx: Tx,
	{ secretKey, ...line }: { orderLineId: number; reason: string; now: number; secretKey: string },
): Promise<void> => {
	const settled = await refundDelivery(tx, line)
	if (settled) await sealSettlement(tx, secretKey, settled)
	else await insertContradiction(tx, { orderLineId: line.orderLineId, state: 'delivered' }, line.now)
}

/**
 * Leases deliveries that wait, and those whose earlier lease ended without a result: at least once, but never to two callers at the same
 * time. Oldest first.
 */
export const claimDeliveries = (tx: Tx, { max, leaseMs, now }: { max: number; leaseMs: number; now: number }) =>
	leaseDeliveries(tx, { max, now, until: now + leaseMs })

/** The player has received the item. Also accepted after the lease has ended: the item was delivered all the same. */
export const confirmDelivery = async (
	tx: Tx,
	{ named, now, secretKey }: { named: NamedDelivery; now: number; secretKey: string },
): Promise<'delivered' | 'already' | 'unknown'> => {
	const settled = await settleDelivery(tx, named, { state: 'delivered', failure: null, now })
	// The points may have been refunded while the game had the item: staff must see that the player has both.
	if (!settled) await insertContradiction(tx, { named, state: 'refunded' }, now)
	if (!settled) return (await hasDelivery(tx, named)) ? 'already' : 'unknown'
	await sealSettlement(tx, secretKey, settled)
	return 'delivered'
}

/**
 * Calls off the delivery of a line that the game has never fetched; its points must be refunded in this transaction. False in every other
 * state: of a call and a fetch at once, one finds the delivery changed.
 */
export const withdrawUnfetched = async (
	tx: Tx,
	{ secretKey, ...line }: { orderLineId: number; failure: string; now: number; secretKey: string },
): Promise<boolean> => {
	const settled = await callOff(tx, line)
	if (settled) await sealSettlement(tx, secretKey, settled)
	return settled !== undefined
}

/** The order lines that were bought before an instant and that the game has never fetched, the oldest first. */
export const neverFetched = (db: Reader, { before, most }: { before: number; most: number }): Promise<number[]> =>
	selectNeverFetched(db, before, most)

/** The game cannot take the item yet; it is handed out again after a while, and the buyer and staff read why. */
export const noteDeliveryWaits = async (
	tx: Tx,
	{ named, reason, now }: { named: NamedDelivery; reason: string; now: number },
): Promise<'waiting' | 'already' | 'unknown'> => {
	if (await noteWaiting(tx, named, { reason, until: now + GAME_LINK.waitingSeconds * 1_000 })) return 'waiting'
	return (await hasDelivery(tx, named)) ? 'already' : 'unknown'
}

/** Settles a delivery as failed; returns the order line whose points must be refunded in this transaction. */
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
 * How far an item got to the game server; locked until the commit. `none`: never fetched. `awaited`: fetched, and the answer is still to
 * come; a delivery that staff offered again counts as `awaited`, because the game may have it. `unanswered`: fetched and not answered in
 * time, or perhaps fetched from another copy of this site.
 */
export type Holding = 'none' | 'awaited' | 'unanswered' | 'delivered' | 'refunded'
export const holdDelivery = async (tx: Tx, orderLineId: number, now: number): Promise<Holding> => {
	const delivery = await holdOfLine(tx, orderLineId)
	if (!delivery) return 'none'
	if (delivery.state === 'waiting' && delivery.attempts === 0) return delivery.maybe_fetched === 1 ? 'unanswered' : 'none'
	if (delivery.state === 'delivered' || delivery.state === 'refunded') return delivery.state
	return delivery.state === 'waiting' || (delivery.lease_until ?? 0) > now ? 'awaited' : 'unanswered'
}

/**
 * Ends the lease of a delivery that the game server fetched and did not confirm, so that the next fetch gets it again. False in every other
 * state.
 */
export const releaseDelivery = async (tx: Tx, orderLineId: number): Promise<boolean> => (await unlease(tx, orderLineId)) !== undefined

/** Every settlement is sealed with its outcome (docs/decisions/28-ledger.md). */
const sealSettlement = (tx: Tx, secretKey: string, settled: Settlement) =>
	insertSeal(tx, { subject: 'settlement', id: settled.id, seal: settlementSealOf(secretKey, settled) })

type Delivery = {
	state: DeliveryState
	claimedAt: number | null
	settledAt: number | null
	waitingFor: string | null
	canTakeBack: boolean
}

/** The state of the deliveries of these order lines. */
export const deliveriesOf = async (db: Reader, orderLineIds: readonly number[]): Promise<Map<number, Delivery>> => {
	const rows = orderLineIds.length === 0 ? [] : await selectDeliveries(db, orderLineIds)
	return new Map(
		rows.map((row) => [
			row.order_line_id,
			{
				state: STATES[row.state],
				claimedAt: row.claimed_at,
				settledAt: row.settled_at,
				waitingFor: row.settled_at === null ? row.waiting_for : null,
				canTakeBack: row.state === 'waiting' && row.attempts === 0 && row.maybe_fetched === 0,
			},
		]),
	)
}

const STATES = { waiting: 'waiting', leased: 'on-its-way', delivered: 'delivered', refunded: 'refunded' } as const
