import { TICKET_CATEGORIES } from '#contract/codes.ts'
import { ticketsWaiting } from '#features/tickets/tickets.ts'
import type { Days } from '#server/kernel/period-of-days.ts'
import type { TicketFigures, TicketSums } from '../contract.ts'
import { sumsOf } from './daily-sums.ts'
import type { FiguresNeeds } from './needs.ts'
import { periodsOf, rowsIn } from './steps.ts'
import { selectAnswersTogether } from './store.ts'
import { ANSWERS, type AnswerCounts, TICKETS, type TicketCounts } from './ticket-sums.ts'

type Sides<Row> = { now: Row[]; before: Row[] }

/** What was sent in, closed and answered in these days, and how long the first answers took. */
export const ticketFigures = async (needs: FiguresNeeds, days: Days): Promise<TicketFigures> => {
	const periods = periodsOf(days)
	const rows = await sumsOf(needs, TICKETS, { from: periods.before.from, until: days.until })
	const counts = { now: rowsIn(rows, days), before: rowsIn(rows, periods.before) }
	const answersOf = (some: Days) => sumsOf(needs, { ...ANSWERS, select: selectAnswersTogether }, some)
	const answers = { now: await answersOf(days), before: await answersOf(periods.before) }
	const waiting = await ticketsWaiting(needs.database.read)
	const total = [...waiting.values()].reduce((sum, some) => sum + some, 0)
	return {
		...periods,
		all: { ...sumsIn(counts, answers), waiting: total },
		byStep: periods.steps.map((step) => countsOf(rowsIn(counts.now, step))),
		categories: TICKET_CATEGORIES.map((category) => {
			const of = <Row extends { category: string }>({ now, before }: Sides<Row>): Sides<Row> => ({
				now: now.filter((row) => row.category === category),
				before: before.filter((row) => row.category === category),
			})
			return { category, ...sumsIn(of(counts), of(answers)), waiting: waiting.get(category) ?? 0 }
		}),
		waits: WAITS.map((over, index) => ({
			over,
			answers: { now: answersBetween(answers.now, over, WAITS[index + 1]), before: answersBetween(answers.before, over, WAITS[index + 1]) },
		})),
	}
}

/** In minutes: an hour, four, twelve, a day, two days, a week. They are steps of kept waits too, so that each wait is in its own part. */
const WAITS = [0, 60, 240, 720, 1_440, 2_880, 10_080]

const sumsIn = (counts: Sides<TicketCounts>, answers: Sides<AnswerCounts>): Omit<TicketSums, 'waiting'> => {
	const [now, before] = [countsOf(counts.now), countsOf(counts.before)]
	const within = (share: number) => ({ now: waitOf(answers.now, share), before: waitOf(answers.before, share) })
	return {
		opened: { now: now.opened, before: before.opened },
		closed: { now: now.closed, before: before.closed },
		answered: { now: now.answered, before: before.answered },
		median: within(0.5),
		ninthTenth: within(0.9),
	}
}

const countsOf = (rows: readonly TicketCounts[]) => ({
	opened: rows.reduce((sum, row) => sum + row.opened, 0),
	closed: rows.reduce((sum, row) => sum + row.closed, 0),
	answered: rows.reduce((sum, row) => sum + row.answered, 0),
})

/** The wait that this share of the answers did not exceed. */
const waitOf = (rows: readonly AnswerCounts[], share: number): number | null => {
	const needed = Math.ceil(answersBetween(rows, 0) * share)
	let sum = 0
	for (const { minutes, answers } of rows.toSorted((one, other) => one.minutes - other.minutes)) {
		sum += answers
		if (sum >= needed) return minutes
	}
	return null
}

const answersBetween = (rows: readonly AnswerCounts[], over: number, until = Number.POSITIVE_INFINITY): number =>
	rows.filter(({ minutes }) => minutes > over && minutes <= until).reduce((sum, { answers }) => sum + answers, 0)
