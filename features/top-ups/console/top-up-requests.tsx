import type { TopUpRequest } from '#features/top-ups/requests.admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { playerColumn } from '#web/console/parts/player-link.tsx'
import { approveOrRefuse, type RequestList, RequestScreen } from '#web/console/requests/request-queue.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { requests } from '#web/words/console/requests.ts'
import { count, pesos } from '#web/words/format.ts'
import { topUps } from '../words/top-ups.console.ts'

const words = topUps.requests

/** Top-ups and reversals that need a second person. */
const TopUpRequests = () => <RequestScreen list={REQUESTS} />
export default TopUpRequests

const REQUESTS: RequestList<TopUpRequest> = {
	title: words.crumb,
	intro: words.intro,
	searchHint: requests.searchHint,
	load: (query, signal) => call('GET /admin/top-up-requests', { query }, { signal }),
	columns: [
		{ head: words.columns.order, cell: ({ reference }) => <TextLink to={`/admin/top-ups/${reference}`}>{reference}</TextLink> },
		playerColumn(words.columns.player),
		{ head: words.columns.what, cell: ({ kind, reason }) => words.kinds[kind](reason) },
		{ head: words.columns.came, isNumber: true, cell: ({ amount, channelName }) => `${pesos(amount)} ${channelName}` },
		{ head: words.columns.points, isNumber: true, cell: ({ rCoin, bonus }) => count(rCoin + bonus) },
		{ head: words.columns.transfer, cell: ({ transferReference }) => transferReference },
	],
	decisionsOf: approveOrRefuse({
		titleOf: ({ kind, reference, UserID }) => words.title[kind](reference, UserID),
		refuseTitleOf: ({ kind, reference }) => words.refuseTitle[kind](reference),
		consequencesOf: ({ kind, rCoin, bonus, UserID }) => words.consequences[kind](count(rCoin + bonus), UserID),
		decide: (verb, id) => call(`POST /admin/top-up-requests/{id}/${verb}`, { params: { id } }),
	}),
}
