import { call } from '#web/calls/api.ts'
import { HistoryBody } from '#web/history/history-body.tsx'
import { useHistory } from '#web/history/use-history.ts'
import { Pager } from '#web/ui/pager.tsx'
import { useSupportWords } from './support-words.ts'
import { TicketLines } from './ticket-lines.tsx'
import './tickets.css'

const load = (page: string, signal: AbortSignal) => call('GET /tickets', { query: { page } }, { signal })

/** The tickets of the player, latest activity first. */
export const MyTickets = () => {
	const words = useSupportWords()
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
