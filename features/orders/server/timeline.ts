import { currencyOfSection } from '#contract/codes.ts'
import { contradictions, deliveryFiles } from '#features/game/game.ts'
import { detailsOf, type TimelineSource } from '#server/kernel/audit/timeline.ts'
import { stateOf } from './orders.admin.ts'
import { type SoldRow, selectSoldLines } from './store.admin.ts'
import { boughtBy, givenTo, refundRequestsOf, refundsOf, selectRefundRequests } from './timeline-store.ts'

const nameOf = ({ quantity, name }: Pick<SoldRow, 'quantity' | 'name'>) => (quantity === 1 ? name : `${quantity} x ${name}`)

const withContents = (name: string, contents: readonly { name: string; quantity: number }[]) =>
	contents.length === 0 ? name : `${name} (${contents.map(nameOf).join(', ')})`

/** Items with where they are now; of a bundle also what came out of it. */
const items: TimelineSource['details'] = async (db, ids, now) => {
	const rows = await selectSoldLines(db, ids)
	const deliveries = await deliveryFiles(db, ids, now)
	const noticed = await contradictions(db, ids)
	return detailsOf(rows, (row) => ({
		about: withContents(nameOf(row), deliveries.get(row.id)?.contents ?? []),
		state: stateOf({ delivery: deliveries.get(row.id), noticed: noticed.get(row.id), now }),
		...(row.gift === null && { points: { [currencyOfSection(row.section)]: -row.price * row.quantity } }),
		reason: row.gift,
		subject: `order:${row.order_id}`,
	}))
}

/** What a player bought or was given, and what was paid back. */
export const ORDER_TIMELINE: readonly TimelineSource[] = [
	{ event: 'bought', of: boughtBy, details: items },
	{ event: 'given', of: givenTo, details: items },
	{
		event: 'refunded',
		of: refundsOf,
		details: async (db, ids) =>
			detailsOf(await selectSoldLines(db, ids), (row) => ({
				about: nameOf(row),
				...(row.gift === null && { points: { [currencyOfSection(row.section)]: row.price * row.quantity } }),
				reason: row.refund_reason,
				subject: `order:${row.order_id}`,
			})),
	},
	{
		event: 'refund-asked',
		of: refundRequestsOf,
		details: async (db, ids) =>
			detailsOf(await selectRefundRequests(db, ids), ({ state, asked_by, reason, order_id, ...line }) => ({
				about: nameOf(line),
				state,
				by: asked_by,
				reason,
				subject: `order:${order_id}`,
			})),
	},
]
