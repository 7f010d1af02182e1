import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { digits, instant, message, pageNumber, paging, searchText } from './fields.ts'
import type { Permission } from './permissions.ts'
import type { ProblemCode } from './problems.ts'

/** What all requests that need a second person have in common: their states, their fields, and the calls to list and decide them. */

/** `void`: the requester no longer has the role for it. */
export const REQUEST_STATES = ['waiting', 'approved', 'refused', 'void'] as const

/** The fields of every request besides what is asked for. */
export const requestFields = <const S extends readonly string[]>(states: S) => ({
	id: z.int(),
	askedBy: z.string(),
	askedAt: instant,
	state: z.enum(states),
	decidedBy: z.nullable(z.string()),
	decidedAt: z.nullable(instant),
	/** True when the caller made the request; the caller can then not approve it. */
	isOwn: z.boolean(),
})

/** The account that a request is about. Only owners approve what is about an account of staff. */
export const personFields = { UserNum: z.int(), UserID: z.string(), status: z.int() }

type Kind<P extends string, A> = {
	/** The path of the list. */
	path: `/${P}`
	access: A
	summary: string
}

/** The query of a list of requests. */
export const requestQuery = <const S extends readonly string[]>(states: S) => ({
	page: pageNumber,
	search: searchText,
	state: z.optional(z.enum(states)),
})

/** The reply of a list of requests. */
export const requestPage = <R extends z.core.$ZodType>(request: R) => ({ requests: z.array(request), total: z.int(), ...paging })

const params = z.object({ id: digits })

/** The call by which a second person approves a request. */
export const approval = <const P extends string, const A extends Permission, const C extends ProblemCode>({
	path,
	problems,
	...kind
}: Kind<P, A> & { problems: readonly C[] }) =>
	defineEndpoint({
		...kind,
		method: 'POST',
		path: `${path}/{id}/approve` as const,
		tag: 'console',
		needsFreshProof: true,
		params,
		reply: message,
		problems: ['NOT_FOUND', 'OWN_REQUEST', 'ALREADY_DECIDED', 'REQUEST_VOID', ...problems],
		limit: 'writesPerAccount',
	})

/** The call that refuses a request, or withdraws one's own. */
export const refusal = <const P extends string, const A extends Permission>({ path, ...kind }: Kind<P, A>) =>
	defineEndpoint({
		...kind,
		method: 'POST',
		path: `${path}/{id}/refuse` as const,
		tag: 'console',
		params,
		reply: message,
		problems: ['NOT_FOUND', 'ALREADY_DECIDED'],
		limit: 'writesPerAccount',
	})
