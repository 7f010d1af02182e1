import * as z from 'zod/mini'
import { day, instant, paged, paging, searchText, sortedBy } from '#contract/fields.ts'
import { SEARCH_LENGTH } from '#contract/limits.ts'
import { staffGet } from '#contract/staff-calls.ts'

/** Kinds of log entries: an audited action, a sign-in of staff, or a refused sign-in or console call. */
const AUDIT_KINDS = ['action', 'sign-in', 'refusal'] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

/** Kinds that are shown together. The audited actions are the default view, because the other kinds are far more numerous. */
export const AUDIT_VIEWS = { actions: ['action'], access: ['sign-in', 'refusal'], all: AUDIT_KINDS } as const satisfies Record<
	string,
	readonly AuditKind[]
>
export type AuditView = keyof typeof AUDIT_VIEWS

/**
 * A log entry. `actor` is empty after a wrong password or code. `did` is the action in words, `person` the account it concerns, `name`
 * the name of any other subject; `before` and `after` are JSON values of what changed.
 */
const auditEntry = z.object({
	id: z.int(),
	kind: z.enum(AUDIT_KINDS),
	at: instant,
	actor: z.string(),
	address: z.string(),
	requestId: z.string(),
	action: z.string(),
	did: z.string(),
	subject: z.string(),
	person: z.nullable(z.object({ UserNum: z.int(), UserID: z.string() })),
	name: z.nullable(z.string()),
	before: z.unknown(),
	after: z.unknown(),
})
export type AuditEntry = z.output<typeof auditEntry>

const filter = {
	view: z._default(z.enum(Object.keys(AUDIT_VIEWS) as AuditView[]), 'actions'),
	/**
	 * Searches the actor, the action, the subject (also by its name) and the changed values of the last `AUDIT_SEARCH.lines` entries of the
	 * chosen period. An account as subject is found by its whole user ID.
	 */
	search: searchText,
	/** Exactly one subject, such as `account:12`. */
	subject: z.optional(z.string().check(z.maxLength(SEARCH_LENGTH, 'tooLong'))),
	from: z.optional(day),
	until: z.optional(day),
}

export const auditLog = staffGet('audit.read', {
	path: '/admin/audit',
	summary: 'What staff did, and on demand their sign-ins and what was refused, newest first; days are those of Manila, both included',
	audit: 'Read the audit log',
	query: z.object({ ...paged, ...filter, sort: sortedBy('at') }),
	/** `searchedAfter`: entries of the period up to this time were not searched, because there are too many; an earlier `until` finds them. */
	reply: z.object({ entries: z.array(auditEntry), total: z.int(), searchedAfter: z.nullable(instant), ...paging }),
	problems: [],
})

export const auditCsv = staffGet('audit.read', {
	path: '/admin/audit/csv',
	summary: 'The same as a table for a spreadsheet',
	audit: 'Download the audit log',
	query: z.object(filter),
	reply: z.string(),
	produces: 'text/csv; charset=utf-8',
	problems: [],
})
