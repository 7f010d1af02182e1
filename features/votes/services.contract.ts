/** The kinds of sites that list servers, by how they tell of a vote (features/votes/server/reports.ts). */
export const VOTE_SERVICES = ['gtop100', 'topg', 'xtremetop100', 'arena-top100', 'custom'] as const
export type VoteServiceName = (typeof VOTE_SERVICES)[number]

/** Hours between two votes of the same player. */
export const VOTE_HOURS = [12, 24] as const

/** Where the address of a voting page takes the token of the player. */
export const VOTER_PLACE = '{account}'
