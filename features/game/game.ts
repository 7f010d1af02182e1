import type { RawBuilder } from 'kysely'
import type { DeliveryState, PartState } from '#contract/codes.ts'
import { GAME_LINK } from '#contract/limits.ts'
import type { Reader, Tx } from '#db/database.ts'
import { type Random, uuidV7 } from '#server/kernel/ids.ts'
import { insertSeal, type SealedRow, type Settlement, settlementSealOf } from '#server/kernel/secrets/row-seal.ts'
import { byLine, slowestOf } from './server/slowest-store.ts'
import {
	type HeldDelivery,
	hasDelivery,
	holdLine,
	insertContradiction,
	insertDelivery,
	insertHours,
	leaseDeliveries,
	type NamedDelivery,
	noteWaiting,
	refundDeliveries,
	selectDeliveries,
	selectNamed,
	selectNeverFetched,
	selectOldestWaiting,
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
export { deleteOnlineOf, keepOnline, onlineBetween, onlineKnownSince, onlineTimesOf, quarterOf } from './server/online-store.ts'
export { createGameServer, type GameServer } from './server/server.ts'

/** When the oldest item was bought that waits for the game server; null where none does. */
export const oldestWaiting = (db: Reader): Promise<number | null> => selectOldestWaiting(db)

/** Stores the number of players online for past hours. Hours that already have a number keep it. */
export const keepHours = (tx: Tx, hours: readonly { hourAt: number; online: number }[]): Promise<unknown> => insertHours(tx, hours)

/** Creates a delivery of a bought item for the game server to fetch; part of the transaction of the purchase. */
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
		/** The bundle that was bought and contains it; null where it was bought itself. */
		bundleId: number | null
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
		bundle_id: line.bundleId,
		created_at: line.at,
	})

/**
 * Cancels what is open of a refunded line, so that the game does not hand it out any more. What was delivered stays delivered; the
 * contradiction is recorded.
 */
