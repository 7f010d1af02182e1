import * as z from 'zod/mini'
import { always, became, differs, hasValue } from '#contract/audit-outcomes.ts'
import { TICKET_CATEGORIES, TICKET_STATES } from '#contract/codes.ts'
import { digits, givenName, message, oneOf, paged, paging, requiredText, sortedBy } from '#contract/fields.ts'
import { TICKET } from '#contract/limits.ts'
import { staffDelete, staffGet, staffPatch, staffPost } from '#contract/staff-calls.ts'
import { ticketEntry, ticketLine } from './contract.ts'

/** The tickets for staff: the queue, one ticket with all related data, and canned answers. */

/** `UserNum` and `UserID` are null for guests; the email address is masked. */
const adminTicketRow = z.extend(ticketLine, {
	UserNum: z.nullable(z.int()),
	UserID: z.nullable(z.string()),
	email: z.nullable(z.string()),
	assignee: z.nullable(z.string()),
	isMerged: z.boolean(),
	/** The number of the last entry. An answer sends it back as `seen`. */
	last: z.int(),
})
export type AdminTicketRow = z.output<typeof adminTicketRow>

export const ticketQueue = staffGet('tickets.answer', {
	path: '/admin/tickets',
	summary:
		'Tickets by state, category, assignee, and by reference, user ID, address or the beginning of a word of the subject; the open ones longest waiting first',
	audit: 'Read the tickets',
	query: z.object({
		...paged,
		sort: sortedBy('changed'),
		state: z.optional(z.enum(TICKET_STATES)),
		category: z.optional(z.enum(TICKET_CATEGORIES)),
		assignee: z.optional(z.enum(['me', 'nobody'])),
	}),
	/** `team`: the user IDs that a ticket can be assigned to. */
	reply: z.object({ tickets: z.array(adminTicketRow), team: z.array(z.string()), total: z.int(), ...paging }),
	problems: [],
})

const reference = z.object({ reference: givenName })

/**
 * A note is visible to the team only. `by` is the team member who wrote, null for the player or guest; `joined` is set for `merged` only.
 */
const adminTicketEntry = z.extend(ticketEntry, {
	kind: z.enum(['message', 'note', 'closed', 'reopened', 'merged']),
	by: z.nullable(z.string()),
	joined: z.nullable(z.object({ from: z.string(), into: z.string() })),
})
export type AdminTicketEntry = z.output<typeof adminTicketEntry>

const adminTicket = z.extend(adminTicketRow, {
	/** The ticket that this one was merged into, and the tickets that were merged into this one. */
	mergedInto: z.nullable(z.string()),
	merged: z.array(ticketLine),
	/** Other tickets of the same person, to find duplicates. */
	others: z.array(ticketLine),
	entries: z.array(adminTicketEntry),
	/** User IDs that a ticket can be assigned to. */
	team: z.array(z.string()),
	/** The other members of staff who have it open now. */
	also: z.array(z.string()),
})
export type AdminTicket = z.output<typeof adminTicket>

export const readAdminTicket = staffGet('tickets.answer', {
	path: '/admin/tickets/{reference}',
	summary: 'A ticket with notes, what was joined with it, and the same person’s others',
	audit: 'Read a ticket',
	params: reference,
	reply: adminTicket,
	problems: ['TICKET_NOT_FOUND'],
})

/**
 * `internal`: a note for the team instead of an answer (DECISIONS 14). `close`: nothing more is to be done; a reply opens the ticket again.
 * `seen` is the `last` that was shown; the answer is refused when there is a newer entry.
 */
export const answerBody = z.strictObject({
	message: requiredText('ticketMessageRequired', TICKET.messageLength),
	internal: z.optional(z.boolean()),
	close: z.optional(z.boolean()),
	seen: z.optional(z.int()),
})

export const answerTicket = staffPost('tickets.answer', {
	path: '/admin/tickets/{reference}/messages',
	summary: 'Answer a ticket, its sender gets a letter, and an unassigned one is assigned to the caller; or note something for the team',
	audit: {
		'Write a note on a ticket': hasValue('noted', true),
		'Answer and close a ticket': became('state', 'closed'),
		'Answer a ticket': always,
	},
	params: reference,
	body: answerBody,
	sample: { message: 'Salamat po!', internal: false },
	reply: message,
	problems: ['TICKET_NOT_FOUND', 'TICKET_MERGED', 'ANSWERED_MEANWHILE'],
	idempotent: true,
})

const standing = { state: z.optional(oneOf(TICKET_STATES, 'stateRequired')), assignee: z.optional(z.nullable(givenName)) }

