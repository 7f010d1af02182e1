import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { currencyOfSection } from '#contract/codes.ts'
import { PRICE_REQUEST_STATES, type PriceRequest } from '#contract/price-requests.ts'
import { call } from '#web/api.ts'
import { type Column, DataTable } from '#web/console/data-table.tsx'
import { askedColumn, decideColumn, stateColumn } from '#web/console/decide-column.tsx'
import { DeedDialog } from '#web/console/deed-dialog.tsx'
import { Failure } from '#web/console/failure.tsx'
import { ChoiceFilter, ListPager, ListTools } from '#web/console/list-tools.tsx'
import { Screen, screenMeta } from '#web/console/screen.tsx'
import { useLoading } from '#web/console/use-loading.ts'
import { useQuery } from '#web/console/use-query.ts'
import { money } from '#web/format.ts'
import { confirm } from '#web/ui/dialog-store.ts'
import { Price } from '#web/ui/price.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import { requests } from '#web/words/console/requests.ts'
import { stock } from '#web/words/console/stock.ts'

const words = requests.prices

export const meta = screenMeta(words.crumb)

/** Prices that wait for a second person. */
const PriceRequests = () => {
	const query = useQuery('search state page')
	const { data, failure, reload } = useLoading(
		useCallback((signal) => call('GET /admin/shop/price-requests', { query }, { signal }), [query]),
	)
	const [open, setOpen] = useState<PriceRequest | null>(null)
	const decide = async (verb: 'approve' | 'refuse', { id }: PriceRequest) => {
		const { message } = await call(`POST /admin/shop/price-requests/{id}/${verb}`, { params: { id: String(id) } })
		toast.success(message)
		reload()
	}
	const refuse = async (request: PriceRequest) => {
		const ok = request.isOwn ? requests.takeBack : requests.refuse
		const title = words.refuseTitle(request.ItemName, priceOf(request))
		if (await confirm({ title, ok, cancel: frame.cancel })) await decide('refuse', request)
	}
	return (
		<Screen title={words.crumb} intro={words.intro}>
			<ListTools hint={words.searchHint} total={data?.total}>
				<ChoiceFilter label={requests.state} name="state" any={requests.anyState}>
					{PRICE_REQUEST_STATES.map((state) => [state, requests.states[state]] as const)}
				</ChoiceFilter>
			</ListTools>
			{failure && <Failure failure={failure} retry={reload} />}
			{(data || !failure) && (
				<DataTable
					caption={words.crumb}
					columns={[...COLUMNS, decideColumn({ onApprove: setOpen, onRefuse: refuse })]}
					rows={data?.requests ?? null}
					keyOf={({ id }) => id}
					none={requests.none}
				/>
			)}
			<ListPager lastPage={data?.last_page ?? 1} />
			{open && (
				<DeedDialog
					title={words.title(open.ItemName, priceOf(open))}
					consequences={[...words.consequences, requests.yourName]}
					ok={requests.approve}
					act={() => decide('approve', open)}
					onClose={() => setOpen(null)}
				/>
			)}
		</Screen>
	)
}
export default PriceRequests

const priceOf = ({ wanted: { section, price } }: PriceRequest) => `${money(price)} ${stock.currencies[currencyOfSection(section)]}`

const COLUMNS: Column<PriceRequest>[] = [
	askedColumn,
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
	stateColumn,
]
