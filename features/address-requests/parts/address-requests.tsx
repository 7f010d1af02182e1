import type { AddressRequest } from '#features/address-requests/contract.ts'
import { call } from '#web/calls/api.ts'
import type { Column } from '#web/console/lists/data-table.tsx'
import { playerColumn } from '#web/console/parts/player-link.tsx'
import { type RequestKind, type RequestList, refuseLabel } from '#web/console/requests/request-queue.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { requests } from '#web/words/console/requests.ts'
import { addresses as words } from '../words/addresses.console.ts'

const State = ({ state, decidedBy, effectAt, endedAt, reason }: AddressRequest) => (
	<>
		{words.states[state]}
		{decidedBy && ` ${state === 'refused' || state === 'agreed' ? requests.by(decidedBy) : words.agreedBy(decidedBy)}`}
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
)

const COLUMNS: Column<AddressRequest>[] = [
	{ head: words.columns.email, cell: ({ newEmail }) => newEmail },
	{ head: words.columns.facts, cell: ({ facts }) => facts },
]

const approve = ({ id }: AddressRequest) => call('POST /admin/address-requests/{id}/approve', { params: { id: String(id) } })
const refuse = ({ id }: AddressRequest, reason: string) =>
	call('POST /admin/address-requests/{id}/refuse', { params: { id: String(id) }, body: { reason } })

/** Requests for new email addresses on the page of their player. */
export const ADDRESSES_OF_ONE: RequestKind<AddressRequest> = {
	columns: COLUMNS,
	stateOf: State,
	decisionsOf: (request) => {
		if (request.state !== 'waiting') return { approve: null, refuse: null }
		const { newEmail, UserID, isSamePerson } = request
		const { consequences } = words.agree
		return {
			approve: isSamePerson
				? null
				: { label: requests.approve, title: words.agree.title(newEmail, UserID), consequences, act: () => approve(request) },
			refuse: {
				label: refuseLabel(request),
				title: words.refuse.title(newEmail, UserID),
				consequences: words.refuse.consequences,
				asksReason: true,
				act: (reason) => refuse(request, reason),
			},
		}
	},
}

/** Requests for new email addresses of all players. */
export const ADDRESSES: RequestList<AddressRequest> = {
	...ADDRESSES_OF_ONE,
	title: words.crumb,
	intro: words.intro,
	searchHint: words.searchHint,
	states: words.states,
	none: words.none,
	load: (query, signal) => call('GET /admin/address-requests', { query }, { signal }),
	columns: [playerColumn(words.columns.player), ...COLUMNS],
}
