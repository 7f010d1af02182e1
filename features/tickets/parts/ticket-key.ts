import { secrets } from '#web/session/storage.ts'

/** Stores the key of a ticket for this tab only, because cafe PCs are shared. */
export const keepTicketKey = (reference: string, key: string) => secrets.tab.setItem(nameOf(reference), key)

/** The stored key. A key from the address (`#key=`) is removed from it at once, so that it is not in the history. */
export const ticketKeyOf = (reference: string): string | null => {
	const given = new URLSearchParams(location.hash.slice(1)).get('key')
	if (given) {
		keepTicketKey(reference, given)
		// Not through the router, which would load the page again.
		history.replaceState(history.state, '', location.pathname + location.search)
	}
	return secrets.tab.getItem(nameOf(reference))
}

const nameOf = (reference: string) => `TICKET_KEY ${reference.toUpperCase()}`
