import type { TicketCategory } from '#contract/codes.ts'
import { PAGE_SIZE, TICKET } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { Database, Tx } from '#db/database.ts'
import { type Clock, manilaDay } from '../../kernel/clock.ts'
import { deleteInPortions } from '../../kernel/housekeeping.ts'
import { BASE62, hmacSha256, type Random, randomSymbols, sha256 } from '../../kernel/ids.ts'
import { pageFields } from '../../kernel/page.ts'
import { remakePicture } from '../../kernel/picture.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { type Accounts, emailKey } from '../accounts/accounts.ts'
import type { Outbox } from '../mail/mail.ts'
import { createDesk } from './desk.ts'
import { canonicalReference, isKeyOf, keyOf, newReference } from './reference.ts'
import {
	countOfAccount,
	deleteImagesOfClosed,
	type EntryRow,
	type ImageRow,
	type ImageToKeep,
	insertEntry,
	insertTicket,
	reopenForReply,
	selectByFingerprint,
	selectByReference,
	selectEntries,
	selectImageBytes,
	selectImages,
	selectOfAccount,
	sumOfImages,
	type TicketRow,
} from './store.ts'

export type { Desk } from './desk.ts'
export type { TicketRow } from './store.ts'

export type TicketNeeds = {
	database: Database
	clock: Clock
	random: Random
	accounts: Accounts
	mail: Pick<Outbox, 'post'>
	secretKey: string
}

/** Who has the ticket before them: its owner who is signed in, or somebody with its key. */
export type Holder = { reference: string; accountId: number | null; key: string | null | undefined }
type Writing = { message: string; images: readonly Buffer[] }
type Submission = Writing & { category: TicketCategory; subject: string; email: string | null | undefined; accountId: number | null }
type Given = { reference: string; key: string }
/** What the person sees: everything but the notes of staff. */
type ShownEntry = EntryRow & { kind: Exclude<EntryRow['kind'], 'note'> }
export type Thread = { ticket: TicketRow; canReply: boolean; entries: ShownEntry[]; images: ImageRow[] }

/** Questions and complaints, each a thread between a person and the team (DECISIONS 9). */
export const createTickets = (needs: TicketNeeds) => {
	const { database, clock, accounts, mail, secretKey } = needs
	return {
		/** What staff do. */
		desk: createDesk(needs),

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

		/** TICKET_NOT_FOUND for a wrong reference, a wrong key and a ticket of somebody else alike. */
		async read(holder: Holder): Promise<Thread> {
			const ticket = await ticketOf(needs, holder)
			const [entries, images] = await Promise.all([selectEntries(database.read, [ticket.id]), selectImages(database.read, [ticket.id])])
			return { ticket, canReply: mayReply(ticket, clock.now()), entries: entries.filter(isShown), images }
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

		/** One text an address, however it is written. */
		addressKey: (email: string | null | undefined) => emailKey(email ?? ''),

		/** Pictures prove something while a case is fresh; half a year after its end they go. */
		forgetOldImages: () =>
			deleteInPortions(database, (tx, atMost) => deleteImagesOfClosed(tx, clock.now() - TICKET.imagesKeptDays * DAY_MS, atMost)),
	}
}

export type Tickets = ReturnType<typeof createTickets>

const DAY_MS = 86_400_000
const REOPEN_MS = TICKET.reopenDays * DAY_MS

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

const ticketOf = async ({ database, secretKey }: TicketNeeds, { reference, accountId, key }: Holder): Promise<TicketRow> => {
	const canonical = canonicalReference(reference)
	const ticket = await selectByReference(database.read, canonical)
	const isOwner = ticket !== undefined && accountId !== null && ticket.account_id === accountId
	const hasKey = isKeyOf(secretKey, canonical, key ?? '')
	if (!ticket || !(isOwner || hasKey)) throw new Problem('TICKET_NOT_FOUND')
	return ticket
}

const isShown = (entry: EntryRow): entry is ShownEntry => entry.kind !== 'note'

const mayReply = ({ merged_into, closed_at }: TicketRow, now: number): boolean =>
	merged_into === null && (closed_at === null || closed_at >= now - REOPEN_MS)

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

const picturesOf = async ({ database, random }: TicketNeeds, sent: readonly Buffer[]): Promise<ImageToKeep[]> => {
	if (sent.length === 0) return []
	if ((await sumOfImages(database.read)) >= TICKET.storedBytes) throw invalid({ images: [MESSAGES.imagesFull] })
	const limits = { bytes: TICKET.imageBytes, pixels: TICKET.imagePixels, side: TICKET.imageSide }
	const made = await Promise.all(sent.map((image) => remakePicture(image, limits)))
	return made.map((picture) => {
		if (!picture) throw invalid({ images: [MESSAGES.imageRefused] })
		return { ...picture, id: randomSymbols(random, IMAGE_ID_LENGTH, BASE62) }
	})
}

const IMAGE_ID_LENGTH = 24