export const settleAsRefunded = async (
	tx: Tx,
	{ secretKey, ...line }: { orderLineId: number; reason: string; now: number; secretKey: string },
): Promise<void> => {
	for (const settled of await refundDeliveries(tx, line)) await sealSettlement(tx, secretKey, settled)
	await insertContradiction(tx, { orderLineId: line.orderLineId, state: 'delivered' }, line.now)
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

/** The order line of a delivery; null for one that is not known. */
export const lineOfDelivery = async (db: Reader, named: NamedDelivery): Promise<number | null> =>
	(await selectNamed(db, named))?.order_line_id ?? null

/**
 * Calls off a line of which the game has never fetched anything; its points must be refunded in this transaction. False in every other
 * state: of a call and a fetch at once, one finds the deliveries changed.
 */
export const withdrawUnfetched = async (
	tx: Tx,
	{ secretKey, ...line }: { orderLineId: number; failure: string; now: number; secretKey: string },
): Promise<boolean> => {
	const held = await holdLine(tx, line.orderLineId)
	if (held.length === 0 || !held.every(isUntouched)) return false
	for (const settled of await refundDeliveries(tx, { ...line, reason: line.failure })) await sealSettlement(tx, secretKey, settled)
	return true
}

const isUntouched = ({ state, attempts, maybe_fetched }: HeldDelivery) => state === 'waiting' && attempts === 0 && maybe_fetched === 0

/** The order lines that were bought before an instant and of which the game has never fetched anything, the oldest first. */
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

/**
 * Settles a delivery that the game will never give; returns the order line whose points must be refunded in this transaction. `kept`: the
 * player has other items of the same bundle, or may get them, so staff decide about its points (docs/decisions/22-orders.md).
 */
export const failDelivery = async (
	tx: Tx,
	{ named, reason, now, secretKey }: { named: NamedDelivery; reason: string; now: number; secretKey: string },
): Promise<{ lineId: number } | 'kept' | 'already' | 'unknown'> => {
	const known = await selectNamed(tx, named)
	if (!known) return 'unknown'
	// All of a bundle are held: of two that fail at once, the second finds the first settled.
	const held = known.bundle_id === null ? [] : await holdLine(tx, known.order_line_id)
	const isKept = held.some((other) => other.id !== known.id && (other.state === 'delivered' || (isOpen(other) && !isUntouched(other))))
	const settled = await settleDelivery(tx, named, { state: isKept ? 'failed' : 'refunded', failure: reason, now })
	if (!settled) return 'already'
	await sealSettlement(tx, secretKey, settled)
	return isKept ? 'kept' : { lineId: known.order_line_id }
}

const isOpen = ({ state }: HeldDelivery) => state === 'waiting' || state === 'leased'

/**
 * How far a line got to the game server; locked until the commit. `none`: never fetched. `awaited`: fetched, and the answer is still to
 * come; what staff offered again counts as `awaited`, because the game may have it. `unanswered`: fetched and not answered in time, or
 * perhaps fetched from another copy of this site. Of a bundle the first of these counts that holds for anything in it: awaited, delivered,
 * unanswered, none.
 */
export type Holding = (typeof HOLDINGS)[number]
const HOLDINGS = ['awaited', 'delivered', 'unanswered', 'none', 'refunded'] as const
export const holdDelivery = async (tx: Tx, orderLineId: number, now: number): Promise<Holding> => {
	const held = await holdLine(tx, orderLineId)
	const holdings = held.map((delivery) => holdingOf(delivery, now))
	return HOLDINGS.find((holding) => holdings.includes(holding)) ?? 'none'
}

const holdingOf = ({ state, attempts, maybe_fetched, lease_until }: HeldDelivery, now: number): Holding => {
	if (state === 'waiting' && attempts === 0) return maybe_fetched === 1 ? 'unanswered' : 'none'
	if (state === 'failed') return 'refunded'
	if (state === 'delivered' || state === 'refunded') return state
	return state === 'waiting' || (lease_until ?? 0) > now ? 'awaited' : 'unanswered'
}

/**
 * Ends the leases of what the game server fetched of a line and did not confirm, so that the next fetch gets it again. False where there are
 * none.
 */
export const releaseDelivery = async (tx: Tx, orderLineId: number): Promise<boolean> => (await unlease(tx, orderLineId)).length > 0

/** Every settlement is sealed with its outcome (docs/decisions/21-ledger.md). */
const sealSettlement = (tx: Tx, secretKey: string, settled: Settlement) =>
	insertSeal(tx, { subject: 'settlement', id: settled.id, seal: settlementSealOf(secretKey, settled) })

type Delivery = {
	state: DeliveryState
	claimedAt: number | null
	settledAt: number | null
	waitingFor: string | null
	canTakeBack: boolean
	/** What came out of a bundle, and where each of it is; empty for any other item. */
	contents: { itemId: number; name: string; quantity: number; state: PartState; settledAt: number | null; waitingFor: string | null }[]
}

/** Where these order lines are: of a bundle where the slowest of it is. */
export const deliveriesOf = async (db: Reader, orderLineIds: readonly number[]): Promise<Map<number, Delivery>> => {
	const rows = orderLineIds.length === 0 ? [] : await selectDeliveries(db, orderLineIds)
	return new Map(
		byLine(rows).map(([lineId, deliveries]) => {
			const slowest = slowestOf(deliveries)
			const contents = deliveries.filter(({ bundle_id }) => bundle_id !== null)
			const delivery: Delivery = {
				...standingOf(slowest),
				state: STATES[slowest.state],
				claimedAt: slowest.claimed_at,
				canTakeBack: deliveries.every(isUntouched),
				contents: contents.map((row) => ({
					...{ itemId: row.item_id, name: row.item_name, quantity: row.quantity, state: PART_STATES[row.state] },
					...standingOf(row),
				})),
			}
			return [lineId, delivery]
		}),
	)
}

const standingOf = ({ settled_at, waiting_for }: { settled_at: number | null; waiting_for: string | null }) => ({
	settledAt: settled_at,
	waitingFor: settled_at === null ? waiting_for : null,
})

const STATES = { waiting: 'waiting', leased: 'on-its-way', delivered: 'delivered', refunded: 'refunded', failed: 'partly' } as const
const PART_STATES = { ...STATES, failed: 'never' } as const
