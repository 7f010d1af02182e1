import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { givenName, instant, points } from '#contract/fields.ts'

/** `ChaNum` is the highest character that the boards show, and `name` its name; without one it is the beginning of the user ID. */
const voter = z.object({ place: z.int(), name: z.string(), ChaNum: z.nullable(z.int()), votes: z.int() })
export type Voter = z.output<typeof voter>

const board = z.object({ month: z.string(), voters: z.array(voter) })

const voteSite = z.object({ id: z.int(), name: z.string(), reward: points, hours: z.int() })
export type VoteSite = z.output<typeof voteSite>

export const getVotes = defineEndpoint({
	method: 'GET',
	path: '/getvotes',
	summary: 'Where players vote for this site, what a vote is worth, and who voted most this month and last month',
	tag: 'votes',
	access: 'guest',
	/** `isPaid`: the budget of the day is not used up. Votes beyond it count, and are not paid. */
	reply: z.object({ sites: z.array(voteSite), isPaid: z.boolean(), now: board, before: board }),
	problems: [],
	limit: 'readsPerAddress',
	cache: ['votes', 'site', 'rankings'],
})

export const readOwnVotes = defineEndpoint({
	method: 'GET',
	path: '/votes',
	summary: "The caller's way to each voting page, from when on the next vote counts, and the last votes",
	tag: 'votes',
	access: 'player',
	reply: z.object({
		/** `nextAt` is null where a vote counts now. */
		sites: z.array(z.object({ id: z.int(), address: z.string(), nextAt: z.nullable(instant) })),
		/** `points` is 0 for a vote that was not paid. */
		votes: z.array(z.object({ id: z.int(), site: z.string(), at: instant, points })),
		thisMonth: z.int(),
	}),
	problems: [],
	limit: 'readsPerAddress',
})

/**
 * `counted`: the budget of the day was used up. `early`: the account or the network address has voted there already. `barred`: the account may not be
 * paid, or has as much as a balance can hold. `failed`: the site says that the vote was not valid, or from which address it came is missing. `unknown`: nobody has this token.
 */
const VOTE_OUTCOMES = ['paid', 'counted', 'early', 'barred', 'failed', 'unknown'] as const
export type VoteOutcome = (typeof VOTE_OUTCOMES)[number]

/** Sites that list servers call by GET or by POST, as they like. */
const callback = {
	path: '/votes/{site}/{secret}',
	tag: 'votes',
	access: 'guest',
	params: z.object({ site: givenName, secret: givenName }),
	query: z.looseObject({}),
	reply: z.object({ outcomes: z.array(z.enum(VOTE_OUTCOMES)) }),
	problems: ['NOT_FOUND'],
	limit: 'writesPerAddress',
} as const

export const hearVote = defineEndpoint({
	...callback,
	method: 'GET',
	summary: 'A site that lists servers tells of a vote; its address has the secret of that site',
})

export const hearPostedVotes = defineEndpoint({
	...callback,
	method: 'POST',
	summary: 'The same as a form or as JSON, also of several votes',
	body: z.looseObject({}),
	isRaw: true,
	takesForms: true,
})