export const changeTicket = staffPatch('tickets.answer', {
	path: '/admin/tickets/{reference}',
	summary: 'Change state or assignee of a ticket; what is left out stays',
	audit: {
		'Close a ticket': became('state', 'closed'),
		'Open a ticket again': became('state', 'open'),
		'Change the state of a ticket': differs('state'),
		'Change who looks after a ticket': differs('assignee'),
		'Change a ticket': always,
	},
	params: reference,
	/** `seen` holds the shown values of the changed fields; the change is refused when they differ from the stored ones. */
	body: z.strictObject({ ...standing, seen: z.optional(z.strictObject(standing)) }),
	reply: message,
	problems: ['TICKET_NOT_FOUND', 'TICKET_MERGED', 'EDITED_MEANWHILE'],
})

export const mergeTicket = staffPost('tickets.answer', {
	path: '/admin/tickets/{reference}/merge',
	needsNoKey: true,
	summary: 'Join duplicates with the ticket that goes on; only tickets of one person, who gets one letter',
	audit: 'Merge tickets',
	params: reference,
	/** The duplicates. */
	body: z.strictObject({
		from: z.array(givenName).check(z.minLength(1, 'ticketRequired'), z.maxLength(TICKET.mergedAtOnce, 'ticketsTooMany')),
	}),
	sample: { from: ['T-0000-00'] },
	reply: message,
	problems: ['TICKET_NOT_FOUND', 'TICKET_MERGED', 'TICKETS_DIFFER'],
})

export const partTicket = staffPost('tickets.answer', {
	path: '/admin/tickets/{reference}/part',
	needsNoKey: true,
	summary: 'Take a ticket out of the one it was joined with by mistake',
	audit: 'Take merged tickets apart',
	params: reference,
	/** The ticket that it is merged into, as shown. */
	body: z.strictObject({ from: givenName }),
	sample: { from: 'T-0000-00' },
	reply: message,
	problems: ['TICKET_NOT_FOUND', 'EDITED_MEANWHILE'],
})

/** How fast the team answers: number of tickets of the last days, and the median and 90th percentile of the wait in milliseconds. */
const ticketFigures = z.object({
	open: z.int(),
	unassigned: z.int(),
	submitted: z.int(),
	answered: z.int(),
	medianMs: z.nullable(z.int()),
	ninthTenthMs: z.nullable(z.int()),
})
export type TicketFigures = z.output<typeof ticketFigures>

export const readTicketFigures = staffGet('tickets.answer', {
	path: '/admin/ticket-figures',
	summary: 'Tickets that wait, and the first answers of the last 7, 30 or 90 days',
	audit: 'Read the figures of the tickets',
	query: z.object({ days: z._default(z.enum(['7', '30', '90']), '30') }),
	reply: ticketFigures,
	problems: [],
})

const cannedAnswer = z.object({ id: z.int(), title: z.string(), text: z.string(), edition: z.int() })
export type CannedAnswer = z.output<typeof cannedAnswer>

export const listCannedAnswers = staffGet('tickets.answer', {
	path: '/admin/ticket-answers',
	summary: 'Answers that are written once, by title',
	audit: 'Read the ready answers',
	reply: z.object({ answers: z.array(cannedAnswer) }),
	problems: [],
})

const canned = {
	title: requiredText('titleRequired', 80),
	text: requiredText('ticketMessageRequired', TICKET.messageLength),
}
/** `edition` is the edition of the canned answer as shown; a new one has none. */
export const cannedBody = z.strictObject({ ...canned, edition: z.optional(z.int()) })

export const addCannedAnswer = staffPost('tickets.answer', {
	path: '/admin/ticket-answers',
	summary: 'Write an answer once, to be used often',
	audit: 'Write a ready answer',
	body: z.strictObject(canned),
	sample: { title: 'Lag', text: 'Please try again po.' },
	reply: cannedAnswer,
	problems: [],
	idempotent: true,
})

export const changeCannedAnswer = staffPatch('tickets.answer', {
	path: '/admin/ticket-answers/{id}',
	summary: 'Change an answer that is used often',
	audit: 'Change a ready answer',
	params: z.object({ id: digits }),
	body: cannedBody,
	reply: cannedAnswer,
	problems: ['NOT_FOUND', 'EDITED_MEANWHILE'],
})

export const dropCannedAnswer = staffDelete('tickets.answer', {
	path: '/admin/ticket-answers/{id}',
	summary: 'Remove an answer that was used often',
	audit: 'Remove a ready answer',
	params: z.object({ id: digits }),
	/** `edition` is the edition of the canned answer as shown. */
	query: z.object({ edition: z.optional(digits) }),
	reply: message,
	problems: ['NOT_FOUND', 'EDITED_MEANWHILE'],
})
