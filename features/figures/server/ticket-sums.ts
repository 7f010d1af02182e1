import { MINUTE_MS } from '#contract/durations.ts'
import { firstAnswersIn, firstTicketAt, ticketsIn } from '#features/tickets/tickets.ts'
import type { DailySums } from './daily-sums.ts'
import { type SumRow, sumTable } from './store.ts'

export type TicketCounts = SumRow<'tickets_by_day'>
export type AnswerCounts = SumRow<'first_answers_by_day'>

export const TICKETS: DailySums<TicketCounts> = {
	kind: 'tickets',
	firstAt: firstTicketAt,
	countIn: ticketsIn,
	...sumTable('tickets_by_day'),
}

export const ANSWERS: DailySums<AnswerCounts> = {
	kind: 'answers',
	firstAt: firstTicketAt,
	async countIn(db, time) {
		const sums = new Map<string, AnswerCounts>()
		for (const { category, waitMs } of await firstAnswersIn(db, time)) {
			const minutes = roundedWait(waitMs)
			const key = `${category} ${minutes}`
			sums.set(key, { category, minutes, answers: (sums.get(key)?.answers ?? 0) + 1 })
		}
		return [...sums.values()]
	},
	...sumTable('first_answers_by_day'),
}

/**
 * Minutes, rounded up to steps that grow with the wait. So a day has few rows however many answers it has, and half and nine in ten of any
 * period follow from them, at most a quarter too high.
 */
const roundedWait = (waitMs: number): number => {
	const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS))
	const step = STEPS.find(({ until }) => minutes <= until)?.step ?? DAY
	return Math.ceil(minutes / step) * step
}

const HOUR = 60
const DAY = 24 * HOUR
const STEPS = [
	{ until: 15, step: 1 },
	{ until: HOUR, step: 5 },
	{ until: 4 * HOUR, step: 15 },
	{ until: 12 * HOUR, step: HOUR / 2 },
	{ until: DAY, step: HOUR },
	{ until: 2 * DAY, step: 3 * HOUR },
	{ until: 7 * DAY, step: DAY / 2 },
]
