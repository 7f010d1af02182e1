import { setImmediate as breathe } from 'node:timers/promises'
import type { Reader } from '#db/database.ts'
import { signUpsIn } from '#features/accounts/accounts.ts'
import { activeIn, deleteWeeksBefore, firstActiveWeekAt } from '#features/sessions/sessions.ts'
import { manilaDay, manilaDayRange, manilaWeek, manilaWeekStart, WEEK_MS } from '#server/kernel/clock.ts'
import { type Days, dayAfter, daysBefore, periodOf } from '#server/kernel/period-of-days.ts'
import { deleteInPortions } from '#server/kernel/process/housekeeping.ts'
import type { PlayerFigures } from '../contract.ts'
import { type DailySums, sumsOf } from './daily-sums.ts'
import type { FiguresNeeds } from './needs.ts'
import { rowsIn, sundayOf } from './steps.ts'
import { type SumRow, selectFirstActiveDay, selectMark, sumTable } from './store.ts'

/** Each day that is known has a row, so that the first tells since when. */
export const ACTIVE: DailySums<SumRow<'active_by_day'>> = {
	kind: 'active',
	firstAt: firstActiveWeekAt,
	countIn: activeIn,
	...sumTable('active_by_day'),
}

/** Deletes who was active in a week, eight weeks after it, but never before the sums of its days are kept. */
export const forgetWeeks = async ({ database, clock }: FiguresNeeds): Promise<void> => {
	const [mark, first] = [await selectMark(database.read, ACTIVE.kind), await firstActiveWeekAt(database.read)]
	if (mark === null || first === null) return
	const before = manilaWeekStart(manilaWeek(Math.min(clock.now() - KEEP_MS, manilaDayRange(mark).from)))
	if (first < before) await deleteInPortions(database, (tx, atMost) => deleteWeeksBefore(tx, before, atMost))
}

const KEEP_MS = 8 * WEEK_MS

type Week = PlayerFigures['weeks'][number]

/** Who was new, active and returning in each week of these days. An account counts once in a week, on the day when it was first seen. */
export const playerFigures = async (needs: FiguresNeeds, chosen: Days): Promise<PlayerFigures> => {
	periodOf(chosen)
	const days = { from: mondayOf(chosen.from), until: sundayOf(chosen.until) }
	const before = daysBefore(days)
	const both = { from: before.from, until: days.until }
	const knownSince = await firstKnownDay(needs.database.read)
	const active = await sumsOf(needs, ACTIVE, both)
	const isKnown = ({ from }: Days) => knownSince !== null && from >= knownSince
	const weeks: Week[] = []
	for (const week of weeksOf(both)) {
		const seen = rowsIn(active, week)
		weeks.push({
			days: week,
			// From an index and not from sums: accounts that move in may be older than the days that are summed.
			registered: await signUpsIn(needs.database.read, periodOf(week)),
			active: isKnown(week) ? sumOf(seen.map((row) => row.active)) : null,
			returned: isKnown(week) ? sumOf(seen.map((row) => row.returned)) : null,
		})
		// Other calls run in between.
		await breathe()
	}
	const [was, now] = [weeks.filter((week) => week.days.until < days.from), weeks.filter((week) => week.days.from >= days.from)]
	const compare = <Sum>(of: (some: Week[]) => Sum) => ({ now: of(now), before: of(was) })
	return {
		...{ days, before, knownSince },
		registered: compare((some) => sumOf(some.map((week) => week.registered))),
		active: compare((some) => meanOf(some.map((week) => week.active))),
		returned: compare((some) => meanOf(some.map((week) => week.returned))),
		weeks: now,
	}
}

const firstKnownDay = async (db: Reader): Promise<string | null> => {
	const kept = await selectFirstActiveDay(db)
	if (kept !== null) return kept
	const first = await firstActiveWeekAt(db)
	return first === null ? null : manilaDay(first)
}

const mondayOf = (day: string): string => dayAfter(sundayOf(day), -6)

const weeksOf = ({ from, until }: Days): Days[] => {
	const weeks: Days[] = []
	for (let monday = from; monday <= until; monday = dayAfter(monday, 7)) weeks.push({ from: monday, until: sundayOf(monday) })
	return weeks
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
/** Null when a week is among them of which it is not known. */
const meanOf = (numbers: readonly (number | null)[]) => {
	const known = numbers.filter((number) => number !== null)
	return known.length === numbers.length && known.length > 0 ? Math.round((sumOf(known) / known.length) * 10) / 10 : null
}
