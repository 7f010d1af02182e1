import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { BATCH_REQUEST_STATES, type BatchRequest } from '#contract/coupons.admin.ts'
import { call } from '#web/api.ts'
import { ActionDialog } from '#web/console/action-dialog.tsx'
import { type Fresh, MintedCodes } from '#web/console/coupons/minted-codes.tsx'
import { worthText } from '#web/console/coupons/worth.ts'
import { type Column, DataTable } from '#web/console/data-table.tsx'
import { Failure } from '#web/console/failure.tsx'
import { ChoiceFilter, ListPager, ListTools } from '#web/console/list-tools.tsx'
import { Period } from '#web/console/period.tsx'
import { Screen, screenMeta } from '#web/console/screen.tsx'
import { useLoading } from '#web/console/use-loading.ts'
import { useQuery } from '#web/console/use-query.ts'
import { count } from '#web/format.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/dialog-store.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { codes } from '#web/words/console/coupons.ts'
import { frame } from '#web/words/console/frame.ts'

const words = codes.waiting

export const meta = screenMeta(words.crumb)

/** Batches worth more than one person may hand out alone. */
const WaitingBatches = () => {
	const query = useQuery('search state page')
	const { data, failure, reload } = useLoading(useCallback((signal) => call('GET /admin/batch-requests', { query }, { signal }), [query]))
	const [open, setOpen] = useState<BatchRequest | null>(null)
	const [fresh, setFresh] = useState<Fresh | null>(null)

	const decide = async (verb: 'approve' | 'refuse', { id }: BatchRequest) => {
		const { message } = await call(`POST /admin/batch-requests/{id}/${verb}`, { params: { id: String(id) } })
		toast.success(message)
		reload()
	}
	const refuse = async (request: BatchRequest) => {
		const ok = request.isOwn ? words.takeBack : words.refuse
		if (await confirm({ title: words.refuseTitle(totalOf(request)), ok, cancel: frame.cancel })) await decide('refuse', request)
	}
	const mint = async (request: BatchRequest) => {
		const minted = await call('POST /admin/batch-requests/{id}/mint', { params: { id: String(request.id) } })
		if (minted.batch !== null) setFresh({ batch: minted.batch, codes: minted.codes, worth: request, expiresAt: request.expiresAt })
	}
	if (fresh)
		return (
			<Screen title={codes.mint.crumb}>
				<MintedCodes fresh={fresh} />
			</Screen>
		)
	return (
		<Screen title={words.crumb} intro={data ? words.intro(count(data.approvalAbove)) : words.introPlain}>
			<ListTools hint={words.searchHint} total={data?.total}>
				<ChoiceFilter label={words.columns.state} name="state" any={words.anyState}>
					{BATCH_REQUEST_STATES.map((state) => [state, words.states[state]] as const)}
				</ChoiceFilter>
			</ListTools>
			{failure && <Failure failure={failure} retry={reload} />}
			{(data || !failure) && (
				<DataTable
					caption={words.crumb}
					columns={[...COLUMNS, decideColumn({ onOpen: setOpen, onRefuse: refuse })]}
					rows={data?.requests ?? null}
					keyOf={({ id }) => id}
					none={words.none}
				/>
			)}
			<ListPager lastPage={data?.last_page ?? 1} />
			{open && (
				<ActionDialog
					title={open.isOwn ? words.mintTitle(totalOf(open)) : words.title(totalOf(open))}
					consequences={open.isOwn ? words.mintConsequences : words.consequences(open.askedBy)}
					ok={open.isOwn ? words.mint : words.approve}
					act={() => (open.isOwn ? mint(open) : decide('approve', open))}
					onClose={() => setOpen(null)}
				/>
			)}
		</Screen>
	)
}
export default WaitingBatches

const totalOf = (request: BatchRequest) => worthText(request, request.count * request.usesEach)

const whatOf = (request: BatchRequest): string => {
	if (request.kind === 'single') return words.single(count(request.count), worthText(request))
	return words.campaign(request.campaign ?? words.campaignDone, count(request.usesEach), worthText(request))
}

const COLUMNS: Column<BatchRequest>[] = [
	{
		head: words.columns.asked,
		cell: ({ askedAt, askedBy }) => (
			<>
				<ManilaTime at={askedAt} /> {codes.by(askedBy)}
			</>
		),
	},
	{
		head: words.columns.what,
		cell: (request) => (
			<>
				{whatOf(request)}
				{request.note && <div className="quiet">{request.note}</div>}
			</>
		),
	},
	{ head: words.columns.worth, isNumber: true, cell: totalOf },
	{ head: words.columns.period, cell: ({ startsAt, expiresAt }) => <Period from={startsAt} until={expiresAt} /> },
	{
		head: words.columns.state,
		cell: ({ state, decidedBy, batch }) => (
			<>
				{words.states[state]} {decidedBy && codes.by(decidedBy)}
				{batch !== null && (
					<>
						{' '}
						<Link className="text-link" to={`/admin/codes/${batch}`}>
							{codes.name(batch)}
						</Link>
					</>
				)}
			</>
		),
	},
]

type Deciding = { onOpen: (request: BatchRequest) => void; onRefuse: (request: BatchRequest) => Promise<void> }

const decideColumn = ({ onOpen, onRefuse }: Deciding): Column<BatchRequest> => ({
	head: words.columns.decide,
	cell: (request) => {
		const canApprove = request.state === 'waiting' && !request.isOwn
		const canMint = request.state === 'approved' && request.isOwn
		if (!['waiting', 'approved', 'void'].includes(request.state)) return null
		return (
			<span className="row-buttons">
				{(canApprove || canMint) && (
					<Button size="small" kind="quiet" onClick={() => onOpen(request)}>
						{canMint ? words.mint : words.approve}
					</Button>
				)}
				<ActionButton size="small" kind="outline" act={() => onRefuse(request)}>
					{request.isOwn ? words.takeBack : words.refuse}
				</ActionButton>
			</span>
		)
	},
})
