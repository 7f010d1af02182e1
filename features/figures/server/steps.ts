import { countDays, type Days, dayAfter, daysBefore, periodOf } from '#server/kernel/period-of-days.ts'

/** The days before, and the steps of a chart: days, or weeks from Monday where a phone could not show so many days. VALIDATION for too many. */
export const periodsOf = (days: Days) => {
	periodOf(days)
	const by = countDays(days) > MOST_BARS ? ('week' as const) : ('day' as const)
	const steps: Days[] = []
	for (let from = days.from; from <= days.until; ) {
		const end = by === 'day' ? from : sundayOf(from)
		steps.push({ from, until: end < days.until ? end : days.until })
		from = dayAfter(end)
	}
	return { days, before: daysBefore(days), by, steps }
}

/** The rows of these days. */
export const rowsIn = <Row extends { day: string }>(rows: readonly Row[], { from, until }: Days): Row[] =>
	rows.filter(({ day }) => day >= from && day <= until)

const MOST_BARS = 62

export const sundayOf = (day: string): string => dayAfter(day, (7 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7)
