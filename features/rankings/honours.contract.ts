import type { Board } from '#contract/codes.ts'

type Ranks = Readonly<Record<Board, number | null>>

/** The best place of a character in these ranks, on the first of the boards where it has several alike; null without one. */
export const bestPlaceOf = (ranks: Ranks, boards: readonly Board[]): { board: Board; rank: number } | null =>
	boards
		.flatMap((board) => (ranks[board] === null ? [] : [{ board, rank: ranks[board] }]))
		.reduce<{ board: Board; rank: number } | null>((best, one) => (best === null || one.rank < best.rank ? one : best), null)

/** The months in which a character was the first of a board, with these boards. */
export const crownsOf = (
	history: readonly { month: string; ranks: Ranks }[],
	boards: readonly Board[],
): { month: string; boards: readonly Board[] }[] =>
	history
		.map(({ month, ranks }) => ({ month, boards: boards.filter((board) => ranks[board] === 1) }))
		.filter((crown) => crown.boards.length > 0)
