import { DAY_MS } from '#contract/durations.ts'
import { WAR } from '#contract/limits.ts'
import type { Database } from '#db/database.ts'
import { type Clock, manilaDay, manilaDayRange, manilaMonth, manilaMonthRange, toInstant } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import { selectCharactersOf } from '../characters/store.ts'
import { gainsOfCharacter, NOTHING } from './gains.ts'
import { type Sums, sharesOf, warPoints } from './points.ts'
import { selectDaysOf, selectMonths, type WarDay } from './store.ts'

type Needs = { database: Database; clock: Clock; schools: () => Promise<readonly number[]> }

/** The war of the schools: who gains most in a month (docs/decisions/26-boards-and-figures.md). */
export const createWar = ({ database, clock, schools }: Needs) => {
	const db = database.read
	/** The schools of the site; none where nobody is there to fight against. */
	const fighting = async () => {
		const codes = await schools()
		return codes.length < 2 ? [] : codes
	}
	return {
		/** A month; 404 for one without a war, empty for this month before anything happened. */
		async war(asked: string | undefined) {
			const now = clock.now()
			const month = asked ?? manilaMonth(now)
			const isOver = month < manilaMonth(now)
			const [codes, allDays, allSums] = await Promise.all([fighting(), selectDaysOf(db, month), selectMonths(db)])
			const isShown = ({ school }: { school: number }) => codes.includes(school)
			const [days, sums] = [allDays.filter(isShown), allSums.filter(isShown)]
			if (month !== manilaMonth(now) && (!isOver || days.length === 0)) throw new Problem('NOT_FOUND')
			const standing = standingOf(codes, days)
			const months = winnersIn(codes, sums, now)
			return {
				month,
				isOver,
				schools: standing,
				leader: firstOf(standing),
				days: codes.length === 0 ? [] : daysUntil(month, now, days).map((day) => ({ day, points: pointsOn(day, codes, days) })),
				months,
				colours: coloursAt(now, months),
			}
		},

		/** The months of each of these periods together, and who won those that are over. */
		async warsOf(periods: readonly { from: string; until: string }[]) {
			const [codes, allSums] = await Promise.all([fighting(), selectMonths(db)])
			return periods.map(({ from, until }) => {
				const sums = allSums.filter(({ school, month }) => codes.includes(school) && from <= month && month <= until)
				const schools = standingOf(codes, sums)
				return { schools, leader: firstOf(schools), months: winnersIn(codes, sums, clock.now()) }
			})
		},

		/** What the characters of an account gave this month, school by school. */
		async warOf(accountId: number) {
			const month = manilaMonth(clock.now())
			const [codes, days, characters] = await Promise.all([fighting(), selectDaysOf(db, month), selectCharactersOf(db, accountId)])
			const given = characters.map(gainsOfCharacter).filter((gains) => gains.month === month)
			const own = standingOf(codes, given).filter(({ points }) => points > 0)
			const whole = new Map(standingOf(codes, days).map(({ ChaSchool, points }) => [ChaSchool, points]))
			return {
				month,
				schools: own.map(({ wins, ...school }) => ({ ...school, share: partOf(school.points, whole.get(school.ChaSchool) ?? 0) })),
			}
		},
	}
}

/** The schools of the site in its order; what others have gained does not count. */
const standingOf = (codes: readonly number[], rows: readonly (Sums & { school: number })[]) => {
	const sums = codes.map((code) => ({ ChaSchool: code, ...sumOf(rows.filter(({ school }) => school === code)) }))
	const points = sums.map(warPoints)
	const shares = sharesOf(points)
	return sums.map((sum, index) => ({ ...sum, points: points[index] ?? 0, share: shares[index] ?? 0 }))
}

const sumOf = (rows: readonly Sums[]): Sums =>
	rows.reduce((sum, row) => ({ kills: sum.kills + row.kills, levels: sum.levels + row.levels, wins: sum.wins + row.wins }), NOTHING)

const firstOf = (standing: ReturnType<typeof standingOf>): number | null => {
	const most = Math.max(0, ...standing.map(({ points }) => points))
	const best = standing.filter(({ points }) => points === most && most > 0)
	return best.length === 1 ? (best[0]?.ChaSchool ?? null) : null
}

/** The months that are over, the latest first, and who won each. */
const winnersIn = (codes: readonly number[], sums: Awaited<ReturnType<typeof selectMonths>>, now: number) =>
	[...Map.groupBy(sums, ({ month }) => month)]
		.filter(([month]) => month < manilaMonth(now))
		.map(([month, rows]) => ({ month, winner: firstOf(standingOf(codes, rows)) }))
		.sort((one, other) => (one.month < other.month ? 1 : -1))

/** The days until today. A game whose clock is ahead may already tell of tomorrow. */
const daysUntil = (month: string, now: number, days: readonly WarDay[]): string[] => {
	const { from, until } = manilaMonthRange(month)
	const today = Math.min(until - 1, Math.max(now, ...days.map(({ day }) => manilaDayRange(day).from)))
	const length = Math.ceil((today + 1 - from) / DAY_MS)
	return Array.from({ length }, (_, index) => manilaDay(from + index * DAY_MS))
}

const pointsOn = (day: string, codes: readonly number[], days: readonly WarDay[]) =>
	codes.map((code) => {
		const found = days.find((row) => row.day === day && row.school === code)
		return { ChaSchool: code, points: found ? warPoints(found) : 0 }
	})

const coloursAt = (now: number, months: readonly { month: string; winner: number | null }[]) => {
	const { from } = manilaMonthRange(manilaMonth(now))
	const until = from + WAR.coloursDays * DAY_MS
	const last = months.find(({ month }) => month === manilaMonth(from - 1))
	return last && last.winner !== null && now < until ? { month: last.month, ChaSchool: last.winner, until: toInstant(until) } : null
}

const partOf = (points: number, whole: number): number => (whole <= 0 ? 0 : Math.min(100, Math.round((points / whole) * 1_000) / 10))
