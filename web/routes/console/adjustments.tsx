import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { ADJUSTMENT_STATES, type AdjustmentRequest } from '#contract/players.ts'
import { call } from '#web/api.ts'
import { type Column, DataTable } from '#web/console/data-table.tsx'
import { askedColumn, decideColumn, stateColumn } from '#web/console/decide-column.tsx'
import { DeedDialog } from '#web/console/deed-dialog.tsx'
import { Failure } from '#web/console/failure.tsx'
import { ChoiceFilter, ListPager, ListTools } from '#web/console/list-tools.tsx'
import { Screen, screenMeta } from '#web/console/screen.tsx'
import { useLoading } from '#web/console/use-loading.ts'
import { useQuery } from '#web/console/use-query.ts'
import { signedMoney } from '#web/format.ts'
import { confirm } from '#web/ui/dialog-store.ts'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import { players } from '#web/words/console/players.ts'
import { requests } from '#web/words/console/requests.ts'

const words = players.requests

export const meta = screenMeta(words.crumb)

/** What waits for a second person. */
const Adjustments = () => {
	const query = useQuery('search state page')
	const { data, failure, reload } = useLoading(useCallback((signal) => call('GET /admin/adjustments', { query }, { signal }), [query]))
	const [open, setOpen] = useState<AdjustmentRequest | null>(null)
	const decide = async (verb: 'approve' | 'refuse', { id }: AdjustmentRequest) => {
		const { message } = await call(`POST /admin/adjustments/{id}/${verb}`, { params: { id: String(id) } })
		toast.success(message)
		reload()
	}
	const refuse = async (request: AdjustmentRequest) => {
		const ok = request.isOwn ? requests.takeBack : requests.refuse
		if (await confirm({ title: words.refuseTitle(amountOf(request), request.UserID), ok, cancel: frame.cancel }))
			await decide('refuse', request)
	}
	return (
		<Screen title={words.crumb} intro={words.intro}>
			<ListTools hint={words.searchHint} total={data?.total}>
				<ChoiceFilter label={requests.state} name="state" any={requests.anyState}>
					{ADJUSTMENT_STATES.map((state) => [state, requests.states[state]] as const)}
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
					title={words.title(amountOf(open), open.UserID)}
					consequences={words.consequences}
					ok={requests.approve}
					act={() => decide('approve', open)}
					onClose={() => setOpen(null)}
				/>
			)}
		</Screen>
	)
}
export default Adjustments

const amountOf = ({ amount, currency }: AdjustmentRequest) =>
	`${signedMoney(amount)} ${currency === 'r-coin' ? players.facts.rCoin : players.facts.milleage}`

const COLUMNS: Column<AdjustmentRequest>[] = [
	askedColumn,
	{
		head: words.columns.player,
		cell: ({ UserNum, UserID }) => (
			<Link className="text-link" to={`/admin/players/${UserNum}`}>
				{UserID}
			</Link>
		),
	},
	{ head: words.columns.amount, isNumber: true, cell: amountOf },
	{ head: words.columns.reason, cell: ({ reason }) => reason },
	stateColumn,
]
