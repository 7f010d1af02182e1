import { Link } from 'react-router'
import type { TicketLine } from '#features/tickets/contract.ts'
import { Ago } from '#web/ui/ago.tsx'
import { useSupportWords } from './support-words.ts'
import './tickets.css'

/** Tickets in a list, each leading to its thread. */
export const TicketLines = ({ tickets }: { tickets: TicketLine[] }) => {
	const words = useSupportWords()
	return (
		<ul className="support-lines">
			{tickets.map(({ reference, category, subject, state, updated_at }) => (
				<li key={reference} className="card">
					<div>
						<Link to={`/checkticket?ticket=${reference}`}>{subject}</Link>
						<small>
							<span className="number">{reference}</span> · {words.categories[category].name} · <Ago at={updated_at} />
						</small>
					</div>
					<TicketState state={state} />
				</li>
			))}
		</ul>
	)
}

export const TicketState = ({ state }: { state: TicketLine['state'] }) => (
	<b className={`support-state support-${state}`}>{useSupportWords().states[state]}</b>
)
