import { ACCOUNT_STATUS } from '#contract/codes.ts'
import type { Reader, Tx } from '#db/database.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { TicketNeeds } from './needs.ts'
import { canonicalReference, keyOf } from './reference.ts'
import { selectByReference, type TicketRow } from './store.ts'

/** The ticket with this reference. Otherwise TICKET_NOT_FOUND, with the message for the console. */
export const ticketBy = async (db: Reader, reference: string): Promise<TicketRow> => {
	const ticket = await selectByReference(db, canonicalReference(reference))
	if (!ticket) throw new Problem('TICKET_NOT_FOUND', { message: 'noSuchTicket' })
	return ticket
}

export const mergedAlready = () => new Problem('TICKET_MERGED', { message: 'mergedAlready' })

/** Mails the sender a link to the ticket. A closed account gets no mail. */
export const mailSender = async (
	tx: Tx,
	{ accounts, mail, secretKey }: TicketNeeds,
	{ reference, account_id, email }: TicketRow,
): Promise<void> => {
	const account = account_id === null ? null : await accounts.find(account_id, tx)
	if (account?.status === ACCOUNT_STATUS.closed) return
	const to = account?.email ?? email
	if (to)
		await mail.post(tx, {
			...{ kind: 'ticket-answered', to, account: account_id, reference },
			...{ key: keyOf(secretKey, reference), isGuest: account === null },
		})
}

type StaffEntry = {
	ticket: TicketRow
	staffId: number
	kind: 'message' | 'note' | 'closed' | 'reopened' | 'merged'
	text: string
	now: number
}

/** An action of staff, as an entry of the ticket's thread. */
export const staffEntry = ({ ticket, staffId, kind, text, now }: StaffEntry) => ({
	ticket_id: ticket.id,
	kind,
	by_staff: 1,
	account_id: staffId,
	text,
	created_at: now,
})
