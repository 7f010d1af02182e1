import { currencyOfSection } from '#contract/codes.ts'
import type { PriceRequest } from '#features/shop/price-requests.admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { approveOrRefuse, type RequestList, RequestScreen } from '#web/console/requests/request-queue.tsx'
import { Price } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { requests } from '#web/words/console/requests.ts'
import { money } from '#web/words/format.ts'
import { stock } from '../words/shop.console.ts'
import { goodsDiffer, goodsText } from './goods.ts'

const words = requests.prices

/** Price changes that need a second person. */
const PriceRequests = () => <RequestScreen list={PRICES} />
export default PriceRequests

const priceOf = ({ wanted: { section, price } }: PriceRequest) => `${money(price)} ${stock.currencies[currencyOfSection(section)]}`

type Offered = PriceRequest['was']

/** A price; also what it buys in the game, where that differs from the other price. */
const Offer = ({ offered, beside }: { offered: Offered; beside: Offered }) => (
	<>
		<Price amount={offered.price} currency={currencyOfSection(offered.section)} />
		{goodsDiffer(offered, beside) && <div className="quiet">{goodsText(offered)}</div>}
	</>
)

/** Of an item that was never on sale the price that it has is asked for. */
const isSame = (was: Offered, wanted: Offered) => was.section === wanted.section && was.price === wanted.price && !goodsDiffer(was, wanted)

const PRICES: RequestList<PriceRequest> = {
	title: words.crumb,
	intro: words.intro,
	searchHint: words.searchHint,
	load: (query, signal) => call('GET /admin/shop/price-requests', { query }, { signal }),
	columns: [
		{
			head: words.columns.item,
			cell: ({ ProductNum, ItemName }) => <TextLink to={`/admin/shop/items/${ProductNum}`}>{ItemName}</TextLink>,
		},
		{
			head: words.columns.was,
			isNumber: true,
			cell: ({ was, wanted }) => (isSame(was, wanted) ? words.first : <Offer offered={was} beside={wanted} />),
		},
		{
			head: words.columns.wanted,
			isNumber: true,
			cell: ({ was, wanted }) => <Offer offered={wanted} beside={was} />,
		},
	],
	decisionsOf: approveOrRefuse({
		titleOf: (request) => words.title(request.ItemName, priceOf(request)),
		refuseTitleOf: (request) => words.refuseTitle(request.ItemName, priceOf(request)),
		consequencesOf: () => words.consequences,
		decide: (verb, id) => call(`POST /admin/shop/price-requests/{id}/${verb}`, { params: { id } }),
	}),
}
