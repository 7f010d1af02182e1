import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#db/database.ts'
import { compareKind, type Selection } from './kind.ts'

type Table = 'batch_requests' | 'adjustment_requests' | 'refund_requests' | 'price_requests' | 'top_up_requests' | 'sale_requests'

/**
 * What staff decided after the copies parted: an agreement that was taken back is good again here. Requests that were made after that are
 * not here at all, so nobody can agree to them.
 */
const decided = (what: string, table: Table, about: RawBuilder<string>) =>
	compareKind(
		(db: Reader, { where, limit }: Selection) =>
			db
				.selectFrom(table)
				.select(['id', 'asked_by', 'asked_at', 'decided_at', 'state'])
				.select([about.as('about'), isVoid(table).as('is_void')])
				.where(where)
				.orderBy('id')
				.limit(limit)
				.execute(),
		{
			id: 'id',
			same: ['asked_by', 'asked_at'],
			tell(there, here) {
				if (!here) return []
				const [before, now] = [stateOf(there), stateOf(here)]
				// A batch that was agreed to is not minted yet.
				const isOpen = now === 'waiting' || (now === 'approved' && table === 'batch_requests')
				if (before === 'waiting' || before === now || !isOpen) return []
				const text = `request ${there.id} ${before} there, ${now} here: ${there.about}`
				return [{ owner: 'Decided there, and open here', what, id: there.id, at: there.decided_at, text }]
			},
		},
	)

const stateOf = ({ state, is_void }: { state: string; is_void: number }): string =>
	['waiting', 'approved'].includes(state) && is_void === 1 ? 'void' : state

/** Void because the person who asked, or who agreed to a batch, has lost a role since (docs/decisions/18-second-person.md). */
const isVoid = (table: Table): RawBuilder<number> => {
	const hasLost = (person: 'asker' | 'decider', by: 'asked_by' | 'decided_by') =>
		sql`coalesce((select roles_lost from accounts where accounts.id = ${sql.ref(by)}), 0) > ${sql.ref(`${person}_roles_lost`)}`
	const agreed = table === 'batch_requests' ? sql` or ${hasLost('decider', 'decided_by')}` : sql``
	return sql<number>`case when ${hasLost('asker', 'asked_by')}${agreed} then 1 else 0 end`
}

export const DECIDED_THERE = [
	decided('batch', 'batch_requests', sql`code_count || ' x ' || r_coin || ' r-coin, ' || milleage || ' milleage: ' || note`),
	decided('adjustment', 'adjustment_requests', sql`amount || ' ' || currency || ' for account ' || account_id || ': ' || reason`),
	decided('refund', 'refund_requests', sql`'order line ' || order_line_id || ': ' || reason`),
	decided('price', 'price_requests', sql`'item ' || item_id || ' at ' || price`),
	decided('top-up', 'top_up_requests', sql`(r_coin + bonus) || ' r-coin for order ' || top_up_id || ', transfer ' || transfer_reference`),
	decided('sale', 'sale_requests', sql`'sale ' || sale_id`),
]
