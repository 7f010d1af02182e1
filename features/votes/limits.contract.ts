/**
 * Votes: lengths in characters, points of a reward, voters of the board, last votes that a player sees. `earlyMinutes` is how much before its
 * time the next vote counts, because calls come late and not always equally late. `addressesKeptDays` is for how long the hash of an
 * address stays after it no longer matters. `atOnce` is how many votes one call may tell of.
 */
export const VOTE = {
	nameLength: 60,
	addressLength: 300,
	keyLength: 200,
	sendersLength: 400,
	maxReward: 10_000,
	boardSize: 20,
	lastVotes: 10,
	earlyMinutes: 10,
	addressesKeptDays: 3,
	atOnce: 200,
} as const
