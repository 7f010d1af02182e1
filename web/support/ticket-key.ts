import { passing } from '#web/storage.ts'

/** The key of a ticket, kept for this tab alone: cafe PCs are shared. */
export const keepTicketKey = (reference: string, key: string): void => passing.setItem(nameOf(reference), key)

/** The key that is known here. One that came in the address (`#key=`) leaves it at once, so that it stands in no history. */
export const ticketKeyOf = (reference: string): string | null => {
	const given = new URLSearchParams(location.hash.slice(1)).get('key')
	if (given) {
		keepTicketKey(reference, given)
		// Not by the router: it would load the page again.
		history.replaceState(history.state, '', location.pathname + location.search)
	}
	return passing.getItem(nameOf(reference))
}

const nameOf = (reference: string) => `TICKET_KEY ${reference.toUpperCase()}`
