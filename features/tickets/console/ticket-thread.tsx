import type { AdminTicket, AdminTicketEntry } from '#features/tickets/admin.contract.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { ImageList } from '../parts/image-list.tsx'
import { tickets as words } from '../words/tickets.console.ts'
import '../parts/tickets.css'
import '#web/console/parts/desk.css'

/** The messages of a ticket with their authors, including notes of the team. */
export const TicketThread = ({ ticket }: { ticket: AdminTicket }) => (
	<ol className="desk-thread" aria-label={words.thread}>
		{ticket.entries.map((entry) =>
			entry.kind === 'message' || entry.kind === 'note' ? (
				<Written key={entry.id} entry={entry} ticket={ticket} />
			) : (
				<li key={entry.id} className="desk-event">
					<b>{nameOf(entry, ticket)}</b> {happened(entry, ticket)} · <ManilaTime at={entry.created_at} />
				</li>
			),
		)}
	</ol>
)

/** The text of an event by the team or the person. A merge is worded from the perspective of this ticket. */
const happened = ({ kind, joined }: AdminTicketEntry, { reference }: AdminTicket): string => {
	if (!joined) return kind === 'closed' ? words.closed : words.reopened
	if (joined.into === reference) return words.joinedHere(joined.from)
	return joined.from === reference ? words.joinedThis(joined.into) : words.joinedOther(joined.from, joined.into)
}

/** The author: a team member, a player, or a guest. */
export const nameOf = ({ by, from }: AdminTicketEntry, { UserID }: AdminTicket): string =>
	by ?? (from === 'player' ? (UserID ?? words.guest) : words.person)

const Written = ({ entry, ticket }: { entry: AdminTicketEntry; ticket: AdminTicket }) => (
	<li className={`desk-message desk-${entry.kind === 'note' ? 'note' : entry.from}`}>
		<p className="desk-who">
			<b>{nameOf(entry, ticket)}</b>
			{entry.kind === 'note' && <span>{words.note}</span>}
			{entry.reference !== ticket.reference && <span>{words.of(entry.reference)}</span>}
			<ManilaTime at={entry.created_at} />
		</p>
		<p className="desk-text">{entry.text}</p>
		<ImageList images={entry.images} name={words.picture} />
	</li>
)
