import { useState } from 'react'
import { crumbTitle } from '#web/pages/meta.ts'
import { Frame } from '#web/shell/frame.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { useWords } from '#web/words/words.ts'
import { OpenTickets } from '../parts/open-tickets.tsx'
import { type Sent, TicketForm } from '../parts/ticket-form.tsx'
import { keepTicketKey } from '../parts/ticket-key.ts'
import { TicketSent } from '../parts/ticket-sent.tsx'
import { useTurn } from '../parts/use-turn.ts'
import '../parts/tickets.css'

export const meta = crumbTitle(
	(words) => words.support.submit,
	(words) => words.about.ticket,
)

const Ticket = () => (
	<Frame section="support" head={<PageHead title={useWords().support.submit} />}>
		<NewTicket key={useTurn()} />
	</Frame>
)
export default Ticket

const NewTicket = () => {
	const [sent, setSent] = useState<Sent | null>(null)
	const show = (given: Sent) => {
		keepTicketKey(given.reference, given.key)
		setSent(given)
	}
	return (
		<div className="support">
			{sent ? (
				<TicketSent sent={sent} onAnother={() => setSent(null)} />
			) : (
				<>
					<OpenTickets />
					<TicketForm onSent={show} />
				</>
			)}
		</div>
	)
}
