import { setImmediate as breathe } from 'node:timers/promises'
import { BOARDS, type Board } from '#contract/codes.ts'
import type { Database, Reader } from '#db/database.ts'
import { type Clock, manilaMonth } from '../../kernel/clock.ts'
import { countBetween, inOrder, type Key, selectAfter } from './board-store.ts'
import { type Character, standingsOf } from './character.ts'

/** Marks stand at the places STEP, 2 STEP, 3 STEP, ... of a board. */
const STEP = 250
/** Often enough for places far down, which move all the time. */
const MARK_EVERY_MS = 60_000

/**
 * Places in a board of any length. Counting from the top would take as long as the board is; so the way through it is
 * marked from time to time, and a place is the nearest mark above it plus what has to be counted from there. Before the
 * first mark a place is exact; behind it, as of the last marking.
 */
export const createPlaces = ({ database, clock }: { database: Database; clock: Clock }) => {
	const marks = new Map<string, Key[]>()
	let isMoved = true
	let nextAt = 0

	const markBoard = async (board: Board, month: string) => {
		const found: Key[] = []
		let last: Key | null = null
		for (;;) {
			const next: Key | undefined = await selectAfter(database.read, { board, month }, last, STEP)
			if (!next) break
			found.push(next)
			last = next
			await breathe()
		}
		marks.set(`${board} ${month}`, found)
	}

	const placeOf = async (db: Reader, standing: Key & { board: Board; month: string }): Promise<number> => {
		const known = marks.get(`${standing.board} ${standing.month}`) ?? []
		const passed = firstNotBefore(known, standing)
		const from = known[passed - 1] ?? null
		const since = await countBetween(db, standing, { from, until: standing })
		// The count begins with the mark itself.
		return from === null ? since + 1 : passed * STEP + since
	}

	return {
		/** The place by board, null where the character is not on it this month. */
		async ofCharacter(
			db: Reader,
			character: Character,
			month: string,
			wanted: readonly Board[] = BOARDS,
		): Promise<Record<Board, number | null>> {
			const places: Record<Board, number | null> = { mmr: null, level: null, richest: null, killer: null }
			for (const standing of standingsOf(character))
				if (standing.month === month && wanted.includes(standing.board)) places[standing.board] = await placeOf(db, standing)
			return places
		},
		/** Something on the boards has changed: the marks have to be set anew some time. */
		loosen: () => {
			isMoved = true
		},
		/** Sets the marks, once a minute at most, soon after the start; in short steps, so that nobody waits for it. */
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

export type Places = ReturnType<typeof createPlaces>

/** How many marks stand before a key. */
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
