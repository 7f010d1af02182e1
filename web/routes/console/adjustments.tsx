import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { ADJUSTMENT_STATES, type AdjustmentRequest } from '#contract/players.ts'
import { call } from '#web/api.ts'
import { type Column, DataTable } from '#web/console/data-table.tsx'
import { DeedDialog } from '#web/console/deed-dialog.tsx'
import { Failure } from '#web/console/failure.tsx'
import { ChoiceFilter, ListPager, ListTools } from '#web/console/list-tools.tsx'
import { Screen, screenMeta } from '#web/console/screen.tsx'
import { useLoading } from '#web/console/use-loading.ts'
import { useQuery } from '#web/console/use-query.ts'
import { signedMoney } from '#web/format.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/dialog-store.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import { players } from '#web/words/console/players.ts'

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
		const ok = request.isOwn ? words.takeBack : words.refuse
		if (await confirm({ title: words.refuseTitle(amountOf(request), request.UserID), ok, cancel: frame.cancel }))
			await decide('refuse', request)
	}
	return (
		<Screen title={words.crumb} intro={words.intro}>
			<ListTools hint={words.searchHint} total={data?.total}>
				<ChoiceFilter label={words.columns.state} name="state" any={words.anyState}>
					{ADJUSTMENT_STATES.map((state) => [state, words.states[state]] as const)}
				</ChoiceFilter>
			</ListTools>
			{failure && <Failure failure={failure} retry={reload} />}
			{(data || !failure) && (
				<DataTable
					caption={words.crumb}
					columns={[...COLUMNS, decideColumn({ onApprove: setOpen, onRefuse: refuse })]}
					rows={data?.requests ?? null}
					keyOf={({ id }) => id}
					none={words.none}
				/>
			)}
			<ListPager lastPage={data?.last_page ?? 1} />
			{open && (
				<DeedDialog
					title={words.title(amountOf(open), open.UserID)}
					consequences={words.consequences}
					ok={words.approve}
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
	{
		head: words.columns.asked,
		cell: ({ askedAt, askedBy }) => (
			<>
				<ManilaTime at={askedAt} /> {words.by(askedBy)}
			</>
		),
	},
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
	{ head: words.columns.state, cell: ({ state, decidedBy }) => `${words.states[state]} ${decidedBy ? words.by(decidedBy) : ''}` },
]

type Deciding = { onApprove: (request: AdjustmentRequest) => void; onRefuse: (request: AdjustmentRequest) => Promise<void> }

const decideColumn = ({ onApprove, onRefuse }: Deciding): Column<AdjustmentRequest> => ({
	head: words.columns.decide,
	cell: (request) =>
		request.state === 'waiting' && (
			<span className="row-buttons">
				{!request.isOwn && (
					<Button size="small" kind="quiet" onClick={() => onApprove(request)}>
						{words.approve}
					</Button>
				)}
				<ActionButton size="small" kind="outline" act={() => onRefuse(request)}>
					{request.isOwn ? words.takeBack : words.refuse}
				</ActionButton>
			</span>
		),
})
