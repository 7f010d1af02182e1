import type { SaleRequest } from '#features/shop/sale-requests.admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { Period } from '#web/console/parts/period.tsx'
import { approveOrRefuse, type RequestList, RequestScreen } from '#web/console/requests/request-queue.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { count } from '#web/words/format.ts'
import { sales } from '../words/sales.console.ts'
import { OldAndNewPrice } from './old-and-new-price.tsx'

const words = sales.requests

/** Sales that need a second person. */
const SaleRequests = () => <RequestScreen list={SALES} />
export default SaleRequests

const SALES: RequestList<SaleRequest> = {
	title: words.crumb,
	intro: words.intro,
	searchHint: words.searchHint,
	load: (query, signal) => call('GET /admin/shop/sale-requests', { query }, { signal }),
	columns: [
		{ head: words.columns.sale, cell: ({ sale, name }) => <TextLink to={`/admin/sales/${sale}`}>{name}</TextLink> },
		{ head: words.columns.time, cell: ({ startsAt, endsAt }) => <Period from={startsAt} until={endsAt} /> },
		{ head: words.columns.items, isNumber: true, cell: ({ items }) => count(items) },
		{
			head: words.columns.deepest,
			cell: ({ deepest }) =>
				deepest && (
					<>
						{deepest.ItemName}{' '}
						<OldAndNewPrice
							item={{ was: { section: deepest.section, price: deepest.from }, now: { section: deepest.section, price: deepest.to } }}
						/>
					</>
				),
		},
	],
	decisionsOf: approveOrRefuse({
		titleOf: ({ name }) => words.title(name),
		refuseTitleOf: ({ name }) => words.refuseTitle(name),
		consequencesOf: () => words.consequences,
		decide: (verb, id) => call(`POST /admin/shop/sale-requests/{id}/${verb}`, { params: { id } }),
	}),
}
