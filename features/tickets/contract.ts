import * as z from 'zod/mini'
import { TICKET_CATEGORIES, TICKET_STATES } from '#contract/codes.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { givenName, instant, message, messageFields, oneOf, pageNumber, paging, requiredText } from '#contract/fields.ts'
import { FIELD_LENGTH, TICKET } from '#contract/limits.ts'
import { withoutUnseen } from '#contract/unseen.ts'
import { EMAIL_PATTERN, emailAddress } from '#features/accounts/contract.ts'
import { NAME_PATTERN } from '#features/accounts/details.contract.ts'
import { supportHours } from '#features/site/support-hours.contract.ts'

/** Support tickets of guests and players (DECISIONS 9 and 14). A wrong reference and a wrong key get the same answer. */

const fields = {
	category: oneOf(TICKET_CATEGORIES, 'ticketCategoryRequired'),
	subject: requiredText('ticketSubjectRequired', TICKET.subjectLength).check(z.regex(NAME_PATTERN, 'ticketSubjectInvalid')),
	message: requiredText('ticketMessageRequired', TICKET.messageLength),
}

/** A guest must give an email address for the answer; for a player the account has it. */
export const ticketBody = z.strictObject({
	...fields,
	email: z.optional(
		z.nullable(
			z.string().check(
				z.overwrite(withoutUnseen),
				z.maxLength(FIELD_LENGTH.email, 'emailInvalid'),
				z.refine((text) => text === '' || EMAIL_PATTERN.test(text), 'emailInvalid'),
			),
		),
	),
})
export const guestTicketBody = z.strictObject({ ...fields, email: emailAddress('emailRequired') })

export const replyBody = z.strictObject({ message: fields.message, key: z.optional(z.nullable(givenName)) })

const files = { field: 'images', most: TICKET.images, bytes: TICKET.formBytes }

export const submitTicket = defineEndpoint({
	method: 'POST',
	path: '/tickets',
	summary: 'Submit a ticket, with up to three pictures as a form; the key opens it without an account',
	tag: 'tickets',
	access: 'guest',
	knowsPlayers: true,
	body: ticketBody,
	files,
	sample: { category: 'bug', subject: 'The ladder of the roof', message: 'I fall through it.', email: '' },
	reply: z.object({ ...messageFields, reference: z.string(), key: z.string() }),
	problems: ['TOO_MANY_REQUESTS', 'GUEST_TICKETS_CLOSED'],
	limit: 'formsPerAddress',
	formKey: true,
	limitsOfDone: ['ticketsPerAddress', 'ticketsPerAccount'],
})

export const ticketLine = z.object({
	reference: z.string(),
	category: z.enum(TICKET_CATEGORIES),
	subject: z.string(),
	state: z.enum(TICKET_STATES),
	created_at: instant,
	updated_at: instant,
})
export type TicketLine = z.output<typeof ticketLine>

export const supportTimes = defineEndpoint({
	method: 'GET',
	path: '/supporttimes',
	summary: 'When the team answers tickets, and how long nine in ten of the last 30 days waited for their first answer',
	tag: 'tickets',
	access: 'guest',
	reply: z.object({
		/** Null when the site says nothing of it. */
		hours: z.nullable(supportHours),
		/** In whole hours; null while there are too few tickets to tell. */
		answeredWithin: z.nullable(z.int()),
	}),
	problems: [],
	limit: 'readsPerAddress',
})
export type SupportTimes = z.output<typeof supportTimes.reply>

export const myTickets = defineEndpoint({
	method: 'GET',
	path: '/tickets',
	summary: "The caller's tickets, what happened last first",
	tag: 'tickets',
	access: 'player',
	query: z.object({ page: pageNumber }),
	reply: z.object({ tickets: z.array(ticketLine), ...paging }),
	problems: [],
	limit: 'readsPerAddress',
})

/**
 * An entry of a ticket: a message or a change of its state. `reference` is the ticket that the entry was written on, which may be a merged
 * one. The `text` of a `merged` entry is the reference of the other ticket.
 */
export const ticketEntry = z.object({
	id: z.int(),
	kind: z.enum(['message', 'closed', 'reopened', 'merged']),
	from: z.enum(['player', 'staff']),
	text: z.string(),
	images: z.array(z.object({ url: z.string(), width: z.int(), height: z.int() })),
	created_at: instant,
	reference: z.string(),
})
export type TicketEntry = z.output<typeof ticketEntry>

const ticketThread = z.extend(ticketLine, {
	/** False once it has been closed for too long, or was merged into another one. */
	canReply: z.boolean(),
	entries: z.array(ticketEntry),
})
export type TicketThread = z.output<typeof ticketThread>

const reference = z.object({ reference: givenName })

export const ticket = defineEndpoint({
	method: 'GET',
	path: '/tickets/{reference}',
	summary: 'A ticket with all that was written, for whoever has its key or submitted it',
	tag: 'tickets',
	access: 'guest',
	knowsPlayers: true,
	params: reference,
	query: z.object({ key: z.optional(givenName) }),
	reply: ticketThread,
	problems: ['TICKET_NOT_FOUND'],
	limit: 'readsPerAddress',
})

export const replyToTicket = defineEndpoint({
	method: 'POST',
	path: '/tickets/{reference}/messages',
	summary: 'Reply on a ticket; a closed one opens again within 14 days',
	tag: 'tickets',
	access: 'guest',
	knowsPlayers: true,
	params: reference,
	body: replyBody,
	files,
	sample: { message: 'Still so.', key: '' },
	reply: message,
	problems: ['TICKET_NOT_FOUND', 'TICKET_CLOSED', 'TICKET_MERGED', 'TOO_MANY_REQUESTS'],
	limit: 'formsPerAddress',
})

/** The address of a picture is its secret, because an `img` cannot send a token. Only those who may read the ticket get it. */
export const ticketImage = defineEndpoint({
	method: 'GET',
	path: '/ticketimages/{id}',
	summary: 'A picture of a ticket',
	tag: 'tickets',
	access: 'guest',
	params: z.object({ id: givenName }),
	reply: z.custom<Uint8Array>(),
	produces: 'image/webp',
	problems: ['NOT_FOUND'],
	limit: 'readsPerAddress',
})
