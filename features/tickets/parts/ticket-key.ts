import { deviceNow } from '#web/browser/now.ts'
import { objectIn } from '#web/browser/object-in.ts'
import { secrets } from '#web/session/storage.ts'

/** Stores the key of a ticket for this tab only and for a while after its last use, because cafe PCs are shared. */
export const keepTicketKey = (reference: string, key: string) =>
	secrets.tab.setItem(nameOf(reference), JSON.stringify({ key, until: deviceNow() + KEPT_MS }))

/** The stored key. A key from the address (`#key=`) is removed from it at once, so that it is not in the history. */
export const ticketKeyOf = (reference: string): string | null => {
	const given = new URLSearchParams(location.hash.slice(1)).get('key')
	if (given) {
		keepTicketKey(reference, given)
		// Not through the router, which would load the page again.
		history.replaceState(history.state, '', location.pathname + location.search)
	}
	const kept = objectIn(secrets.tab.getItem(nameOf(reference))) as { key: string; until: number } | null
	if (!kept || kept.until <= deviceNow()) {
		secrets.tab.removeItem(nameOf(reference))
		return null
	}
	keepTicketKey(reference, kept.key)
	return kept.key
}

/** Enough to write a long reply. The letter can be opened again. */
const KEPT_MS = 30 * 60_000

const nameOf = (reference: string) => `TICKET_KEY ${reference.toUpperCase()}`
