import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { orderedHandlers } from '#server/kernel/lists/ordered-handlers.ts'
import { stateOf } from '#server/kernel/lists/ordered-list.ts'
import {
	addVoteSite,
	type ConsoleVoteSite,
	changeVoteSite,
	listVoteSites,
	moveVoteSite,
	readVoteFigures,
	readVoteSite,
	renewVoteSecret,
	voteFiguresCsv,
} from '../admin.contract.ts'
import type { PlacedVoteSite, Votes } from '../votes.ts'
import { bodyOf } from './sites.admin.ts'

export const voteAdminRoutes = ({ route }: Router, { sites, figures, addressOf }: Votes): void => {
	const toWire = (row: PlacedVoteSite): ConsoleVoteSite => ({ ...listedOf(row), ...bodyOf(row), callback: addressOf(row) })
	const handlers = orderedHandlers({ kind: 'vote-site', list: sites, toWire, audited })
	route(listVoteSites, handlers.list)
	route(readVoteSite, handlers.read)
	route(addVoteSite, handlers.add)
	route(changeVoteSite, handlers.change)
	route(moveVoteSite, handlers.move)
	route(renewVoteSecret, ({ params, body, act }) =>
		act(async (tx) => {
			const { after } = await sites.renew(tx, params.id, body.edition)
			return { reply: toWire(after), audit: { subject: `vote-site:${params.id}`, after: { name: after.name } } }
		}),
	)
	route(readVoteFigures, ({ query }) => figures.figures(query))
	route(voteFiguresCsv, ({ query }) => figures.csv(query))
}

const listedOf = (row: PlacedVoteSite) => ({ id: row.id, place: row.place, state: stateOf(row), edition: row.edition })

/** Without the secrets: of the key, only whether there is one. */
const audited = (row: PlacedVoteSite) => {
	const { key, address: votingPage, ...body } = bodyOf(row)
	return { ...listedOf(row), ...body, votingPage, hasKey: key !== '' }
}
