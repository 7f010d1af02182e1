import { useState } from 'react'
import { useParams } from 'react-router'
import { BackTo, Screen } from '#web/console/frame/screen.tsx'
import { useMe } from '#web/console/frame/use-staff.ts'
import { Loaded } from '#web/console/loading/loaded.tsx'
import { useCall, useReloading } from '#web/console/loading/use-loading.ts'
import { SmallButton } from '#web/console/parts/small-buttons.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { tickets as words } from '../words/tickets.console.ts'
import { TicketAnswer } from './ticket-answer.tsx'
import { TicketSide } from './ticket-side.tsx'
import { TicketThread } from './ticket-thread.tsx'
import { UnmergeDialog } from './unmerge-dialog.tsx'
import '#web/console/parts/desk.css'

/** How often an open ticket is reloaded, so that two people who answer at once notice each other. */
const LOOK_MS = 15_000

/** One ticket: the thread, the answer form, and the data of the person. */
const Ticket = () => {
	const { reference = '' } = useParams()
	const loaded = useCall('GET /admin/tickets/{reference}', { params: { reference } })
	const { data, reload } = loaded
	useReloading(reload, LOOK_MS)
	const me = useMe().userId
	// Whoever opens the file reads it beside the next tickets too.
	const [isWhole, setIsWhole] = useState(false)
	const ticket = data?.reference === reference ? data : null
	return (
		<Screen title={ticket?.subject ?? words.ticket}>
			<BackTo to="/admin/tickets" list={words.all}>
				{' '}
				{ticket && (
					<>
						<span className="desk-reference">{ticket.reference}</span>{' '}
						<span className={`desk-state desk-state-${ticket.state}`}>{words.states[ticket.state]}</span>
					</>
				)}
			</BackTo>
			<Loaded loaded={{ ...loaded, data: ticket }}>
				{(shown) => (
					<div className={isWhole && shown.UserNum !== null ? 'desk desk-wide' : 'desk'}>
						<div>
							{shown.also.length > 0 && (
								<p className="console-notice" role="status">
									{words.also(shown.also.join(', '), shown.also.length)}
								</p>
							)}
							<TicketThread ticket={shown} />
							{shown.mergedInto === null ? (
								<TicketAnswer key={reference} ticket={shown} me={me} />
							) : (
								<JoinedNotice reference={reference} into={shown.mergedInto} />
							)}
						</div>
						<TicketSide key={reference} ticket={shown} me={me} isWhole={isWhole} onWhole={setIsWhole} />
					</div>
				)}
			</Loaded>
		</Screen>
	)
}
export default Ticket

const JoinedNotice = ({ reference, into }: { reference: string; into: string }) => {
	const [isParting, setIsParting] = useState(false)
	return (
		<>
			<p className="console-notice">
				<TextLink to={`/admin/tickets/${into}`}>{words.joinedInto(into)}</TextLink>{' '}
				<SmallButton onClick={() => setIsParting(true)}>{words.part.openThis}</SmallButton>
			</p>
			{isParting && <UnmergeDialog reference={reference} from={into} onClose={() => setIsParting(false)} />}
		</>
	)
}
