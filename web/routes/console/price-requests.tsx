import { useCallback } from 'react'
import { Link } from 'react-router'
import { currencyOfSection } from '#contract/codes.ts'
import { PRICE_REQUEST_STATES, type PriceRequest } from '#contract/price-requests.admin.ts'
import { call } from '#web/api.ts'
import { type RequestKind, RequestScreen } from '#web/console/requests/request-queue.tsx'
import { screenMeta } from '#web/console/screen.tsx'
import { useLoading } from '#web/console/use-loading.ts'
import { useQuery } from '#web/console/use-query.ts'
import { money } from '#web/format.ts'
import { Price } from '#web/ui/price.tsx'
import { requests } from '#web/words/console/requests.ts'
import { stock } from '#web/words/console/shop.ts'

const words = requests.prices

export const meta = screenMeta(words.crumb)

/** Price changes that need a second person. */
const PriceRequests = () => {
	const query = useQuery('search state page')
	const loaded = useLoading(useCallback((signal) => call('GET /admin/shop/price-requests', { query }, { signal }), [query]))
	return (
		<RequestScreen
			kind={PRICES}
			title={words.crumb}
			intro={words.intro}
			searchHint={words.searchHint}
			states={PRICE_REQUEST_STATES}
			loaded={loaded}
		/>
	)
}
export default PriceRequests

const priceOf = ({ wanted: { section, price } }: PriceRequest) => `${money(price)} ${stock.currencies[currencyOfSection(section)]}`

const PRICES: RequestKind<PriceRequest> = {
	columns: [
		{
			head: words.columns.item,
			cell: ({ ProductNum, ItemName }) => (
				<Link className="text-link" to={`/admin/shop/items/${ProductNum}`}>
					{ItemName}
				</Link>
			),
		},
		{
			head: words.columns.was,
			isNumber: true,
			cell: ({ was }) => <Price amount={was.price} currency={currencyOfSection(was.section)} />,
		},
		{
			head: words.columns.wanted,
			isNumber: true,
			cell: ({ wanted }) => <Price amount={wanted.price} currency={currencyOfSection(wanted.section)} />,
		},
	],
	titleOf: (request) => words.title(request.ItemName, priceOf(request)),
	refuseTitleOf: (request) => words.refuseTitle(request.ItemName, priceOf(request)),
	consequencesOf: () => words.consequences,
	decide: (verb, id) => call(`POST /admin/shop/price-requests/{id}/${verb}`, { params: { id } }),
}
