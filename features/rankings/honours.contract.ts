import type { Board } from '#contract/codes.ts'
import type { Placement } from './contract.ts'

type Ranks = Readonly<Record<Board, number | null>>

/** The best place of a character among all in these ranks, on the first of the boards where it has several alike; null without one. */
export const bestPlaceOf = (ranks: Ranks, boards: readonly Board[]): Placement | null =>
	bestOf(boards.flatMap((board) => (ranks[board] === null ? [] : [{ board, rank: ranks[board], isOfSchool: false, isOfClass: false }])))

/** What a game has that a diploma could name. */
type Has = { boards: readonly Board[]; hasSchools: boolean; hasClasses: boolean }

/** What the diploma of a finished month is for: the best of its places, in the longest list where several are alike; null without one. */
export const diplomaOf = (places: readonly Placement[], { boards, hasSchools, hasClasses }: Has): Placement | null => {
	const named = places.filter(({ isOfSchool, isOfClass }) => (hasSchools || !isOfSchool) && (hasClasses || !isOfClass))
	return bestOf(boards.flatMap((board) => named.filter((place) => place.board === board)))
}

const bestOf = (places: readonly Placement[]): Placement | null =>
	places.reduce<Placement | null>((best, one) => (best === null || isBetter(one, best) ? one : best), null)

const isBetter = (one: Placement, other: Placement): boolean =>
	one.rank < other.rank || (one.rank === other.rank && narrowness(one) < narrowness(other))

const narrowness = ({ isOfSchool, isOfClass }: Placement): number => Number(isOfSchool) + Number(isOfClass)

/** The months in which a character was the first of a board, with these boards. */
export const crownsOf = (
	history: readonly { month: string; ranks: Ranks }[],
	boards: readonly Board[],
): { month: string; boards: readonly Board[] }[] =>
	history
		.map(({ month, ranks }) => ({ month, boards: boards.filter((board) => ranks[board] === 1) }))
		.filter((crown) => crown.boards.length > 0)
