import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { day, instant, pageNumber, paging, searchText } from './fields.ts'
import { SEARCH_LENGTH } from './limits.ts'
import { MESSAGES } from './messages.ts'

/** What a line tells: what staff changed, that one of them signed in, or that a sign-in or a call of the console was refused. */
const AUDIT_KINDS = ['deed', 'sign-in', 'refusal'] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

/** What is read together. Deeds are what people come for; the others must never bury them. */
export const AUDIT_VIEWS = { deeds: ['deed'], access: ['sign-in', 'refusal'], all: AUDIT_KINDS } as const satisfies Record<
	string,
	readonly AuditKind[]
>
export type AuditView = keyof typeof AUDIT_VIEWS

/** A line of the log; `actor` is empty where a password or a code was wrong. `did` says it in words, `person` is the account it is about, `name` what another thing that it is about is called; `before` and `after` are what was changed, as JSON values. */
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
	view: z._default(z.enum(Object.keys(AUDIT_VIEWS) as AuditView[]), 'deeds'),
	/** In who, what, about what (also by its name), and in what changed, of the last `AUDIT_SEARCH.lines` lines of the time that is looked at; whom it is about by the whole user ID. */
	search: searchText,
	/** One thing exactly, such as `account:12`. */
	subject: z.optional(z.string().check(z.maxLength(SEARCH_LENGTH, MESSAGES.tooLong))),
	from: z.optional(day),
	until: z.optional(day),
}

export const auditLog = defineEndpoint({
	method: 'GET',
	path: '/admin/audit',
	summary: 'What staff did, and on demand their sign-ins and what was refused, newest first; days are those of Manila, both included',
	tag: 'console',
	access: 'audit.read',
	query: z.object({ page: pageNumber, ...filter }),
	reply: z.object({ entries: z.array(auditEntry), total: z.int(), ...paging }),
	problems: [],
	limit: 'readsPerAddress',
})

export const auditCsv = defineEndpoint({
	method: 'GET',
	path: '/admin/audit/csv',
	summary: 'The same as a table for a spreadsheet',
	tag: 'console',
	access: 'audit.read',
	query: z.object(filter),
	reply: z.string(),
	produces: 'text/csv; charset=utf-8',
	problems: [],
	limit: 'readsPerAddress',
})
