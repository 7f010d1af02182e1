import { DAY_MS } from '#contract/durations.ts'
import type { Database, Reader } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { deleteInPortions } from '#server/kernel/process/housekeeping.ts'
import { deleteOldChecks, insertCheck, selectLastCheck } from './server/store.ts'

/** Records of ledger audits and their results. The operator's command makes them (cli/verify/); each backup runs it too. */
export const createBooks = ({ database, clock }: { database: Database; clock: Clock }) => ({
	/** `broken` names the failed checks. */
	record: (checkedAt: number, broken: readonly string[]): Promise<unknown> =>
		database.transaction((tx) => insertCheck(tx, { checked_at: checkedAt, broken: JSON.stringify(broken) })),
	forgetOld: () => deleteInPortions(database, (tx, atMost) => deleteOldChecks(tx, clock.now() - KEPT_MS, atMost)),
})

/** Null before the first ledger audit. */
export const lastBookCheck = async (db: Reader): Promise<{ checkedAt: number; broken: string[] } | null> => {
	const row = await selectLastCheck(db)
	return row ? { checkedAt: row.checked_at, broken: JSON.parse(row.broken) as string[] } : null
}

const KEPT_MS = 400 * DAY_MS
