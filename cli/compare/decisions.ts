import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#db/database.ts'
import { toInstantOrNull } from '#server/kernel/clock.ts'
import { type Both, pairsOf, type Range } from './pairs.ts'

/**
 * A request to a second person that can still be agreed to or minted here, although the copy knows that it ended or went further. `there`
 * and `here` are its states.
 */
export type DecidedThere = {
	kind: Kind
	request: number
	decidedAt: string | null
	there: 'approved' | 'refused' | 'minted' | 'void'
	here: 'waiting' | 'approved'
	about: string
}
type Kind = 'batch' | 'adjustment' | 'refund' | 'price' | 'top-up' | 'sale'

/**
 * What staff decided after the copies parted: an agreement that was taken back is good again here. Requests that were made after that are
 * not here at all, so nobody can agree to them.
 */
export const decidedThere = async (both: Both): Promise<DecidedThere[]> => {
	const found: DecidedThere[] = []
	for (const kind of KINDS) {
		for await (const { there, here: same } of pairsOf(both, requestsIn(kind))) {
			if (same?.asked_by !== there.asked_by || same.asked_at !== there.asked_at) continue
			const [before, now] = [stateOf(there), stateOf(same)]
			if (before === 'waiting' || (now !== 'waiting' && now !== 'approved') || before === now || isOver(kind, now)) continue
			const { id: request, decided_at, about } = there
			found.push({ kind, request, decidedAt: toInstantOrNull(decided_at), there: before, here: now, about })
		}
	}
	return found
}

/** Agreement ends every request but that for a batch, which is minted afterwards. */
const isOver = (kind: Kind, state: State): boolean => state === 'approved' && kind !== 'batch'

type State = 'waiting' | 'approved' | 'refused' | 'minted' | 'void'
type Row = {
	id: number
	asked_by: number
	asked_at: number
	decided_at: number | null
	state: Exclude<State, 'void'>
	is_void: number
	about: string
}

const stateOf = ({ state, is_void }: Row): State => (['waiting', 'approved'].includes(state) && is_void === 1 ? 'void' : state)

const requestsIn =
	(kind: Kind) =>
	(db: Reader, { after, until, limit }: Range): Promise<Row[]> => {
		const { table, about } = REQUESTS[kind]
		return db
			.selectFrom(table)
			.select(['id', 'asked_by', 'asked_at', 'decided_at', 'state'])
			.select(about.as('about'))
			.select(isVoid(kind).as('is_void'))
			.where('id', '>', after)
			.where('id', '<=', until)
			.orderBy('id')
			.limit(limit)
			.execute()
	}

/** Void because the person who asked, or who agreed to a batch, has lost a role since (docs/decisions/27-second-person.md). */
const isVoid = (kind: Kind): RawBuilder<number> => {
	const hasLost = (person: 'asker' | 'decider', by: 'asked_by' | 'decided_by') =>
		sql`coalesce((select roles_lost from accounts where accounts.id = ${sql.ref(by)}), 0) > ${sql.ref(`${person}_roles_lost`)}`
	const agreed = kind === 'batch' ? sql` or ${hasLost('decider', 'decided_by')}` : sql``
	return sql<number>`case when ${hasLost('asker', 'asked_by')}${agreed} then 1 else 0 end`
}

const REQUESTS = {
	batch: {
		table: 'batch_requests',
		about: sql<string>`code_count || ' x ' || r_coin || ' r-coin, ' || milleage || ' milleage: ' || note`,
	},
	adjustment: {
		table: 'adjustment_requests',
		about: sql<string>`amount || ' ' || currency || ' for account ' || account_id || ': ' || reason`,
	},
	refund: {
		table: 'refund_requests',
		about: sql<string>`'order line ' || order_line_id || ': ' || reason`,
	},
	price: {
		table: 'price_requests',
		about: sql<string>`'item ' || item_id || ' at ' || price`,
	},
	'top-up': {
		table: 'top_up_requests',
		about: sql<string>`(r_coin + bonus) || ' r-coin for order ' || top_up_id || ', transfer ' || transfer_reference`,
	},
	sale: {
		table: 'sale_requests',
		about: sql<string>`'sale ' || sale_id`,
	},
} as const
const KINDS = ['batch', 'adjustment', 'refund', 'price', 'top-up', 'sale'] as const
