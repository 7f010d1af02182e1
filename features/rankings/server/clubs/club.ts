import { baseAfter } from '../months/base.ts'
import type { Club } from './store.ts'

/** A club in the game server's report. */
export type GameClubRow = Omit<Club, 'month' | 'base_wins'>

/** A club after a snapshot of a month. Its wins of the month count from the last snapshot before it; those of a new club from its first. */
export const clubAfter = (before: Club | undefined, row: GameClubRow, month: string): Club => {
	if (!before) return { ...row, month, base_wins: row.wins }
	const base = before.month === month ? before.base_wins : before.wins
	return { ...row, month, base_wins: baseAfter({ from: before.wins, to: row.wins, base }) }
}
