import { useMemo, useState } from 'react'
import type { BatchRequest } from '#features/coupons/admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { Screen } from '#web/console/frame/screen.tsx'
import type { Column } from '#web/console/lists/data-table.tsx'
import { Period } from '#web/console/parts/period.tsx'
import { approveOrRefuse, type RequestList, RequestScreen, refuseLabel } from '#web/console/requests/request-queue.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { count } from '#web/words/format.ts'
import { codes } from '../words/coupons.console.ts'
import { type Fresh, MintedCodes } from './minted-codes.tsx'
import { worthText } from './worth.ts'

const words = codes.waiting

/** Batches worth more than one person may hand out alone. */
const WaitingBatches = () => {
	const [fresh, setFresh] = useState<Fresh | null>(null)
	const list = useMemo(() => batches(setFresh), [])
	if (!fresh) return <RequestScreen list={list} />
	return (
		<Screen title={codes.mint.crumb}>
			<MintedCodes fresh={fresh} />
		</Screen>
	)
}
export default WaitingBatches

const load = (query: Record<string, string>, signal: AbortSignal) => call('GET /admin/batch-requests', { query }, { signal })

type Page = Awaited<ReturnType<typeof load>>

const batches = (onMinted: (fresh: Fresh) => void): RequestList<BatchRequest, Page> => ({
	title: words.crumb,
	intro: (page) => (page ? words.intro(count(page.approvalAbove)) : words.introPlain),
	searchHint: words.searchHint,
	states: words.states,
	load,
	columns: COLUMNS,
	stateOf: State,
	decisionsOf: (request) => {
		if (request.state !== 'approved') return decisionsOf(request)
		const refuse = {
			label: refuseLabel(request),
			title: words.refuseTitle(totalOf(request)),
			act: () => decide('refuse', String(request.id)),
		}
		if (!request.isOwn) return { approve: null, refuse }
		const [title, consequences] = [words.mintTitle(totalOf(request)), words.mintConsequences]
		return { approve: { label: words.mint, title, consequences, act: () => mint(request, onMinted) }, refuse }
	},
})

const decide = (verb: 'approve' | 'refuse', id: string) => call(`POST /admin/batch-requests/{id}/${verb}`, { params: { id } })

const mint = async (request: BatchRequest, onMinted: (fresh: Fresh) => void) => {
	const minted = await call('POST /admin/batch-requests/{id}/mint', { params: { id: String(request.id) } })
	if (minted.batch !== null) onMinted({ batch: minted.batch, codes: minted.codes, worth: request, expiresAt: request.expiresAt })
	return {}
}

const totalOf = (request: BatchRequest) => worthText(request, request.count * request.usesEach)

const decisionsOf = approveOrRefuse<BatchRequest>({
	titleOf: (request) => words.title(totalOf(request)),
	refuseTitleOf: (request) => words.refuseTitle(totalOf(request)),
	consequencesOf: ({ askedBy }) => words.consequences(askedBy),
	decide,
})

const whatOf = (request: BatchRequest): string => {
	if (request.kind === 'single') return words.single(count(request.count), worthText(request))
	return words.campaign(request.campaign ?? words.campaignDone, count(request.usesEach), worthText(request))
}

const COLUMNS: Column<BatchRequest>[] = [
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
]

const State = ({ state, decidedBy, batch }: BatchRequest) => (
	<>
		{stateText(state, decidedBy)}
		{batch !== null && (
			<>
				{' '}
				<TextLink to={`/admin/codes/${batch}`}>{codes.name(batch)}</TextLink>
			</>
		)}
	</>
)

const stateText = (state: BatchRequest['state'], decidedBy: string | null): string => {
	if (decidedBy === null) return words.states[state]
	return state === 'void' ? words.voidAgreed(decidedBy) : `${words.states[state]} ${codes.by(decidedBy)}`
}
