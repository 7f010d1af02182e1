import type { Tx } from '#db/database.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import { insertChange, type MovedPrice } from './price-change-store.ts'

type Recorded = { kind: 'one' | 'many' | 'agreed'; actor: Actor; now: number; moved: readonly MovedPrice[] }

/** Stores a change of prices; the caller holds the lock on the items. Null when no price differs. */
export const recordPrices = async (tx: Tx, { kind, actor, now, moved }: Recorded): Promise<number | null> => {
	const changed = moved.filter(({ was, now: then }) => was.price !== then.price || was.section !== then.section)
	if (changed.length === 0) return null
	return insertChange(tx, { kind, takes_back: null, changed_by: actor.accountId, changed_at: now }, changed)
}
