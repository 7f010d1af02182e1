import { DAY_MS } from '#contract/durations.ts'
import { GUESSING_ALARM, REFUSED_CODES_KEPT_DAYS } from '#contract/limits.ts'
import type { Database, Reader } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Background } from '#server/kernel/process/background.ts'
import { deleteInPortions } from '#server/kernel/process/housekeeping.ts'
import type { Log } from '#server/kernel/process/log.ts'
import { deleteRefusedBefore, insertAlarm, insertRefused, selectAlarms } from './store.ts'

type Needs = { database: Database; clock: Clock; log: Log; background: Background }

/** A code that was refused: what it ends with, and why. */
type Refused = { accountId: number; lastFour: string; problem: string }

/**
 * Keeps wrong codes for the timeline of their player, and detects those from many accounts at once: each account stays below its limit, but together they search for codes (RELIABILITY CP4).
 * Counted in this process, in fixed windows. Raised once a window: logged at once, and stored in a row that staff can read.
 */
export const createGuessingAlarm = ({ database, clock, log, background }: Needs) => {
	let window = { until: 0, tries: 0, accounts: new Set<number>(), isRaised: false }

	const raise = () => {
		const alarm = { raised_at: clock.now(), tries: window.tries, accounts: window.accounts.size }
		log.warn(alarm, 'wrong codes come from many accounts')
		background.run(() => database.transaction((tx) => insertAlarm(tx, alarm)))
	}

	return {
		/** Takes down a wrong code. Attempts that the account's own limit refused do not come here: their codes were not checked. A kill may lose the last of them. */
		count({ accountId, lastFour, problem }: Refused): void {
			const refused = { account_id: accountId, last_four: lastFour, problem, tried_at: clock.now() }
			background.run(() => database.transaction((tx) => insertRefused(tx, refused)))
			const now = clock.steady()
			const ms = GUESSING_ALARM.seconds * 1_000
			if (now >= window.until) window = { until: now + ms, tries: 0, accounts: new Set(), isRaised: false }
			window.tries++
			window.accounts.add(accountId)
			if (window.isRaised || window.tries < GUESSING_ALARM.tries || window.accounts.size < GUESSING_ALARM.accounts) return
			window.isRaised = true
			raise()
		},
		/** Staff see refused codes for a while only. */
		forgetOld: () =>
			deleteInPortions(database, (tx, atMost) => deleteRefusedBefore(tx, clock.now() - REFUSED_CODES_KEPT_DAYS * DAY_MS, atMost)),
		/** The newest alarms since an instant, at most 100. */
		raised: (db: Reader, since: number) => selectAlarms(db, { since, limit: 100 }),
	}
}

export type GuessingAlarm = ReturnType<typeof createGuessingAlarm>
