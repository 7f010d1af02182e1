import type { Database, Reader } from '#db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import { deleteInPortions } from '../../kernel/housekeeping.ts'
import { deleteOldChecks, insertCheck, selectLastCheck } from './store.ts'

/** When the books were checked and what was found; how that is done is the operator's command (cli/verify/), which each backup runs too. */
export const createBooks = ({ database, clock }: { database: Database; clock: Clock }) => ({
	/** `broken` names the checks that did not hold. */
	record: (checkedAt: number, broken: readonly string[]): Promise<unknown> =>
		database.transaction((tx) => insertCheck(tx, { checked_at: checkedAt, broken: JSON.stringify(broken) })),
	forgetOld: () => deleteInPortions(database, (tx, atMost) => deleteOldChecks(tx, clock.now() - KEPT_MS, atMost)),
})

/** Null when nobody has ever checked. */
export const lastBookCheck = async (db: Reader): Promise<{ checkedAt: number; broken: string[] } | null> => {
	const row = await selectLastCheck(db)
	return row ? { checkedAt: row.checked_at, broken: JSON.parse(row.broken) as string[] } : null
}

const KEPT_MS = 400 * 86_400_000
