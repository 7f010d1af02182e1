import { GUESSING_ALARM } from '#contract/limits.ts'
import type { Database, Reader } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Background } from '#server/kernel/process/background.ts'
import type { Log } from '#server/kernel/process/log.ts'
import { insertAlarm, selectAlarms } from './store.ts'

type Needs = { database: Database; clock: Clock; log: Log; background: Background }

/**
 * Detects wrong codes from many accounts at once: each account stays below its limit, but together they search for codes (RELIABILITY CP4).
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
		/** Counts a wrong code of an account. Attempts that the account's own limit refused are not counted: their codes were not checked. */
		count(accountId: number): void {
			const now = clock.steady()
			const ms = GUESSING_ALARM.seconds * 1_000
			if (now >= window.until) window = { until: now + ms, tries: 0, accounts: new Set(), isRaised: false }
			window.tries++
			window.accounts.add(accountId)
			if (window.isRaised || window.tries < GUESSING_ALARM.tries || window.accounts.size < GUESSING_ALARM.accounts) return
			window.isRaised = true
			raise()
		},
		/** The newest alarms since an instant, at most 100. */
		raised: (db: Reader, since: number) => selectAlarms(db, { since, limit: 100 }),
	}
}

export type GuessingAlarm = ReturnType<typeof createGuessingAlarm>
