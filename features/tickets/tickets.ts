import type { TicketCategory } from '#contract/codes.ts'
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'
import { IDEMPOTENCY, TICKET } from '#contract/limits.ts'
import type { Reader, Tx } from '#db/database.ts'
import { emailKey, emailPerson } from '#features/accounts/accounts.ts'
import type { UnitOfWork } from '#server/kernel/calls/idempotency.ts'
import type { SentFile } from '#server/kernel/http/uploads.ts'
import { BASE62, hmacSha256, randomSymbols } from '#server/kernel/ids.ts'
import { invalid, Problem } from '#server/kernel/problem.ts'
import { deleteInPortions } from '#server/kernel/process/housekeeping.ts'
import type { TicketNeeds } from './server/needs.ts'
import { remadePictures } from './server/pictures.ts'
import { createReading, type Holder, mayReply, REOPEN_MS, ticketOf, unreadOf } from './server/reading.ts'
import { keyOf, newReference } from './server/reference.ts'
import {
	deleteImagesOfClosed,
	insertEntry,
	insertTicket,
	isLastMessage,
	reopenForReply,
	selectByFingerprint,
	type TicketRow,
} from './server/store.ts'
import { createSupportTimes } from './server/support-times.ts'
import { createTicketsAdmin } from './server/tickets.admin.ts'

export { firstAnswersIn, firstTicketAt, ticketsIn, ticketsWaiting } from './server/figures-store.ts'
export type { Thread } from './server/reading.ts'
export type { EntryRow, ImageRow, TicketRow } from './server/store.ts'

type Writing = { message: string; images: readonly SentFile[] }
type Submission = Writing & {
	category: TicketCategory
	subject: string
	email: string | null | undefined
	accountId: number | null
	formKey: string | null
	/** The network address of the sender. */
	address: string
}
type Given = { reference: string; key: string }

/** Questions and complaints; each is a thread between a user and the staff (DECISIONS 9). */
export const createTickets = (needs: TicketNeeds) => {
	const { database, clock, accounts, mail, rateLimit, settings, secretKey } = needs
	return {
		/** The staff's side. */
		admin: createTicketsAdmin(needs),
		...createReading(needs),
		/** What players are told about when an answer comes. */
		times: createSupportTimes(needs),

		/** Whether a ticket was submitted under this key, whatever its content. */
		isKnownForm: async ({ formKey, accountId }: Pick<Submission, 'formKey' | 'accountId'>): Promise<boolean> =>
			formKey !== null && (await selectByFingerprint(database.read, fingerprintOf(needs, { accountId, formKey }))) !== undefined,

		/**
		 * Refuses guests without an address, files that are no pictures, and all guests while an owner has closed tickets to them. A form sent
		 * twice under one key creates one ticket: a repeat after a lost answer gets the first one's reference. Without a key each submission is a separate ticket. The limits of mailbox
		 * and mails are counted in the ticket's transaction, so of many submissions at once only the one that creates the ticket counts.
		 */
		async submit(wanted: Submission, unit: UnitOfWork): Promise<{ given: Given; isRepeated: boolean }> {
			const { accountId, category, subject } = wanted
			const earlier = await earlierOf(needs, database.read, wanted)
			if (earlier) return { given: earlier, isRepeated: true }
			if (accountId === null) await settings.requireOpen('guestTickets')
			const email = accountId === null ? addressOf(wanted.email) : (await accounts.find(accountId)).email
			const now = clock.now()
			const sender = accountId === null ? ofGuest(email) : { account_id: accountId, email: null, email_key: null }
			const hashes = { fingerprint: fingerprintOf(needs, wanted), content_hash: contentHashOf(secretKey, wanted) }
			const images = await remadePictures(needs, wanted.images)
			return unit(async (tx) => {
				const written = await insertWithReference(tx, needs, { ...sender, category, subject, ...hashes })
				if (written === null) return { given: (await earlierOf(needs, tx, wanted)) ?? unreachable(), isRepeated: true }
				if (accountId === null) await rateLimit.takeIn(tx, ['ticketsPerEmail', `${wanted.address} ${emailPerson(email)}`])
				const given = { reference: written.reference, key: keyOf(secretKey, written.reference) }
				await insertEntry(tx, entryOf({ ticketId: written.id, accountId, text: wanted.message, now }), images)
				const isMailed = await accounts.mailBudget.allowsIn(tx, { topic: 'ticket', kind: 'ticket-received', email })
				if (isMailed) await mail.post(tx, { kind: 'ticket-received', to: email, account: accountId, ...given, isGuest: accountId === null })
				return { given, isRepeated: false }
			})
		},

		/**
		 * Adds a reply and reopens the ticket. The same again within minutes, as after a lost answer, is one. TICKET_CLOSED when it was closed too
		 * long ago, TICKET_MERGED when it was merged.
		 */
		async reply(holder: Holder, { message, images: sent }: Writing, unit: UnitOfWork): Promise<void> {
			const ticket = await ticketOf(needs, holder)
			// Only replies of callers with access are counted: a stranger must not use up the limit.
			await rateLimit.take(['repliesPerTicket', ticket.reference])
			const now = clock.now()
			refuseReply(ticket, now)
			const unread = await unreadOf(needs, holder, [ticket])
			const images = await remadePictures(needs, sent)
			await unit(async (tx) => {
				const accountId = holder.accountId === ticket.account_id ? ticket.account_id : null
				if (!(await reopenForReply(tx, ticket.id, { closedSince: now - REOPEN_MS, now }))) throw new Problem('TICKET_CLOSED')
				if (await isLastMessage(tx, { ticketId: ticket.id, text: message, images, since: now - SENT_AGAIN_MS })) return
				const entry = entryOf({ ticketId: ticket.id, accountId, text: message, now })
				if (ticket.state === 'closed') await insertEntry(tx, { ...entry, kind: 'reopened', text: '' })
				await insertEntry(tx, entry, images)
			})
			needs.notifications.seen(unread)
		},

		/** Deletes the pictures of tickets that were closed half a year ago: as evidence they are only needed while a case is fresh. */
		forgetOldImages: () =>
			deleteInPortions(database, (tx, atMost) => deleteImagesOfClosed(tx, clock.now() - TICKET.imagesKeptDays * DAY_MS, atMost)),
	}
}

