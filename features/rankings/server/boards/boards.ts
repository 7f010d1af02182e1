import { BOARDS, type Board } from '#contract/codes.ts'
import { DAY_MS } from '#contract/durations.ts'
import { RANKINGS } from '#contract/limits.ts'
import type { Database, Reader } from '#db/database.ts'
import { type Clock, manilaDay, manilaMonth } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Champion, RankedCharacter } from '../../contract.ts'
import { selectClosedMonths } from '../months/store.ts'
import { archivedOverall, type BoardList, firstOf, firstOfEach, listOf, ranked, ranksOfDay, SCHOOL_CODES } from './entries.ts'
import type { Ranks } from './ranks.ts'

type Needs = { database: Database; clock: Clock; ranks: Ranks }

/** The lists of this month and of past months (SPEC 7, DECISIONS 8 and 14). */
export const createBoardLists = ({ database, clock, ranks }: Needs) => {
	const db = database.read
	const thisMonth = () => manilaMonth(clock.now())

	const boardsOf = async (month: string) => {
		const [topmmr, toplevel, topmoney, toppk] = await Promise.all(
			(['mmr', 'level', 'richest', 'killer'] as const).map((board) => firstOf(db, month, whole(board))),
		)
		return toplevel ? { topmmr: topmmr ?? [], toppk: toppk ?? [], toplevel, topmoney: topmoney ?? [] } : null
	}

	return {
		/** The boards of the home page and the ranking page. */
		async topList() {
			const month = thisMonth()
			const boards = (await boardsOf(month)) ?? { topmmr: [], toppk: [], toplevel: [], topmoney: [] }
			const sides = await Promise.all(
				SCHOOL_CODES.map((school) => firstOf(db, month, { board: 'level', school, class: null }, RANKINGS.perSchool)),
			)
			return { ...boards, toplevelside: sides.flatMap((side) => side ?? []) }
		},

		/** What the home page shows of the boards: short lists, because it is rendered again whenever the game reports. */
		async leaders() {
			const lists = [null, ...SCHOOL_CODES].map((school): BoardList => ({ board: 'level', school, class: null }))
			const [overall = [], ...sides] = await firstOfEach(db, thisMonth(), lists, RANKINGS.leaders)
			return { overall, bySchool: sides.flat() }
		},

		/** One list; 404 for a month without boards, empty for this month before anything happened. */
		async list(list: BoardList, asked: string | undefined): Promise<{ month: string; rows: RankedCharacter[] }> {
			const month = asked ?? thisMonth()
			const found = await listOf(db, month, list)
			if (!found && month !== thisMonth()) throw new Problem('NOT_FOUND')
			if (!found) return { month, rows: [] }
			const { rows, entries, gone } = found
			const { board, school, class: wanted } = list
			const isWhole = school === null && wanted === null
			const ranksAmongAll = () => (entries === null ? archivedOverall(db, month, board, rows) : ranks.ofList(db, { board, month }, entries))
			const yesterday = await ranksOfDay(db, { day: manilaDay(clock.now() - DAY_MS), month, list }, rows)
			return { month, rows: ranked(rows, { overall: isWhole ? null : await ranksAmongAll(), yesterday, gone }) }
		},

		async month(month: string) {
			const boards = await boardsOf(month)
			if (!boards) throw new Problem('NOT_FOUND')
			return { month, ...boards }
		},

		/** Past months, the latest first, with the winner of each board. */
		async champions() {
			const months = (await selectClosedMonths(db)).filter(({ month }) => month < thisMonth())
			const found = []
			for (const { month } of months) found.push({ month, champions: await championsOf(db, month) })
			return found
		},
	}
}

const championsOf = async (db: Reader, month: string) => {
	const champions: Record<Board, Champion> = { mmr: null, level: null, richest: null, killer: null }
	for (const board of BOARDS) {
		const { rows: [first] = [], gone } = (await listOf(db, month, whole(board), 1)) ?? {}
		if (first) champions[board] = { ...first, hasPage: !gone?.has(first.ChaNum) }
	}
	return champions
}

export const whole = (board: Board): BoardList => ({ board, school: null, class: null })
