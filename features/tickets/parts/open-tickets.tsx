import { useEffect, useState } from 'react'
import type { TicketLine } from '#features/tickets/contract.ts'
import { call } from '#web/calls/api.ts'
import { tokenOf } from '#web/session/session.ts'
import { useSupportWords } from './support-words.ts'
import { TicketLines } from './ticket-lines.tsx'
import './tickets.css'

/** Shown above a new ticket: the player's tickets that are not closed, to avoid duplicates. */
export const OpenTickets = () => {
	const words = useSupportWords().form
	const [open, setOpen] = useState<TicketLine[]>([])
	useEffect(() => {
		if (!tokenOf()) return
		call('GET /tickets', { query: { page: '1' } }).then(
			({ tickets }) => setOpen(tickets.filter(({ state }) => state !== 'closed').slice(0, SHOWN)),
			// Optional: the form works without it.
			() => setOpen([]),
		)
	}, [])
	if (open.length === 0) return null
	return (
		<section className="support-notice only-player">
			<p>{words.openAlready}</p>
			<TicketLines tickets={open} />
		</section>
	)
}

const SHOWN = 3
