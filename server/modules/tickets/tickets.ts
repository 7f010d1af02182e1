import type { TicketCategory } from '#contract/codes.ts'
import { TICKET } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { Database, Tx } from '#db/database.ts'
import { type Clock, manilaDay } from '../../kernel/clock.ts'
import { deleteInPortions } from '../../kernel/housekeeping.ts'
import { hmacSha256, type Random, sha256 } from '../../kernel/ids.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { type Accounts, emailKey } from '../accounts/accounts.ts'
import type { Outbox } from '../mail/mail.ts'
import { createDesk } from './desk.ts'
import { picturesOf } from './pictures.ts'
import { createReading, type Holder, mayReply, REOPEN_MS, ticketOf } from './reading.ts'
import { keyOf, newReference } from './reference.ts'
import { deleteImagesOfClosed, insertEntry, insertTicket, reopenForReply, selectByFingerprint, type TicketRow } from './store.ts'

export type { Thread } from './reading.ts'
export type { EntryRow, ImageRow, TicketRow } from './store.ts'

export type TicketNeeds = {
	database: Database
	clock: Clock
	random: Random
	accounts: Accounts
	mail: Pick<Outbox, 'post'>
	secretKey: string
}

type Writing = { message: string; images: readonly Buffer[] }
type Submission = Writing & { category: TicketCategory; subject: string; email: string | null | undefined; accountId: number | null }
type Given = { reference: string; key: string }

/** Questions and complaints, each a thread between a person and the team (DECISIONS 9). */
export const createTickets = (needs: TicketNeeds) => {
	const { database, clock, accounts, mail, secretKey } = needs
	return {
		/** What staff do. */
		desk: createDesk(needs),
		...createReading(needs),

		/**
		 * Refused without an address (guests), and for pictures that are none. The same text from the same person on one day is
		 * one ticket: who sends it again after a lost answer gets the first one's reference.
		 */
		async submit(wanted: Submission): Promise<Given> {
			const { accountId, category, subject } = wanted
			const email = accountId === null ? addressOf(wanted.email) : (await accounts.find(accountId)).email
			const now = clock.now()
			const fingerprint = fingerprintOf(secretKey, wanted, now)
			const sender = accountId === null ? ofGuest(email) : { account_id: accountId, email: null, email_key: null }
			const images = await picturesOf(needs, wanted.images)
			return database.transaction(async (tx) => {
				const { reference, id } = await insertWithReference(tx, needs, { ...sender, category, subject, fingerprint })
				const given = { reference, key: keyOf(secretKey, reference) }
				if (id === null) return given
				await insertEntry(tx, entryOf({ ticketId: id, accountId, text: wanted.message, now }), images)
				await mail.post(tx, { kind: 'ticket-received', to: email, ...given, isGuest: accountId === null })
				return given
			})
		},

		/** Puts the ticket before the team again. TICKET_CLOSED when it was closed too long ago, TICKET_MERGED when it was joined with another. */
		async reply(holder: Holder, { message, images: sent }: Writing): Promise<void> {
			const ticket = await ticketOf(needs, holder)
			const now = clock.now()
			refuseReply(ticket, now)
			const images = await picturesOf(needs, sent)
			await database.transaction(async (tx) => {
				const accountId = holder.accountId === ticket.account_id ? ticket.account_id : null
				if (!(await reopenForReply(tx, ticket.id, { closedSince: now - REOPEN_MS, now }))) throw new Problem('TICKET_CLOSED')
				const entry = entryOf({ ticketId: ticket.id, accountId, text: message, now })
				if (ticket.state === 'closed') await insertEntry(tx, { ...entry, kind: 'reopened', text: '' })
				await insertEntry(tx, entry, images)
			})
		},

		/** One text an address, however a guest writes it; refused when there is none. */
		addressKey: (email: string | null | undefined) => emailKey(addressOf(email)),

		/** Pictures prove something while a case is fresh; half a year after its end they go. */
		forgetOldImages: () =>
			deleteInPortions(database, (tx, atMost) => deleteImagesOfClosed(tx, clock.now() - TICKET.imagesKeptDays * DAY_MS, atMost)),
	}
}

export type Tickets = ReturnType<typeof createTickets>

const DAY_MS = 86_400_000

const addressOf = (email: string | null | undefined): string => {
	if (!email) throw invalid({ email: [MESSAGES.emailRequired] })
	return email
}

const ofGuest = (email: string) => ({ account_id: null, email, email_key: emailKey(email) })

const fingerprintOf = (secretKey: string, { accountId, email, category, subject, message, images }: Submission, now: number): string => {
	const sender = accountId ?? emailKey(email ?? '')
	return hmacSha256(
		secretKey,
		JSON.stringify([sender, manilaDay(now), category, subject, message, ...images.map((image) => sha256(image))]),
	)
}

type NewTicket = Omit<Parameters<typeof insertTicket>[1], 'reference'>

/** `id` is null when the ticket had been sent before. */
const insertWithReference = async (
	tx: Tx,
	{ random, clock }: TicketNeeds,
	ticket: NewTicket,
): Promise<{ reference: string; id: number | null }> => {
	for (;;) {
		const reference = newReference(random)
		const id = await insertTicket(tx, { ...ticket, reference }, clock.now())
		if (id !== null) return { reference, id }
		const earlier = await selectByFingerprint(tx, ticket.fingerprint)
		if (earlier) return { reference: earlier.reference, id: null }
		// Somebody else has this very reference: draw another.
	}
}

const refuseReply = (ticket: TicketRow, now: number): void => {
	if (!mayReply(ticket, now)) throw new Problem(ticket.merged_into === null ? 'TICKET_CLOSED' : 'TICKET_MERGED')
}

const entryOf = ({ ticketId, accountId, text, now }: { ticketId: number; accountId: number | null; text: string; now: number }) => ({
	ticket_id: ticketId,
	kind: 'message' as const,
	by_staff: 0,
	account_id: accountId,
	text,
	created_at: now,
})
