import { setImmediate as breathe } from 'node:timers/promises'
import { BOARDS, type Board } from '#contract/codes.ts'
import type { Database, Reader } from '#db/database.ts'
import { type Clock, manilaMonth } from '#server/kernel/clock.ts'
import { type Character, standingsOf } from '../characters/character.ts'
import { standingClasses } from '../classes/classes.ts'
import { countStretches, inOrder, type Key, selectMarks } from './store.ts'

/** Marks are set at the ranks STEP, 2 STEP, 3 STEP, ... of a board. */
const STEP = 250
/** Often enough for ranks far down, which change all the time. */
const MARK_EVERY_MS = 60_000

/**
 * Ranks in a board of any length. Counting from the top would take time in proportion to the rank. So marks are set along the board from
 * time to time, and a rank is that of the nearest mark above plus the entries counted from there. Before the first mark a rank is exact;
 * after it, it is as exact as the latest marks.
 */
export const createRanks = ({ database, clock }: { database: Database; clock: Clock }) => {
	const marks = new Map<string, Key[]>()
	let isMoved = true
	let nextAt = 0

	const markBoard = async (board: Board, month: string) => {
		const found: Key[] = []
		for (;;) {
			const next = await selectMarks(database.read, database.engine, { board, month }, { after: found.at(-1) ?? null, step: STEP })
			if (next.length === 0) break
			found.push(...next)
			await breathe()
		}
		marks.set(`${board} ${month}`, found)
	}

	/** The ranks of some entries of a board, given in its order. Entries between two neighbours are counted once. */
	const ranksOf = async (db: Reader, { board, month }: { board: Board; month: string }, keys: readonly Key[]): Promise<number[]> => {
		const starts = startsOf(marks.get(`${board} ${month}`) ?? [], keys)
		const counts = await countStretches(
			db,
			database.engine,
			{ board, month },
			keys.map((until, index) => ({ from: starts[index]?.from ?? null, until })),
		)
		let rank = 0
		return starts.map(({ from, isPrevious, before }, index) => {
			// The count includes the mark or neighbour itself, whose rank is already counted.
			rank = (isPrevious ? rank : before) + (counts[index] ?? 0) + (from === null ? 1 : 0)
			return rank
		})
	}

	return {
		/** The rank on each board; null where the character is not on it this month. */
		async ofCharacter(db: Reader, character: Character, month: string): Promise<Record<Board, number | null>> {
			const ranks: Record<Board, number | null> = { mmr: null, level: null, richest: null, killer: null }
			for (const standing of standingsOf(character, await standingClasses(db)))
				if (standing.month === month) ranks[standing.board] = (await ranksOf(db, standing, [standing]))[0] ?? null
			return ranks
		},
		/** The overall ranks of the entries of a filtered list, by ChaNum. */
		async ofList(db: Reader, board: { board: Board; month: string }, entries: readonly Key[]): Promise<Map<number, number>> {
			const ranks = entries.length === 0 ? [] : await ranksOf(db, board, entries)
			return new Map(entries.map(({ cha_num }, index): [number, number] => [cha_num, ranks[index] ?? 0]))
		},
		/** Called when boards have changed: the marks must be set again at some time. */
		loosen: () => {
			isMoved = true
		},
		/** Sets the marks again if boards have changed, at most once a minute; in short steps, so that other calls do not wait. */
		async mark(): Promise<void> {
			if (!isMoved || clock.steady() < nextAt) return
			isMoved = false
			nextAt = clock.steady() + MARK_EVERY_MS
			const month = manilaMonth(clock.now())
			for (const key of marks.keys()) if (!key.endsWith(month)) marks.delete(key)
			for (const board of BOARDS) await markBoard(board, month)
		},
	}
}

export type Ranks = ReturnType<typeof createRanks>

/** Where to start counting for each key: at the nearest mark or at the previous key, whichever is nearer; with the rank reached there. */
const startsOf = (marks: readonly Key[], keys: readonly Key[]) =>
	keys.map((key, index) => {
		const passed = firstNotBefore(marks, key)
		const mark = marks[passed - 1] ?? null
		const previous = keys[index - 1]
		return previous && (mark === null || inOrder(mark, previous) <= 0)
			? { from: previous, isPrevious: true, before: 0 }
			: { from: mark, isPrevious: false, before: passed * STEP }
	})

/** Number of marks before a key. */
const firstNotBefore = (marks: readonly Key[], key: Key): number => {
	let [low, high] = [0, marks.length]
	while (low < high) {
		const middle = (low + high) >>> 1
		const mark = marks[middle]
		if (mark && inOrder(mark, key) < 0) low = middle + 1
		else high = middle
	}
	return low
}
