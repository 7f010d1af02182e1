import type { Column } from '#web/console/data-table.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { requests as words } from '#web/words/console/requests.ts'

/** The common fields of all requests that a second person must approve. */
export type SecondPersonRequest = {
	id: number
	state: 'waiting' | 'approved' | 'refused' | 'void'
	isOwn: boolean
	askedAt: string
	askedBy: string
	decidedBy: string | null
}
type Deciding<R> = { onApprove: (request: R) => void; onRefuse: (request: R) => Promise<void> }

/** The requester, and the time of the request. */
export const askedColumn: Column<SecondPersonRequest> = {
	head: words.asked,
	cell: ({ askedAt, askedBy }) => (
		<>
			<ManilaTime at={askedAt} /> {words.by(askedBy)}
		</>
	),
}

/** The state, and who decided. */
export const stateColumn: Column<SecondPersonRequest> = {
	head: words.state,
	cell: ({ state, decidedBy }) => (
		<>
			{words.states[state]} {decidedBy && words.by(decidedBy)}
			{state === 'void' && <div className="quiet">{words.voidHint}</div>}
		</>
	),
}

/** Everyone but the requester can approve; everyone can refuse, void requests too. */
export const decideColumn = <R extends SecondPersonRequest>({ onApprove, onRefuse }: Deciding<R>): Column<R> => ({
	head: words.decide,
	cell: (request) =>
		(request.state === 'waiting' || request.state === 'void') && (
			<span className="row-buttons">
				{!request.isOwn && request.state === 'waiting' && (
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
