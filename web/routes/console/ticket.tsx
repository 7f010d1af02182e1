import { useCallback, useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { call } from '#web/api.ts'
import { Failure } from '#web/console/failure.tsx'
import { Screen, screenMeta } from '#web/console/screen.tsx'
import { TicketAnswer } from '#web/console/tickets/ticket-answer.tsx'
import { TicketSide } from '#web/console/tickets/ticket-side.tsx'
import { TicketThread } from '#web/console/tickets/ticket-thread.tsx'
import { UnmergeDialog } from '#web/console/tickets/unmerge-dialog.tsx'
import { useLoading } from '#web/console/use-loading.ts'
import { useSession } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { tickets as words } from '#web/words/console/tickets.ts'
import '#web/console/tickets/tickets.css'

export const meta = screenMeta(words.ticket)

/** How often an open ticket is reloaded, so that two people who answer at once notice each other. */
const LOOK_MS = 15_000

/** One ticket: the thread, the answer form, and the data of the person. */
const Ticket = () => {
	const { reference = '' } = useParams()
	const session = useSession()
	const { data, failure, reload } = useLoading(
		useCallback((signal) => call('GET /admin/tickets/{reference}', { params: { reference } }, { signal }), [reference]),
	)
	useEffect(() => {
		const timer = setInterval(() => {
			if (document.visibilityState === 'visible' && navigator.onLine) reload()
		}, LOOK_MS)
		return () => clearInterval(timer)
	}, [reload])
	const me = session.state === 'player' ? session.user.UserID : ''
	const ticket = data?.reference === reference ? data : null
	return (
		<Screen title={ticket?.subject ?? words.ticket}>
			<p className="screen-intro">
				<Link className="text-link" to="/admin/tickets">
					{words.all}
				</Link>{' '}
				{ticket && (
					<>
						<span className="desk-reference">{ticket.reference}</span>{' '}
						<span className={`desk-state desk-state-${ticket.state}`}>{words.states[ticket.state]}</span>
					</>
				)}
			</p>
			{failure && <Failure failure={failure} retry={reload} />}
			{!ticket && !failure && <SkeletonRows rows={8} />}
			{ticket && (
				<div className="desk">
					<div>
						<TicketThread ticket={ticket} />
						{ticket.mergedInto === null ? (
							<TicketAnswer key={reference} ticket={ticket} me={me} reload={reload} />
						) : (
							<JoinedNotice reference={reference} into={ticket.mergedInto} reload={reload} />
						)}
					</div>
					<TicketSide key={reference} ticket={ticket} me={me} reload={reload} />
				</div>
			)}
		</Screen>
	)
}
export default Ticket

const JoinedNotice = ({ reference, into, reload }: { reference: string; into: string; reload: () => void }) => {
	const [isParting, setIsParting] = useState(false)
	return (
		<>
			<p className="console-notice">
				<Link className="text-link" to={`/admin/tickets/${into}`}>
					{words.joinedInto(into)}
				</Link>{' '}
				<Button size="small" kind="outline" onClick={() => setIsParting(true)}>
					{words.part.openThis}
				</Button>
			</p>
			{isParting && <UnmergeDialog reference={reference} from={into} onUnmerged={reload} onClose={() => setIsParting(false)} />}
		</>
	)
}
