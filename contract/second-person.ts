import * as z from 'zod/mini'
import { digits, instant, message, paged, paging, sortedBy } from './fields.ts'
import type { Permission } from './permissions.ts'
import type { ProblemCode } from './problems.ts'
import { staffGet, staffPost } from './staff-calls.ts'

/** What all requests that need a second person have in common: their states, their fields, and the calls to list and decide them. */

/** `void`: the requester no longer has the role for it. */
export const REQUEST_STATES = ['waiting', 'approved', 'refused', 'void'] as const

/** The caller made the request, or counts as the one who did while a role between them is new. Either way they cannot approve it. */
export const ownFields = { isOwn: z.boolean(), isSamePerson: z.boolean() }

/** User IDs of those who could approve what the caller asks for. */
export const othersField = { others: z.array(z.string()) }

/** The fields of every request besides what is asked for. */
export const requestFields = <const S extends readonly string[]>(states: S) => ({
	id: z.int(),
	askedBy: z.string(),
	askedAt: instant,
	state: z.enum(states),
	decidedBy: z.nullable(z.string()),
	decidedAt: z.nullable(instant),
	...ownFields,
})

/**
 * The query of every list of requests. Numbers, the key of each table, are in the order in which requests are asked for, or lists of grants made.
 * No list is sorted by who asked: their names are no columns of these tables. All are searched by them.
 */
export const requestQuery = <const S extends readonly string[]>(states: S) => ({
	...paged,
	sort: sortedBy('number'),
	state: z.optional(z.enum(states)),
})

/** The account that a request is about. Only owners approve what is about an account of staff. */
export const personFields = { UserNum: z.int(), UserID: z.string(), status: z.int() }

type Kind<P extends string, A, S, C, R, Q, M> = {
	/** The path of the list. */
	path: `/${P}`
	access: A
	states: S
	/** A request as staff see it. */
	request: R
	/** Further fields of the query and of the reply of the list. */
	query?: Q
	more?: M
	/** Why a request cannot be approved, besides the refusals of every kind. */
	problems: readonly C[]
	summaries: Record<'list' | 'approve' | 'refuse', string>
	audit: Record<'list' | 'approve' | 'refuse', string>
}
type None = Record<never, never>

const params = z.object({ id: digits })

/** The calls of requests of one kind: to list them, to approve one as the second person, and to refuse one or withdraw one's own. */
export const requestCalls = <
	const P extends string,
	const A extends Permission,
	const S extends readonly string[],
	const C extends ProblemCode,
	R extends z.core.$ZodType,
	Q extends z.core.$ZodLooseShape = None,
	M extends z.core.$ZodLooseShape = None,
>({
	path,
	access,
	states,
	request,
	query = {} as Q,
	more = {} as M,
	problems,
	summaries,
	audit,
}: Kind<P, A, S, C, R, Q, M>) => ({
	list: staffGet(access, {
		path,
		summary: summaries.list,
		audit: audit.list,
		query: z.object({ ...requestQuery(states), ...query }),
		reply: z.object({ requests: z.array(request), ...othersField, total: z.int(), ...paging, ...more }),
		problems: [],
	}),
	approve: staffPost(access, {
		path: `${path}/{id}/approve` as const,
		needsNoKey: true,
		summary: summaries.approve,
		audit: audit.approve,
		needsFreshProof: true,
		params,
		reply: message,
		problems: ['NOT_FOUND', 'OWN_REQUEST', 'SAME_PERSON', 'ALREADY_DECIDED', 'REQUEST_VOID', ...problems],
	}),
	refuse: staffPost(access, {
		path: `${path}/{id}/refuse` as const,
		needsNoKey: true,
		summary: summaries.refuse,
		audit: audit.refuse,
		params,
		reply: message,
		problems: ['NOT_FOUND', 'ALREADY_DECIDED'],
	}),
})
