import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { REFUND_STATES, type RefundRequest } from '#contract/refunds.ts'
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
import { orders } from '#web/words/console/orders.ts'
import { players } from '#web/words/console/players.ts'
import { requests } from '#web/words/console/requests.ts'

const words = requests.refunds

export const meta = screenMeta(words.crumb)

/** Refunds that wait for a second person. */
const Refunds = () => {
	const query = useQuery('search state page')
	const { data, failure, reload } = useLoading(useCallback((signal) => call('GET /admin/refunds', { query }, { signal }), [query]))
	const [open, setOpen] = useState<RefundRequest | null>(null)
	const decide = async (verb: 'approve' | 'refuse', { id }: RefundRequest) => {
		const { message } = await call(`POST /admin/refunds/{id}/${verb}`, { params: { id: String(id) } })
		toast.success(message)
		reload()
	}
	const refuse = async (request: RefundRequest) => {
		const ok = request.isOwn ? requests.takeBack : requests.refuse
		const title = words.refuseTitle(itemOf(request), request.UserID)
		if (await confirm({ title, ok, cancel: frame.cancel })) await decide('refuse', request)
	}
	return (
		<Screen title={words.crumb} intro={words.intro}>
			<ListTools hint={requests.searchHint} total={data?.total}>
				<ChoiceFilter label={requests.state} name="state" any={requests.anyState}>
					{REFUND_STATES.map((state) => [state, requests.states[state]] as const)}
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
					title={words.title(itemOf(open), open.UserID)}
					consequences={[...words.consequences(pointsOf(open), open.UserID), requests.yourName]}
					ok={requests.approve}
					act={() => decide('approve', open)}
					onClose={() => setOpen(null)}
				/>
			)}
		</Screen>
	)
}
export default Refunds

const itemOf = ({ quantity, ItemName }: RefundRequest) => orders.pieces(quantity, ItemName)
const pointsOf = ({ total, currency }: RefundRequest) =>
	`${money(total)} ${currency === 'r-coin' ? players.facts.rCoin : players.facts.milleage}`

const COLUMNS: Column<RefundRequest>[] = [
	askedColumn,
	{
		head: words.columns.order,
		cell: (request) => (
			<Link className="text-link" to={`/admin/orders/${request.order}`}>
				{words.order(request.order, itemOf(request))}
			</Link>
		),
	},
	{ head: words.columns.player, cell: ({ UserID }) => UserID },
	{ head: words.columns.points, isNumber: true, cell: ({ total, currency }) => <Price amount={total} currency={currency} /> },
	{ head: words.columns.reason, cell: ({ reason }) => reason },
	stateColumn,
]
