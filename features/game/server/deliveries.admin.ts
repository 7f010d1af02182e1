import type { Reader } from '#db/database.ts'
import type { GameTables } from '../tables.ts'
import { byLine, slowestOf } from './slowest-store.ts'
import {
	countContradictionsUpTo,
	countDeliveriesUpTo,
	type DeliveryFilter,
	type Part,
	selectContradictions,
	selectDeliveryFiles,
	selectMostOnline,
	selectNoticed,
	selectOrderLines,
} from './store.admin.ts'

/** A delivery in the form that staff see. Times are epoch milliseconds; `attempts` is how often it was fetched. */
export type DeliveryFile = {
	state: GameTables['game_deliveries']['state']
	attempts: number
	leaseUntil: number | null
	failure: string | null
	claimedAt: number | null
	settledAt: number | null
	/** Why the game could not take it yet, in its own words. */
	waitingFor: string | null
	name: string
	quantity: number
}

/** Where these order lines are: of a bundle where the slowest of it is, with all that came out of it in `contents`. */
export const deliveryFiles = async (
	db: Reader,
	orderLineIds: readonly number[],
	now: number,
): Promise<Map<number, DeliveryFile & { contents: DeliveryFile[] }>> => {
	const rows = orderLineIds.length === 0 ? [] : await selectDeliveryFiles(db, orderLineIds)
	return new Map(
		byLine(rows).map(([lineId, deliveries]) => {
			const contents = deliveries.filter(({ bundle_id }) => bundle_id !== null).map(toFile)
			return [lineId, { ...toFile(slowestOf(deliveries, now)), contents }]
		}),
	)
}

const toFile = (row: Awaited<ReturnType<typeof selectDeliveryFiles>>[number]): DeliveryFile => ({
	state: row.state,
	attempts: row.attempts,
	leaseUntil: row.lease_until,
	failure: row.failure,
	claimedAt: row.claimed_at,
	settledAt: row.settled_at,
	waitingFor: row.waiting_for,
	name: row.item_name,
	quantity: row.quantity,
})

/** The order lines in one state, and their number, counted up to `most`. */
export const findDeliveries = async (
	db: Reader,
	filter: DeliveryFilter,
	{ most, ...part }: Part & { most: number },
): Promise<{ ids: number[]; counted: number }> => ({
	ids: await selectOrderLines(db, filter, part),
	counted: await countDeliveriesUpTo(db, filter, most),
})

/** When the site found that points were refunded although the item was delivered, by order line. */
export const contradictions = async (db: Reader, orderLineIds: readonly number[]): Promise<Map<number, number>> => {
	const rows = orderLineIds.length === 0 ? [] : await selectNoticed(db, orderLineIds)
	return new Map(rows.map(({ order_line_id, noticed_at }) => [order_line_id, noticed_at]))
}

/** The order lines with points refunded although the item was delivered, and their number, counted up to `most`. */
export const findContradictions = async (
	db: Reader,
	filter: Pick<DeliveryFilter, 'accounts' | 'items' | 'lines' | 'range'>,
	{ most, ...part }: Part & { most: number },
): Promise<{ ids: number[]; counted: number }> => ({
	ids: await selectContradictions(db, filter, part),
	counted: await countContradictionsUpTo(db, filter, most),
})

/** The number of such lines found since an instant, counted up to `most`. */
export const contradictionsSince = (db: Reader, since: number, most: number): Promise<number> =>
	countContradictionsUpTo(db, { accounts: null, items: null, lines: null, range: null, since }, most)

/** The number of order lines in a state, counted up to `most`. */
export const countDeliveries = (db: Reader, { most, ...wanted }: Pick<DeliveryFilter, 'state' | 'now' | 'since'> & { most: number }) =>
	countDeliveriesUpTo(db, { ...wanted, accounts: null, items: null, lines: null, range: null }, most)

/** The most players at once in a period, as reported by the game server; null when it reported nothing. */
export const mostOnlineIn = (db: Reader, time: { from: number; until: number }): Promise<number | null> => selectMostOnline(db, time)
