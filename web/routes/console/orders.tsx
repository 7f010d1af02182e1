import { useCallback } from 'react'
import { Link, useSearchParams } from 'react-router'
import { DELIVERY_TROUBLES } from '#contract/codes.ts'
import { SEARCH_LENGTH } from '#contract/limits.ts'
import type { SoldLine } from '#contract/orders.admin.ts'
import { call } from '#web/api.ts'
import { type Column, DataTable } from '#web/console/data-table.tsx'
import { Failure } from '#web/console/failure.tsx'
import { ChoiceFilter, ListPager, ListTools } from '#web/console/list-tools.tsx'
import { DeliveryState } from '#web/console/orders/order-line.tsx'
import { Screen, screenMeta } from '#web/console/screen.tsx'
import { useLoading } from '#web/console/use-loading.ts'
import { useQuery } from '#web/console/use-query.ts'
import { count } from '#web/format.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { Price } from '#web/ui/price.tsx'
import { orders as words } from '#web/words/console/orders.ts'
import '#web/console/tickets/tickets.css'

export const meta = screenMeta(words.crumb)

/** Sold items and the state of their delivery. */
const Orders = () => {
	const query = useQuery('search item state page')
	const [parameters] = useSearchParams()
	const { data, failure, reload } = useLoading(useCallback((signal) => call('GET /admin/orders', { query }, { signal }), [query]))
	return (
		<Screen title={words.crumb} intro={words.intro}>
			<ListTools hint={words.searchHint} total={data?.isMore ? undefined : data?.total}>
				<label>
					<span>{words.filters.item}</span>
					<input type="search" name="item" defaultValue={parameters.get('item') ?? ''} maxLength={SEARCH_LENGTH} />
				</label>
				<ChoiceFilter label={words.filters.state} name="state" any={words.filters.any}>
					{DELIVERY_TROUBLES.map((state) => [state, words.states[state]])}
				</ChoiceFilter>
			</ListTools>
			{failure && <Failure failure={failure} retry={reload} />}
			{data?.isMore && <p className="quiet">{words.more(count(data.total))}</p>}
			{(data || !failure) && (
				<DataTable caption={words.crumb} columns={COLUMNS} rows={data?.lines ?? null} keyOf={({ id }) => id} none={words.none} />
			)}
			<ListPager lastPage={data?.last_page ?? 1} />
		</Screen>
	)
}
export default Orders

const COLUMNS: Column<SoldLine>[] = [
	{
		head: words.columns.item,
		cell: ({ order, quantity, ItemName }) => (
			<Link className="text-link" to={`/admin/orders/${order}`}>
				{words.pieces(quantity, ItemName)}
			</Link>
		),
	},
	{ head: words.columns.order, cell: ({ order }) => <span className="desk-reference">{order}</span> },
	{ head: words.columns.player, cell: ({ UserID }) => UserID },
	{ head: words.columns.total, isNumber: true, cell: ({ total, currency }) => <Price amount={total} currency={currency} /> },
	{ head: words.columns.state, cell: ({ state, refundedAt }) => <DeliveryState state={state} isRefunded={refundedAt !== null} /> },
	{ head: words.columns.bought, cell: ({ boughtAt }) => <ManilaTime at={boughtAt} /> },
]
