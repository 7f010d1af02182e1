import { useEffect, useState } from 'react'
import type { TicketLine } from '#contract/tickets.ts'
import { call } from '#web/api.ts'
import { tokenOf } from '#web/session.ts'
import { HistoryBody } from '#web/shop/history-body.tsx'
import { useHistory } from '#web/shop/use-history.ts'
import { Pager } from '#web/ui/pager.tsx'
import { useWords } from '#web/words/words.ts'
import { TicketLines } from './ticket-lines.tsx'
import './tickets.css'

const load = (page: string, signal: AbortSignal) => call('GET /tickets', { query: { page } }, { signal })

/** The tickets of the player, latest activity first. */
export const MyTickets = () => {
	const words = useWords().support
	const { data, hasFailed, page, retry } = useHistory(load, words.mine.failed)
	const tickets = data?.tickets ?? []
	return (
		<section className="only-player support-mine">
			<h2>{words.mine.title}</h2>
			<HistoryBody
				isLoaded={data !== null}
				hasFailed={hasFailed}
				isEmpty={tickets.length === 0}
				retry={retry}
				open={{ label: words.mine.none, to: '/ticket' }}
				failedText={words.mine.failed}
			>
				<TicketLines tickets={tickets} />
				<Pager page={page} lastPage={data?.last_page ?? 1} path="/checkticket" />
			</HistoryBody>
		</section>
	)
}

/** Shown above a new ticket: the player's tickets that are not closed, to avoid duplicates. */
export const OpenTickets = () => {
	const words = useWords().support.form
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
