import type { Reader } from '#db/database.ts'
import { toInstant } from '#server/kernel/clock.ts'
import { type Both, pairsOf, type Range } from './pairs.ts'

/**
 * An order of a top-up that the copy knows otherwise; `here` is its state in the running site, null where it is missing. Centavos.
 * `transferReference` and `checkout` say where the money is looked for.
 */
export type TopUpLoss = {
	reference: string
	at: string
	there: string
	here: string | null
	asked: number
	received: number | null
	/** `channel 3`, or the name of a payment company. */
	source: string
	transferReference: string
	checkout: string | null
}

/** By account: what was ordered after the copies parted, or went another way there. What merely expires is left out: it does so here too. */
export const topUpsMissingHere = async (both: Both): Promise<{ account: number; loss: TopUpLoss }[]> => {
	const missing = []
	for await (const { there, here: same } of pairsOf(both, topUpsIn)) {
		const isHere = same?.reference === there.reference && same.account_id === there.account_id && same.made_at === there.made_at
		if (isHere && (same.state === there.state || there.state === 'expired')) continue
		const loss = {
			reference: there.reference,
			at: toInstant(there.changed_at),
			there: there.state,
			here: isHere ? same.state : null,
			asked: there.amount,
			received: there.received,
			source: there.provider ?? `channel ${there.channel_id}`,
			transferReference: there.transfer_reference,
			checkout: there.checkout_id,
		}
		missing.push({ account: there.account_id, loss })
	}
	return missing
}

const topUpsIn = (db: Reader, { after, until, limit }: Range) =>
	db
		.selectFrom('top_ups as o')
		.leftJoin('top_up_receipts as r', 'r.top_up_id', 'o.id')
		.select(['o.id', 'o.reference', 'o.account_id', 'o.state', 'o.made_at', 'o.changed_at', 'o.amount', 'r.amount as received'])
		.select(['o.channel_id', 'o.provider', 'o.transfer_reference', 'o.checkout_id'])
		.where('o.id', '>', after)
		.where('o.id', '<=', until)
		.orderBy('o.id')
		.limit(limit)
		.execute()
