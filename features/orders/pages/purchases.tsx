import type { CallReply } from '#contract/index.ts'
import { call } from '#web/calls/api.ts'
import { HistoryBody, keyed } from '#web/history/history-body.tsx'
import { useHistory } from '#web/history/use-history.ts'
import { crumbTitle } from '#web/pages/meta.ts'
import { usePlayersOnly } from '#web/session/use-access.ts'
import { Frame } from '#web/shell/frame.tsx'
import { ItemArt } from '#web/ui/item-art.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useWords } from '#web/words/words.ts'
import { Delivery } from '../parts/delivery.tsx'
import { useDeliveryWords } from '../parts/delivery-words.ts'
import { LinePrice } from '../parts/line-price.tsx'
import '#web/history/history.css'

export const meta = crumbTitle((words) => words.shop.purchases.crumb)

const load = (page: string, signal: AbortSignal) => call('GET /shoppurchases', { query: { page } }, { signal })

/** Purchase History (SPEC 2). */
const Purchases = () => {
	usePlayersOnly()
	const words = useWords().shop.purchases
	const { data, hasFailed, page, retry } = useHistory(load)
	const list = data?.purchasehistory ?? []
	return (
		<Frame section="shop" head={<PageHead title={words.crumb} />}>
			<HistoryBody
				isLoaded={data !== null}
				hasFailed={hasFailed}
				isEmpty={list.length === 0}
				retry={retry}
				open={{ label: words.open, to: '/itemshop' }}
			>
				<ul className="history">
					{keyed(list, ({ PurDate }) => PurDate).map(({ key, value }) => (
						<Purchase key={key} purchase={value} show={retry} />
					))}
				</ul>
				<Pager page={page} lastPage={data?.last_page ?? 1} path="/shoppurchases" />
			</HistoryBody>
		</Frame>
	)
}
export default Purchases

type Bought = CallReply<'GET /shoppurchases'>['purchasehistory'][number]

const Purchase = ({ purchase, show }: { purchase: Bought; show: () => void }) => {
	const { shopitem, order, quantity, PurDate } = purchase
	const words = useDeliveryWords()
	return (
		<li className="card history-line">
			<ItemArt src={shopitem.image_url} />
			<div>
				<b>{shopitem.ItemName}</b>
				<ManilaTime at={PurDate} />
				<TextLink to={`/receipt/${order}`}>{words.order(order)}</TextLink>
				<Delivery {...purchase} show={show} />
			</div>
			<span className="number">{words.pieces(quantity)}</span>
			<LinePrice bought={purchase} />
		</li>
	)
}
