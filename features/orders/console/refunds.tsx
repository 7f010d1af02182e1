import type { RefundRequest } from '#features/orders/refunds.admin.contract.ts'
import { players } from '#features/players/words/players.console.ts'
import { call } from '#web/calls/api.ts'
import { approveOrRefuse, type RequestList, RequestScreen } from '#web/console/requests/request-queue.tsx'
import { Price } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { requests } from '#web/words/console/requests.ts'
import { money } from '#web/words/format.ts'
import { orders } from '../words/orders.console.ts'

const words = requests.refunds

/** Refunds that need a second person. */
const Refunds = () => <RequestScreen list={REFUNDS} />
export default Refunds

const itemOf = ({ quantity, ItemName }: RefundRequest) => orders.pieces(quantity, ItemName)
const pointsOf = ({ total, currency }: RefundRequest) =>
	`${money(total)} ${currency === 'r-coin' ? players.facts.rCoin : players.facts.milleage}`

const REFUNDS: RequestList<RefundRequest> = {
	title: words.crumb,
	intro: words.intro,
	searchHint: requests.searchHint,
	load: (query, signal) => call('GET /admin/refunds', { query }, { signal }),
	columns: [
		{
			head: words.columns.order,
			cell: (request) => <TextLink to={`/admin/orders/${request.order}`}>{words.order(request.order, itemOf(request))}</TextLink>,
		},
		{ head: words.columns.player, cell: ({ UserID }) => UserID },
		{ head: words.columns.points, isNumber: true, cell: ({ total, currency }) => <Price amount={total} currency={currency} /> },
		{ head: words.columns.reason, cell: ({ reason }) => reason },
	],
	decisionsOf: approveOrRefuse({
		titleOf: (request) => words.title(itemOf(request), request.UserID),
		refuseTitleOf: (request) => words.refuseTitle(itemOf(request), request.UserID),
		consequencesOf: (request) => words.consequences(pointsOf(request), request.UserID),
		decide: (verb, id) => call(`POST /admin/refunds/{id}/${verb}`, { params: { id } }),
	}),
}
