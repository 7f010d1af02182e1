import type { Board } from '#contract/codes.ts'
import type { RankingCharacter } from '#features/rankings/contract.ts'

const whole = new Intl.NumberFormat('en-PH')

/** Any number of the game, exactly: gold above 2^53 comes as decimal text. */
export const exact = (amount: number | string): string => whole.format(typeof amount === 'string' ? BigInt(amount) : amount)

/** The value by which a board ranks, formatted. */
export const boardValue = (board: Board, row: RankingCharacter): string => {
	if (board === 'mmr') return exact(row.ChaMMR)
	if (board === 'richest') return exact(row.ChaMoney)
	if (board === 'killer') return exact(row.ChaPKScore)
	return exact(row.ChaLevel)
}
