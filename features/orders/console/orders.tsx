import { DELIVERY_TROUBLES } from '#contract/codes.ts'
import { may } from '#contract/permissions.ts'
import type { SoldLine } from '#features/orders/admin.contract.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { callForFile } from '#web/calls/call-for-file.ts'
import { useMe } from '#web/console/frame/use-staff.ts'
import type { Column } from '#web/console/lists/data-table.tsx'
import { choice } from '#web/console/lists/filters.tsx'
import { ResourceList } from '#web/console/lists/resource-list.tsx'
import { useSelection } from '#web/console/lists/selection.tsx'
import { type SortOf, useList } from '#web/console/lists/use-list.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { Price } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { count } from '#web/words/format.ts'
import { orders as words } from '../words/orders.console.ts'
import { ManyLines } from './many-lines.tsx'
import { DeliveryState } from './order-line.tsx'
import { OrderSums } from './order-sums.tsx'
import '#web/console/parts/desk.css'

/** Sold items and the state of their delivery. */
const Orders = () => {
	const list = useList('GET /admin/orders', FILTERS)
	const { loaded, query } = list
	const { page: _page, size: _size, sort: _sort, ...filter } = query
	const download = async () => saveFile(await callForFile('GET /admin/orders/csv', { query }), words.fileName)
	const { data } = loaded
	const mayRetry = may(useMe().status, 'orders.retry')
	const selection = useSelection(data?.lines, keyOf, nameOf)
	return (
		<ResourceList
			title={words.crumb}
			intro={words.intro}
			download={download}
			hint={words.searchHint}
			list={list}
			counts={{ total: data?.isMore ? undefined : data?.total, lastPage: data?.last_page ?? 1 }}
			columns={COLUMNS}
			rows={data?.lines}
			keyOf={keyOf}
			none={words.none}
			selection={mayRetry ? selection : undefined}
			below={<ManyLines selection={selection} />}
		>
			{data && !loaded.failure && Object.keys(filter).length > 0 && <OrderSums key={JSON.stringify(filter)} filter={filter} />}
			{data?.isMore && <p className="quiet">{words.more(count(data.total))}</p>}
		</ResourceList>
	)
}
export default Orders

const FILTERS = {
	item: { label: words.filters.item, is: 'text' },
	state: choice(
		words.filters.state,
		words.filters.any,
		DELIVERY_TROUBLES.map((state) => [state, words.states[state]]),
	),
	from: { label: words.filters.from, is: 'day' },
	until: { label: words.filters.until, is: 'day' },
} as const

const keyOf = ({ id }: SoldLine) => id
const nameOf = ({ order, quantity, ItemName }: SoldLine) => `${words.pieces(quantity, ItemName)}, ${order}`

const COLUMNS: Column<SoldLine, SortOf<'GET /admin/orders'>>[] = [
	{
		head: words.columns.item,
		cell: ({ order, quantity, ItemName }) => <TextLink to={`/admin/orders/${order}`}>{words.pieces(quantity, ItemName)}</TextLink>,
	},
	{ head: words.columns.order, cell: ({ order }) => <span className="desk-reference">{order}</span> },
	{ head: words.columns.player, cell: ({ UserID }) => UserID },
	{ head: words.columns.total, isNumber: true, cell: ({ total, currency }) => <Price amount={total} currency={currency} /> },
	{ head: words.columns.state, cell: ({ state, refundedAt }) => <DeliveryState state={state} isRefunded={refundedAt !== null} /> },
	{ head: words.columns.bought, sort: 'bought', cell: ({ boughtAt }) => <ManilaTime at={boughtAt} /> },
]
