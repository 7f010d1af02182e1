import { DAY_MS } from '#contract/durations.ts'
import type { Database, Engine, Tx } from '#db/database.ts'
import type { Events } from '#server/kernel/cache/events.ts'
import { type Clock, manilaDay, manilaMonth } from '#server/kernel/clock.ts'
import { inPortions } from '#server/kernel/portions.ts'
import type { RankingsTables } from '../../tables.ts'
import { everyList } from '../boards/entries.ts'
import { selectCharacters, selectDay } from '../boards/store.ts'
import { deathsOf, killsOf } from '../characters/character.ts'
import { lockBoards } from '../characters/store.ts'
import { forgetClubDays } from '../clubs/days.ts'
import {
	deleteDaysBefore,
	insertArchivedCharacters,
	insertArchivedRanks,
	insertDay,
	insertDayRanks,
	insertMonth,
	selectClosedSince,
	selectOpenMonths,
} from './store.ts'

type Needs = { database: Database; events: Events; clock: Clock }

/**
 * The turn of the month (SPEC 9, DECISIONS 8). No board is reset: each standing carries its month, so at midnight pages simply read the
 * new, empty one. The old boards must be archived as they ended: before the first change of the new month, by the process that makes it;
 * otherwise when no snapshot of the old month can arrive any more.
 */
export const createMonths = ({ database, events, clock }: Needs) => {
	let seenMonth = manilaMonth(clock.now())
	let seenDay = ''

	const keepDay = (day: string): Promise<void> =>
		database.transaction(async (tx) => {
			await lockBoards(tx, database.engine)
			const month = day.slice(0, MONTH_LENGTH)
			if (!(await insertDay(tx, { day, month }))) return
			await deleteDaysBefore(tx, day)
			await forgetClubDays(tx, clock.now())
			// On the first day of a month there are no ranks of yesterday.
			const lists = month === manilaMonth(clock.now()) ? await everyList(tx, month) : []
			const ranks = lists.flatMap(({ list, entries }) => entries.map(({ cha_num }, index) => ({ day, ...list, place: index + 1, cha_num })))
			for (const some of inPortions(ranks, PORTION)) await insertDayRanks(tx, database.engine, some)
			await events.announce(tx, 'rankings')
		})

	return {
		keepDay,
		closedSince: (from: number) => selectClosedSince(database.read, from),
		/** Shows the boards of a month from its first instant, and archives days and months. Call it often. */
		async turn(): Promise<void> {
			const now = clock.now()
			const month = manilaMonth(now)
			if (month !== seenMonth) {
				await database.transaction((tx) => events.announce(tx, 'rankings'))
				seenMonth = month
			}
			const day = manilaDay(now - DAY_MS)
			if (day === seenDay) return
			// Snapshots of the last minutes of yesterday may still arrive. A process that was down starts with what is stored.
			if (manilaDay(now - GRACE_MS) !== manilaDay(now)) return
			const open = await selectOpenMonths(database.read)
			if (open.some((one) => one < month)) await database.transaction((tx) => closeBefore(tx, database.engine, { month, now }))
			if (open.length > 0 && !(await selectDay(database.read, day))) await keepDay(day)
			seenDay = day
		},
	}
}

/** Archives the boards of every earlier month that is still open, in their current state. Only once: the first caller does it. */
export const closeBefore = async (tx: Tx, engine: Engine, { month, now }: { month: string; now: number }): Promise<void> => {
	await lockBoards(tx, engine)
	for (const open of await selectOpenMonths(tx)) if (open < month) await close(tx, engine, { month: open, now })
}

const close = async (tx: Tx, engine: Engine, { month, now }: { month: string; now: number }) => {
	if (!(await insertMonth(tx, { month, closed_at: now }))) return
	const lists = await everyList(tx, month)
	const ranks = lists.flatMap(({ list, entries }) => entries.map(({ cha_num }, index) => ({ month, ...list, place: index + 1, cha_num })))
	for (const some of inPortions(ranks, PORTION)) await insertArchivedRanks(tx, engine, some)
	for (const some of inPortions([...new Set(ranks.map(({ cha_num }) => cha_num))], PORTION)) {
		const characters = await selectCharacters(tx, some)
		await insertArchivedCharacters(
			tx,
			engine,
			characters.map((row): RankingsTables['archived_characters'] => ({
				month,
				cha_num: row.cha_num,
				name: row.name,
				level: row.level,
				class: row.class,
				school: row.school,
				kills: killsOf(row),
				deaths: deathsOf(row),
				mmr: row.mmr,
				money: row.money,
				level_up_at: row.level_up_at,
			})),
		)
	}
}

const MONTH_LENGTH = '2026-11'.length
/** As long as a signature of the game server is valid. */
const GRACE_MS = 300_000
const PORTION = 2_000
