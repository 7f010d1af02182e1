import { BOARDS, type Board } from '#contract/codes.ts'
import type { SiteInfo } from '#features/site/contract.ts'
import { useSite } from '#web/shell/site.ts'

type Fields = NonNullable<SiteInfo['game']>

/** What the game has. Without a bridge it is the game of the specification, which has everything. */
export const useGameFields = (): Fields => useSite().game ?? EVERYTHING

/** The boards whose value the game has, in their order. */
export const boardsOf = (game: SiteInfo['game']): readonly Board[] =>
	BOARDS.filter((board) => (board !== 'mmr' || (game ?? EVERYTHING).rating) && (board !== 'killer' || (game ?? EVERYTHING).kills))

const EVERYTHING: Fields = {
	...{ school: true, rating: true, kills: true, deaths: true, levelTimes: true, areas: true, clubs: true, results: true },
}
