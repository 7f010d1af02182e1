import { DAY_MS } from '#contract/durations.ts'
import { RANKINGS } from '#contract/limits.ts'
import type { Engine, Reader, Tx } from '#db/database.ts'
import { manilaDay } from '#server/kernel/clock.ts'
import { isBegunAnew } from '../months/base.ts'
import { addToClubDays, deleteClubDaysBefore, selectClubDays } from './days-store.ts'
import type { Club } from './store.ts'

/** Adds what clubs have won and lost since the last snapshot to the day on which this one was taken. */
export const countClubDays = async (tx: Tx, engine: Engine, { before, now }: { before: readonly Club[]; now: readonly Club[] }) => {
	const known = new Map(before.map((club) => [club.gu_num, club]))
	const changes = now.flatMap((club) => {
		const old = known.get(club.gu_num)
		if (!old) return []
		const [wins, losses] = [gain(old.wins, club.wins), gain(old.losses, club.losses)]
		return wins + losses === 0 ? [] : [{ gu_num: club.gu_num, day: manilaDay(club.taken_at), wins, losses }]
	})
	if (changes.length > 0) await addToClubDays(tx, engine, changes)
}

/** A total that the game corrects downwards takes nothing from the days before. */
const gain = (from: number, to: number): number => (isBegunAnew({ from, to, base: from }) ? to : Math.max(0, to - from))

/** The last days of a club, today the last, with zeroes where nothing happened. */
export const lastDaysOf = async (db: Reader, guNum: number, now: number) => {
	const days = Array.from({ length: RANKINGS.clubDays }, (_, index) => manilaDay(now - (RANKINGS.clubDays - 1 - index) * DAY_MS))
	const rows = new Map((await selectClubDays(db, guNum, days[0] ?? '')).map((row) => [row.day, row]))
	return days.map((day) => ({ day, wins: rows.get(day)?.wins ?? 0, losses: rows.get(day)?.losses ?? 0 }))
}

/** Days that no page shows any more go. */
export const forgetClubDays = (tx: Tx, now: number): Promise<void> => deleteClubDaysBefore(tx, manilaDay(now - RANKINGS.clubDays * DAY_MS))
