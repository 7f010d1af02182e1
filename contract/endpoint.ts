import type * as z from 'zod/mini'
import type { AuditWords } from './audit-outcomes.ts'
import type { RateLimitName } from './limits.ts'
import type { Permission } from './permissions.ts'
import type { ProblemCode } from './problems.ts'

/**
 * Who may call. `guest` is everyone, `player` everyone who is signed in. A permission is for the staff who have it in the table of
 * contract/permissions.ts. `game` is the game server, identified by its signature (DECISIONS 10).
 */
export type Access = 'guest' | 'player' | 'game' | Permission

/** The content a cached public answer depends on. A content event with that name drops the answer. */
export type Topic =
	| 'news'
	| 'guides'
	| 'shop'
	| 'banners'
	| 'site'
	| 'media'
	| 'rankings'
	| 'game'
	| 'top-ups'
	| 'events'
	| 'sign-ups'
	| 'votes'

export type Endpoint = {
	method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
	/** Below /api, parameters in braces: `/getspecificnews/{id}`. */
	path: `/${string}`
	summary: string
	/** What the audit log says that somebody did. A call of staff does not compile without it. */
	audit?: AuditWords
	tag: string
	/** Required, without a default: an endpoint without it does not compile. */
	access: Access
	params?: z.core.$ZodObject
	query?: z.core.$ZodObject
	/** A POST without a body schema accepts no fields at all. */
	body?: z.core.$ZodObject
	/** A valid body, as an example for integrators and tests. A POST with a body does not compile without it; those of the game are signed. */
	sample?: object
	/**
	 * The schema of one NDJSON line, for bodies that may come as NDJSON too. The handler reads such a body itself; `body` describes its
	 * JSON form.
	 */
	lines?: z.core.$ZodType
	/** Text that is no UTF-8 does not make the call malformed: the handler gets it, with lone surrogates in its place. */
	takesBrokenText?: true
	/** The handler gets the bytes of the body as they came, because a signature covers them; `body` describes their JSON. */
	isRaw?: true
	/** Such a body may also come as the fields of a form (application/x-www-form-urlencoded). */
	takesForms?: true
	/** Maximum size of the body, where it is larger than BODY_BYTES. */
	bodyBytes?: number
	/**
	 * Accepts a form with files (multipart/form-data) besides JSON: the field of the files, their maximum number, and the maximum total
	 * bytes. With `least` it demands files, so JSON is not enough.
	 */
	files?: { field: string; least?: number; most: number; bytes: number }
	/** A call for guests that also identifies signed-in callers. An invalid token is refused with 401 as everywhere. */
	knowsPlayers?: true
	reply: z.core.$ZodType
	/** The refusals of this call, besides those that every call can give. */
	problems: readonly ProblemCode[]
	/** The type of an answer that is not JSON; `reply` is its text or bytes then. */
	produces?: `text/${string}` | 'image/webp'
	/** The address identifies the content, so the answer can be cached forever. */
	neverChanges?: true
	/** The rate limit, counted before the body is read; `none` for calls that count on their own. */
	limit: RateLimitName | 'none'
	/** Further rate limits, counted at the same time. A refused call gets its point back. Limits per account apply to players only. */
	limitsOfDone?: readonly RateLimitName[]
	/** For public answers that are the same for every visitor: kept in the ready cache until one of the topics changes. */
	cache?: readonly Topic[]
	/** Honours Idempotency-Key (DECISIONS 2). */
	idempotent?: true
	/**
	 * A POST of staff that needs no Idempotency-Key: it makes nothing, but changes what is there to a state, position or version that it
	 * names. Sent again, it changes nothing.
	 */
	needsNoKey?: true
	/** A form that is sent twice is recognised by its Idempotency-Key, for guests too. The handler checks it (DECISIONS 2). */
	formKey?: true
	/** Fields that every refusal of this call carries besides the common ones (SPEC 7). */
	refusal?: { status: 0 }
	/** Available to staff who must set up two-step login or a passkey and have not done so: only the calls that they need for the set-up. */
	leadsToTwoStep?: true
	/** Needs a fresh proof: the password, a passkey or a code of the app, given on this session within VALID_MS.freshProof (docs/decisions/18-second-person.md). */
	needsFreshProof?: true
	/**
	 * The answer sends the browser on, to the `location` of the reply, with the cookie of its `arrival` where there is one
	 * (server/kernel/http/arrival-cookie.ts).
	 */
	redirects?: true
	/** A call that is done takes the cookie of an arrival away. */
	endsArrival?: true
	/** The call ends the session: the browser clears what it stored of the site. */
	endsSession?: true
	/**
	 * The call hashes passwords or secret answers. It waits for them in the hash queue, which bounds the number of such calls
	 * (docs/decisions/06-overload.md).
	 */
	hashes?: true
	/** The 401 problem for guests, where SPEC gives this call its own text. */
	guestProblem?: ProblemCode
}

/** Defines a call once: route, validation, OpenAPI, typed client and access level are all derived from it. */
/* @__NO_SIDE_EFFECTS__ */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E & AuditOf<E['path']> & SampleOf<E> & OfStaff<E>): E => endpoint

/** What an endpoint of this path must have for the audit log. */
export type AuditOf<P extends string> = P extends `/admin/${string}` ? { audit: AuditWords } : unknown

/** The sample that an endpoint must have. */
export type SampleOf<E> = E extends { access: 'game' } | { isRaw: true }
	? unknown
	: E extends { method: 'POST'; body: infer B extends z.core.$ZodObject }
		? { sample: z.core.input<B> }
		: unknown

/** A POST of staff takes a key, or says that it may be sent again. */
export type SentAgain<E> = E extends { idempotent: true } | { needsNoKey: true } ? unknown : { needsNoKey: true }
type OfStaff<E> = E extends { method: 'POST'; access: Permission } ? SentAgain<E> : unknown

type Out<T> = T extends z.core.$ZodType ? z.core.output<T> : undefined
type In<T> = T extends z.core.$ZodType ? z.core.input<T> : undefined

/** What a handler gets, after validation. */
export type Parsed<E extends Endpoint> = { params: Out<E['params']>; query: Out<E['query']>; body: Out<E['body']> }
/** What a caller sends; query and path values travel as text. */
export type Sent<E extends Endpoint> = { params: In<E['params']>; query: In<E['query']>; body: In<E['body']> }
export type Reply<E extends Endpoint> = z.core.output<E['reply']>
