import { call } from '#web/calls/api.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { useSupportWords } from './support-words.ts'
import { TicketLines } from './ticket-lines.tsx'
import './tickets.css'

/** Shown above a new ticket: the player's tickets that are not closed, to avoid duplicates. */
export const OpenTickets = () => {
	const words = useSupportWords().form
	// Optional: the form works without it.
	const tickets = useLoaded(load).data?.tickets ?? []
	const open = tickets.filter(({ state }) => state !== 'closed').slice(0, SHOWN)
	if (open.length === 0) return null
	return (
		<section className="support-notice only-player">
			<p>{words.openAlready}</p>
			<TicketLines tickets={open} />
		</section>
	)
}

const load = (signal: AbortSignal) => call('GET /tickets', { query: { page: '1' } }, { signal })

const SHOWN = 3
