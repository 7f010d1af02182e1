import { PAGE_SIZE, TICKET } from '#contract/limits.ts'
import { pageFields } from '../../kernel/paging.ts'
import { Problem } from '../../kernel/problem.ts'
import { canonicalReference, isKeyOf } from './reference.ts'
import {
	countOfAccount,
	type EntryRow,
	type ImageRow,
	selectByReference,
	selectEntries,
	selectImageBytes,
	selectImages,
	selectMergedInto,
	selectOfAccount,
	type TicketRow,
} from './store.ts'
import type { TicketNeeds } from './tickets.ts'

/** Who has the ticket before them: its owner who is signed in, or somebody with its key. */
export type Holder = { reference: string; accountId: number | null; key: string | null | undefined }
/** What the person sees: everything but the notes of staff. */
type ShownEntry = EntryRow & { kind: Exclude<EntryRow['kind'], 'note'> }
/** `joined`: of the same account, whose messages are among the entries. */
export type Thread = { ticket: TicketRow; joined: TicketRow[]; canReply: boolean; entries: ShownEntry[]; images: ImageRow[] }

/** Who may read what: the sender's side of a ticket. */
export const createReading = (needs: TicketNeeds) => {
	const { database, clock } = needs
	return {
		/**
		 * TICKET_NOT_FOUND for a wrong reference, a wrong key and a ticket of somebody else alike. Its owner who is signed in reads
		 * what was written on their tickets that were joined with it too; a key opens its own ticket alone.
		 */
		async read(holder: Holder): Promise<Thread> {
			const ticket = await ticketOf(needs, holder)
			const joined = await joinedOf(needs, ticket, holder.accountId)
			const ids = [ticket.id, ...joined.map(({ id }) => id)]
			const [entries, images] = await Promise.all([selectEntries(database.read, ids), selectImages(database.read, ids)])
			const isOfThread = ({ ticket_id, kind }: EntryRow) => ticket_id === ticket.id || kind === 'message'
			return { ticket, joined, canReply: mayReply(ticket, clock.now()), entries: entries.filter(isShown).filter(isOfThread), images }
		},

		/** One page of a player's own, what happened last first. */
		async listOf(accountId: number, page: number, size: number = PAGE_SIZE.tickets) {
			const rows = await selectOfAccount(database.read, { accountId, page, size })
			return { rows, paging: pageFields(page, await countOfAccount(database.read, accountId), size) }
		},

		/** What a player has written, ticket by ticket, for the download of one's own data. */
		async writtenBy(accountId: number) {
			const rows = await selectOfAccount(database.read, { accountId, page: 1, size: Number.MAX_SAFE_INTEGER })
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

		/** The WebP behind the secret address of a picture. */
		async image(id: string): Promise<Uint8Array> {
			const bytes = await selectImageBytes(database.read, id)
			if (!bytes) throw new Problem('NOT_FOUND')
			return bytes
		},
	}
}

export const REOPEN_MS = TICKET.reopenDays * 86_400_000

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

const joinedOf = async ({ database }: TicketNeeds, ticket: TicketRow, accountId: number | null): Promise<TicketRow[]> => {
	if (accountId === null || ticket.account_id !== accountId) return []
	return (await selectMergedInto(database.read, ticket.id)).filter(({ account_id }) => account_id === accountId)
}

const isShown = (entry: EntryRow): entry is ShownEntry => entry.kind !== 'note'
