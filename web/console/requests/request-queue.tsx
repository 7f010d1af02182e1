import { type ReactNode, useState } from 'react'
import { mayActOn } from '#contract/permissions.ts'
import { ActionDialog } from '#web/console/forms/action-dialog.tsx'
import { type Column, DataTable } from '#web/console/lists/data-table.tsx'
import { choice } from '#web/console/lists/filters.tsx'
import { ResourceList } from '#web/console/lists/resource-list.tsx'
import { useListOf } from '#web/console/lists/use-list.ts'
import { SmallActionButton } from '#web/console/parts/small-buttons.tsx'
import { useSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/dialog-store.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import { requests as words } from '#web/words/console/requests.ts'

/** The common fields of all requests that a second person must approve. */
type SecondPersonRequest = {
	id: number
	state: string
	isOwn: boolean
	/** The caller counts as the one who asked; always true of an own one. */
	isSamePerson: boolean
	askedAt: string
	askedBy: string
	decidedBy: string | null
	/** The account that it is about, where it is about one. */
	UserNum?: number
	status?: number
}

/** A decision about a request. Without consequences it is confirmed in short; a reply without a message says what happened itself. */
type Decision = {
	label: string
	title: string
	consequences?: readonly string[]
	asksReason?: boolean
	act: (reason: string) => Promise<{ message?: string }>
}
type Decisions = { approve: Decision | null; refuse: Decision | null }

/** How requests of one kind are shown and decided. */
export type RequestKind<R> = {
	/** The columns of what is asked for; requester, state and buttons are added. */
	columns: readonly Column<R>[]
	/** The state and who decided, where that is more than the words of the states. */
	stateOf?: (request: R) => ReactNode
	/** What the caller can do about a request. */
	decisionsOf: (request: R) => Decisions
}

type Page<R> = { requests: R[]; others: string[]; total: number; last_page: number }
/** The list of all requests of one kind. */
export type RequestList<R, P extends Page<R> = Page<R>> = RequestKind<R> & {
	title: string
	intro: string | ((page: P | null) => string)
	searchHint: string
	states?: Record<string, string>
	none?: string
	load: (query: Record<string, string>, signal: AbortSignal) => Promise<P>
}

/** The screen of one kind of request that a second person must approve. */
export const RequestScreen = <R extends SecondPersonRequest, P extends Page<R>>({ list: kind }: { list: RequestList<R, P> }) => {
	const { title, intro, searchHint, states = words.states, none = words.none } = kind
	const list = useListOf<P, 'number'>([title], { state: choice(words.state, words.anyState, states) }, kind.load)
	const { data } = list.loaded
	const { columns, dialog } = useRequestColumns(kind, { ...ASKED, sort: 'number' })
	return (
		<>
			<ResourceList
				title={title}
				intro={typeof intro === 'string' ? intro : intro(data)}
				hint={searchHint}
				list={list}
				rows={data?.requests}
				columns={columns}
				keyOf={({ id }) => id}
				none={none}
			>
				<NobodyElse others={data?.others} />
			</ResourceList>
			{dialog}
		</>
	)
}

/** Says so where nobody could agree to what the reader asks for. */
export const NobodyElse = ({ others }: { others: readonly string[] | undefined }) =>
	others?.length === 0 && (
		<p className="console-notice" role="status">
			{words.alone}
		</p>
	)

type TableProps<R> = { caption: string; kind: RequestKind<R>; rows: readonly R[] }

/** Requests on the page of what they are about. */
export const RequestTable = <R extends SecondPersonRequest>({ caption, kind, rows }: TableProps<R>) => {
	const { columns, dialog } = useRequestColumns(kind)
	return (
		<>
			<DataTable caption={caption} columns={columns} rows={rows} keyOf={({ id }) => id} />
			{dialog}
		</>
	)
}

type Standard<R> = {
	titleOf: (request: R) => string
	refuseTitleOf: (request: R) => string
	consequencesOf: (request: R) => readonly string[]
	decide: (verb: 'approve' | 'refuse', id: string) => Promise<{ message: string }>
}

/** The usual decisions: everyone who does not count as the requester can approve; everyone can refuse, void requests too. */
export const approveOrRefuse =
	<R extends SecondPersonRequest>({ titleOf, refuseTitleOf, consequencesOf, decide }: Standard<R>) =>
	(request: R): Decisions => ({
		approve:
			request.state === 'waiting' && !request.isSamePerson
				? {
						label: words.approve,
						title: titleOf(request),
						consequences: [...consequencesOf(request), words.yourName],
						act: () => decide('approve', String(request.id)),
					}
				: null,
		refuse:
			request.state === 'waiting' || request.state === 'void'
				? { label: refuseLabel(request), title: refuseTitleOf(request), act: () => decide('refuse', String(request.id)) }
				: null,
	})

export const refuseLabel = ({ isOwn }: SecondPersonRequest) => (isOwn ? words.takeBack : words.refuse)

const useRequestColumns = <R extends SecondPersonRequest>(
	{ columns, stateOf = plainState, decisionsOf }: RequestKind<R>,
	asked: Column<SecondPersonRequest, 'number'> = ASKED,
) => {
	const [open, setOpen] = useState<Decision | null>(null)
	const session = useSession()
	const decisions = (request: R): Decisions => {
		const { approve, refuse } = decisionsOf(request)
		return { approve: isApprovableBy(session, request) ? approve : null, refuse }
	}
	const act = async (decision: Decision, reason: string) => {
		const { message } = await decision.act(reason)
		if (message) toast.success(message)
	}
	const choose = async (decision: Decision) => {
		if (decision.consequences) return setOpen(decision)
		if (await confirm({ title: decision.title, ok: decision.label, cancel: frame.cancel })) await act(decision, '')
	}
	const decideColumn: Column<R> = {
		head: words.decide,
		cell: (request) => (
			<>
				<Buttons {...decisions(request)} choose={choose} />
				{request.state === 'waiting' && request.isSamePerson && !request.isOwn && (
					<div className="quiet">{words.countsAs(request.askedBy)}</div>
				)}
			</>
		),
	}
	const dialog = open && (
		<ActionDialog
			title={open.title}
			consequences={open.consequences ?? []}
			ok={open.label}
			asksReason={open.asksReason ?? false}
			act={(reason) => act(open, reason)}
			onClose={() => setOpen(null)}
		/>
	)
	return { columns: [asked, ...columns, { head: words.state, cell: stateOf }, decideColumn], dialog }
}

/** Nobody approves what is for themselves, and only owners approve what is for staff (OWN_ACCOUNT, STAFF_ACCOUNT). */
const isApprovableBy = (session: ReturnType<typeof useSession>, { UserNum, status }: SecondPersonRequest): boolean =>
	session.state === 'player' && session.user.UserNum !== UserNum && (status === undefined || mayActOn(session, { status }))

const Buttons = ({ approve, refuse, choose }: Decisions & { choose: (decision: Decision) => Promise<void> }) =>
	(approve || refuse) && (
		<span className="row-buttons">
			{approve && (
				<Button size="small" kind="quiet" onClick={() => void choose(approve)}>
					{approve.label}
				</Button>
			)}
			{refuse && <SmallActionButton act={() => choose(refuse)}>{refuse.label}</SmallActionButton>}
		</span>
	)

/** The requester, and the time of the request. */
const ASKED: Column<SecondPersonRequest> = {
	head: words.asked,
	cell: ({ askedAt, askedBy }) => (
		<>
			<ManilaTime at={askedAt} /> {words.by(askedBy)}
		</>
	),
}

const plainState = ({ state, decidedBy }: SecondPersonRequest) => (
	<>
		<span className="whole-words">{words.states[state as keyof typeof words.states]}</span> {decidedBy && words.by(decidedBy)}
		{state === 'void' && <div className="quiet">{words.voidHint}</div>}
	</>
)
