import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { getVotes, hearPostedVotes, hearVote, readOwnVotes } from '../contract.ts'
import type { Votes } from '../votes.ts'

export const voteRoutes = ({ route }: Router, votes: Votes): void => {
	route(getVotes, () => votes.shown())
	route(readOwnVotes, ({ actor }) => votes.own(actor.accountId))
	route(hearVote, async ({ params, query, address }) => ({ outcomes: await votes.hear({ ...params, from: address }, { query }) }))
	route(hearPostedVotes, async ({ params, query, address, sent }) => ({
		outcomes: await votes.hear({ ...params, from: address }, { query, type: sent.header('content-type'), bytes: sent.bytes }),
	}))
}