export type Tickets = ReturnType<typeof createTickets>

const SENT_AGAIN_MS = 10 * MINUTE_MS

const addressOf = (email: string | null | undefined): string => {
	if (!email) throw invalid({ email: ['emailRequired'] })
	return email
}

const ofGuest = (email: string) => ({ account_id: null, email, email_key: emailKey(email) })

/** Without a key, a random one is used, which never repeats. */
const fingerprintOf = ({ secretKey, random }: TicketNeeds, { accountId, formKey }: Pick<Submission, 'formKey' | 'accountId'>): string =>
	hmacSha256(secretKey, `ticket form ${accountId ?? 'guest'} ${formKey ?? `none ${randomSymbols(random, 32, BASE62)}`}`)

const contentHashOf = (secretKey: string, { accountId, email, category, subject, message, images }: Submission): string => {
	const sender = accountId ?? emailKey(email ?? '')
	return hmacSha256(secretKey, JSON.stringify([sender, category, subject, message, ...images.map((image) => image.sha256)]))
}

const earlierOf = async (needs: TicketNeeds, db: Reader, wanted: Submission): Promise<Given | null> => {
	const { accountId, formKey } = wanted
	if (formKey === null) return null
	if (accountId === null && formKey.length < IDEMPOTENCY.minGuestKey) throw new Problem('IDEMPOTENCY_KEY_INVALID')
	const earlier = await selectByFingerprint(db, fingerprintOf(needs, wanted))
	if (!earlier) return null
	if (earlier.content_hash !== contentHashOf(needs.secretKey, wanted)) throw new Problem('IDEMPOTENCY_KEY_REUSED')
	return { reference: earlier.reference, key: keyOf(needs.secretKey, earlier.reference) }
}

const unreachable = (): never => {
	throw new Error('a ticket that was there a moment ago is gone')
}

type NewTicket = Omit<Parameters<typeof insertTicket>[1], 'reference'>

/** Null when the form had already been sent. */
const insertWithReference = async (
	tx: Tx,
	{ random, clock }: TicketNeeds,
	ticket: NewTicket,
): Promise<{ reference: string; id: number } | null> => {
	for (;;) {
		const reference = newReference(random)
		const id = await insertTicket(tx, { ...ticket, reference }, clock.now())
		if (id !== null) return { reference, id }
		if (await selectByFingerprint(tx, ticket.fingerprint)) return null
		// The reference is already taken: draw another.
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
