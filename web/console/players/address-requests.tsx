import { useState } from 'react'
import { Link } from 'react-router'
import type { AddressRequest } from '#contract/address-requests.ts'
import { call } from '#web/api.ts'
import { ActionDialog } from '#web/console/action-dialog.tsx'
import { type Column, DataTable } from '#web/console/data-table.tsx'
import { Button } from '#web/ui/button.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { addresses as words } from '#web/words/console/addresses.ts'

type Verb = 'approve' | 'refuse'
type Props = { caption: string; requests: AddressRequest[] | null; none: string; namesPlayer?: boolean; reload: () => void }

/** Requests for new email addresses, each with the possible decisions. */
export const AddressRequests = ({ caption, requests, none, namesPlayer = false, reload }: Props) => {
	const [open, setOpen] = useState<{ verb: Verb; request: AddressRequest } | null>(null)
	const decide = async (reason: string) => {
		if (!open) return
		const params = { id: String(open.request.id) }
		const { message } =
			open.verb === 'approve'
				? await call('POST /admin/address-requests/{id}/approve', { params })
				: await call('POST /admin/address-requests/{id}/refuse', { params, body: { reason } })
		toast.success(message)
		reload()
	}
	const columns = [
		...COLUMNS.filter(({ head }) => namesPlayer || head !== words.columns.player),
		decideColumn((verb, request) => setOpen({ verb, request })),
	]
	return (
		<>
			<DataTable caption={caption} columns={columns} rows={requests} keyOf={({ id }) => id} none={none} />
			{open && (
				<ActionDialog
					title={words[open.verb === 'approve' ? 'agree' : 'refuse'].title(open.request.newEmail, open.request.UserID)}
					consequences={words[open.verb === 'approve' ? 'agree' : 'refuse'].consequences}
					ok={open.verb === 'approve' ? words.agree.open : labelOf(open.request)}
					asksReason={open.verb === 'refuse'}
					act={decide}
					onClose={() => setOpen(null)}
				/>
			)}
		</>
	)
}

const labelOf = ({ isOwn }: AddressRequest) => (isOwn ? words.refuse.takeBack : words.refuse.open)

const COLUMNS: Column<AddressRequest>[] = [
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
	{ head: words.columns.email, cell: ({ newEmail }) => newEmail },
	{ head: words.columns.facts, cell: ({ facts }) => facts },
	{
		head: words.columns.state,
		cell: ({ state, decidedBy, effectAt, endedAt, reason }) => (
			<>
				{words.states[state]}
				{decidedBy && ` ${state === 'refused' || state === 'agreed' ? words.by(decidedBy) : words.agreedBy(decidedBy)}`}
				{state === 'agreed' && effectAt && (
					<>
						, {words.effect} <ManilaTime at={effectAt} />
					</>
				)}
				{endedAt && (
					<>
						, <ManilaTime at={endedAt} />
					</>
				)}
				{reason && `: ${state === 'void' ? (words.voids[reason] ?? reason) : reason}`}
			</>
		),
	},
]

const decideColumn = (choose: (verb: Verb, request: AddressRequest) => void): Column<AddressRequest> => ({
	head: words.columns.decide,
	cell: (request) =>
		request.state === 'waiting' && (
			<span className="row-buttons">
				{!request.isOwn && (
					<Button size="small" kind="quiet" onClick={() => choose('approve', request)}>
						{words.agree.open}
					</Button>
				)}
				<Button size="small" kind="outline" onClick={() => choose('refuse', request)}>
					{labelOf(request)}
				</Button>
			</span>
		),
})
