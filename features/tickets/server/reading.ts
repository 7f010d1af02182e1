import { DAY_MS } from '#contract/durations.ts'
import { PAGE_SIZE, TICKET } from '#contract/limits.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { TicketNeeds } from './needs.ts'
import { canonicalReference, isKeyOf } from './reference.ts'
import {
	type EntryRow,
	type ImageRow,
	pageOfAccount,
	selectByReference,
	selectEntries,
	selectImageBytes,
	selectImages,
	selectMergedInto,
	type TicketRow,
} from './store.ts'

/** How the caller gets access: as the signed-in owner, or with the ticket's key. */
export type Holder = { reference: string; accountId: number | null; key: string | null | undefined }
/** Entries that the sender sees: all but the notes of staff. */
type ShownEntry = EntryRow & { kind: Exclude<EntryRow['kind'], 'note'> }
/** `joined`: tickets of the same account that were merged into this one; their messages are among the entries. */
export type Thread = { ticket: TicketRow; joined: TicketRow[]; canReply: boolean; entries: ShownEntry[]; images: ImageRow[] }

/** The sender's side of tickets, with its access checks. */
export const createReading = (needs: TicketNeeds) => {
	const { database, clock } = needs
	return {
		/**
		 * TICKET_NOT_FOUND for a wrong reference, a wrong key and a ticket of another account alike. The signed-in owner also reads the
		 * messages of their tickets that were merged into it; a key opens only its own ticket.
		 */
		async read(holder: Holder): Promise<Thread> {
			const ticket = await ticketOf(needs, holder)
			const joined = await mergedTicketsOf(needs, ticket, holder.accountId)
			const unread = await unreadOf(needs, holder, [ticket, ...joined])
			const ids = [ticket.id, ...joined.map(({ id }) => id)]
			const [entries, images] = await Promise.all([selectEntries(database.read, ids), selectImages(database.read, ids)])
			needs.notifications.seen(unread)
			const isOfThread = ({ ticket_id, kind }: EntryRow) => ticket_id === ticket.id || kind === 'message'
			return { ticket, joined, canReply: mayReply(ticket, clock.now()), entries: entries.filter(isShown).filter(isOfThread), images }
		},

		/** One page of an account's tickets, the latest change first. */
		listOf: (accountId: number, page: number, size: number = PAGE_SIZE.tickets) => pageOfAccount(database.read, accountId, { page, size }),

		/** The messages of an account's tickets, by ticket, for the download of personal data. */
		async writtenBy(accountId: number) {
			const { rows } = await pageOfAccount(database.read, accountId, { page: 1, size: Number.MAX_SAFE_INTEGER })
			const entries =
				rows.length === 0
					? []
					: await selectEntries(
							database.read,
							rows.map(({ id }) => id),
						)
			const isOf =
				({ id }: TicketRow) =>
				(entry: EntryRow) =>
					entry.ticket_id === id && entry.kind === 'message'
			return rows.map((ticket) => ({ ticket, messages: entries.filter(isOf(ticket)) }))
		},

		/** The WebP data of a picture with a secret address. */
		async image(id: string): Promise<Uint8Array> {
			const bytes = await selectImageBytes(database.read, id)
			if (!bytes) throw new Problem('NOT_FOUND')
			return bytes
		},
	}
}

/**
 * The answers of which their owner was told and has not read. Whoever reads a thread or writes in it has seen them, but not what comes
 * meanwhile, so this is asked first.
 */
export const unreadOf = async ({ notifications }: TicketNeeds, { accountId }: Holder, tickets: readonly TicketRow[]) => {
	const keys = tickets.filter(({ account_id }) => account_id === accountId).map(({ reference }) => reference)
	return accountId === null || keys.length === 0 ? [] : notifications.unreadAbout({ accountId, kind: 'ticket', keys })
}

export const REOPEN_MS = TICKET.reopenDays * DAY_MS

export const mayReply = ({ merged_into, closed_at }: TicketRow, now: number): boolean =>
	merged_into === null && (closed_at === null || closed_at >= now - REOPEN_MS)

export const ticketOf = async ({ database, secretKey }: TicketNeeds, { reference, accountId, key }: Holder): Promise<TicketRow> => {
	const canonical = canonicalReference(reference)
	const ticket = await selectByReference(database.read, canonical)
	const isOwner = ticket !== undefined && accountId !== null && ticket.account_id === accountId
	const hasKey = isKeyOf(secretKey, canonical, key ?? '')
	if (!ticket || !(isOwner || hasKey)) throw new Problem('TICKET_NOT_FOUND')
	return ticket
}

const mergedTicketsOf = async ({ database }: TicketNeeds, ticket: TicketRow, accountId: number | null): Promise<TicketRow[]> => {
	if (accountId === null || ticket.account_id !== accountId) return []
	return (await selectMergedInto(database.read, ticket.id)).filter(({ account_id }) => account_id === accountId)
}

const isShown = (entry: EntryRow): entry is ShownEntry => entry.kind !== 'note'
