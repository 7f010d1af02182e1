import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#db/database.ts'
import type { Look } from '#db/inspect.ts'
import { toInstantOrNull } from '#server/kernel/clock.ts'
import { pairsOf, type Range } from './pairs.ts'

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
export const decidedThere = async (other: Look, here: Look): Promise<DecidedThere[]> => {
	const found: DecidedThere[] = []
	for (const kind of KINDS) {
		const rows = requestsIn(kind, (db) => (db === other.read ? other : here))
		for await (const { there, here: same } of pairsOf({ other: other.read, here: here.read }, rows)) {
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
type Row = { id: number; asked_by: number; asked_at: number; decided_at: number | null; state: Exclude<State, 'void'>; is_void: number }

const stateOf = ({ state, is_void }: Row): State => (['waiting', 'approved'].includes(state) && is_void === 1 ? 'void' : state)

/** From before its table there are none. */
const requestsIn =
	(kind: Kind, lookOf: (db: Reader) => Look) =>
	async (db: Reader, { after, until, limit }: Range) => {
		const { table, since, about } = REQUESTS[kind]
		const { migrations } = lookOf(db)
		if (!migrations.includes(since)) return []
		return db
			.selectFrom(table)
			.select(['id', 'asked_by', 'asked_at', 'decided_at', 'state'])
			.select(about.as('about'))
			.select((migrations.includes('0137-roles-lost') ? isVoid(kind) : sql<number>`0`).as('is_void'))
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
		since: '0048-batch-requests',
		about: sql<string>`code_count || ' x ' || r_coin || ' r-coin, ' || milleage || ' milleage: ' || note`,
	},
	adjustment: {
		table: 'adjustment_requests',
		since: '0036-adjustment-requests',
		about: sql<string>`amount || ' ' || currency || ' for account ' || account_id || ': ' || reason`,
	},
	refund: {
		table: 'refund_requests',
		since: '0083-second-person',
		about: sql<string>`'order line ' || order_line_id || ': ' || reason`,
	},
	price: {
		table: 'price_requests',
		since: '0084-price-history',
		about: sql<string>`'item ' || item_id || ' at ' || price`,
	},
	'top-up': {
		table: 'top_up_requests',
		since: '0181-top-ups',
		about: sql<string>`(r_coin + bonus) || ' r-coin for order ' || top_up_id || ', transfer ' || transfer_reference`,
	},
	sale: {
		table: 'sale_requests',
		since: '0191-sales',
		about: sql<string>`'sale ' || sale_id`,
	},
} as const
const KINDS = ['batch', 'adjustment', 'refund', 'price', 'top-up', 'sale'] as const
