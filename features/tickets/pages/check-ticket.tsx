import { useNavigate, useSearchParams } from 'react-router'
import { crumbTitle } from '#web/pages/meta.ts'
import { Frame } from '#web/shell/frame.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { useWords } from '#web/words/words.ts'
import { FindTicketForm } from '../parts/find-form.tsx'
import { MyTickets } from '../parts/my-tickets.tsx'
import { Thread } from '../parts/thread.tsx'
import '../parts/tickets.css'

export const meta = crumbTitle(
	(words) => words.support.check,
	(words) => words.about.checkTicket,
)

/** A player's list, a guest's form, or one ticket. The server renders the same page for everybody; the browser decides what is shown. */
const CheckTicket = () => {
	const words = useWords().support
	const navigate = useNavigate()
	const [parameters] = useSearchParams()
	const reference = parameters.get('ticket')
	return (
		<Frame section="support" head={<PageHead title={words.check} />}>
			<div className="support">
				{reference ? (
					<Thread key={reference} reference={reference} />
				) : (
					<>
						<MyTickets />
						<FindTicketForm onFound={(found) => navigate(`/checkticket?ticket=${found}`)} />
					</>
				)}
			</div>
		</Frame>
	)
}
export default CheckTicket
