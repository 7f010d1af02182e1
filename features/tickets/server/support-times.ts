import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import type { SupportTimes } from '../contract.ts'
import type { TicketNeeds } from './needs.ts'
import { selectFirstAnswers } from './store.admin.ts'

/** When the team answers, and how long it took lately. The latter is counted anew after a while, not by each page. */
export const createSupportTimes = ({ database, clock, settings }: Pick<TicketNeeds, 'database' | 'clock' | 'settings'>) => {
	let counted: { answeredWithin: number | null; until: number } | null = null
	const count = async () => {
		const now = clock.now()
		const rows = await selectFirstAnswers(database.read, { from: now - SPAN_MS, until: now + 1 })
		if (rows.length < FEWEST) return null
		// Who still waits has waited until now at least.
		const waits = rows.map(({ created_at, first_answer_at }) => (first_answer_at ?? now) - created_at).sort((one, other) => one - other)
		return Math.max(1, Math.ceil((waits[Math.ceil(waits.length * SHARE) - 1] ?? 0) / HOUR_MS))
	}
	return async (): Promise<SupportTimes> => {
		if (counted === null || clock.steady() >= counted.until)
			counted = { answeredWithin: await count(), until: clock.steady() + COUNTED_FOR_MS }
		return { hours: (await settings.current()).supportHours, answeredWithin: counted.answeredWithin }
	}
}

const SPAN_MS = 30 * DAY_MS
const SHARE = 0.9
/** Fewer tickets say little about the next one. */
const FEWEST = 10
const COUNTED_FOR_MS = HOUR_MS / 6
