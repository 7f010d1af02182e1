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

/**
 * Tells the sender of an answer: mails a link to the ticket, which an account may do without, and adds it to the notifications of the
 * account. A closed one is told nothing.
 */
export const tellSender = async (tx: Tx, needs: TicketNeeds, { reference, account_id, email }: TicketRow): Promise<void> => {
	const { accounts, mail, notifications, secretKey } = needs
	const account = account_id === null ? null : await accounts.find(account_id, tx)
	if (account?.status === ACCOUNT_STATUS.closed) return
	if (account) await notifications.tell(tx, { kind: 'ticket', key: reference, accounts: [account.id], name: reference })
	const to = account?.email ?? email
	const isWanted = account === null || (await notifications.wantsLetter(tx, account.id, 'ticket'))
	if (to && isWanted)
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
