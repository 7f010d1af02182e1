import type * as z from 'zod/mini'
import type { RateLimitName } from './limits.ts'
import type { Permission } from './permissions.ts'
import type { ProblemCode } from './problems.ts'

/**
 * Who may call. `guest` is everyone, `player` everyone who is signed in; a permission is for the staff who have it by the table
 * of contract/permissions.ts. `game` is the game server, known by its signature (DECISIONS 10).
 */
export type Access = 'guest' | 'player' | 'game' | Permission

/** What a cached public answer is made of; a content event with that name drops it. */
export type Topic = 'news' | 'guides' | 'shop' | 'banners' | 'site' | 'media' | 'rankings' | 'game'

export type Endpoint = {
	method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
	/** Below /api, parameters in braces: `/getspecificnews/{id}`. */
	path: `/${string}`
	summary: string
	tag: string
	/** Required, no default: forgetting it does not compile. */
	access: Access
	params?: z.core.$ZodObject
	query?: z.core.$ZodObject
	/** A POST without a body schema accepts no fields at all. */
	body?: z.core.$ZodObject
	/** What a line holds where the body may come as NDJSON too. Such a body is for its handler to read; `body` describes its JSON form. */
	lines?: z.core.$ZodType
	/** How much may be sent, where it is more than BODY_BYTES. */
	bodyBytes?: number
	/** Takes a form with files (multipart/form-data) besides JSON: their field, how many, and the bytes of it all. */
	files?: { field: string; most: number; bytes: number }
	/** A call for guests that knows who is signed in; a token that is good no more is refused as everywhere (401). */
	knowsPlayers?: true
	reply: z.core.$ZodType
	/** The refusals of this call, besides those that every call has. */
	problems: readonly ProblemCode[]
	/** The type of an answer that is not JSON; `reply` is its text or bytes then. */
	produces?: `text/${string}` | 'image/webp'
	/** Its address names its content: whoever has the answer may keep it for good. */
	neverChanges?: true
	/** Counted before the body is read; `none` for calls that count by themselves. */
	limit: RateLimitName | 'none'
	/** Further limits, counted at the same moment, of which a refused call gives its point back; those of accounts are for players. */
	limitsOfDone?: readonly RateLimitName[]
	/** Set for public answers that are the same for every visitor: kept ready to send until one of the topics changes. */
	cache?: readonly Topic[]
	/** Honours Idempotency-Key (DECISIONS 2). */
	idempotent?: true
	/** A form that is sent twice is known by its Idempotency-Key, of guests too: the handler looks at it (DECISIONS 2). */
	formKey?: true
	/** Fields that every refusal of this call carries besides the common ones (SPEC 7). */
	refusal?: { status: 0 }
	/** Answers staff who must set up two-step login and have not: what they need for that, and nothing else. */
	leadsToTwoStep?: true
	/** Asks for the password or a code of the app, shown on this session within VALID_MS.freshProof (docs/decisions/0090). */
	needsFreshProof?: true
	/** The caller is nobody any more: the browser forgets what it has kept of the site. */
	endsSession?: true
	/** It makes hashes of passwords or secret answers: it waits for them in the hash queue, which bounds such calls (docs/decisions/0098). */
	hashes?: true
	/** The 401 that a guest gets here, where SPEC gives it a text of its own. */
	guestProblem?: ProblemCode
}

/** Defines a call once: route, validation, OpenAPI, typed client and access level are all made from it. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint

type Out<T> = T extends z.core.$ZodType ? z.core.output<T> : undefined
type In<T> = T extends z.core.$ZodType ? z.core.input<T> : undefined

/** What a handler gets, after validation. */
export type Parsed<E extends Endpoint> = { params: Out<E['params']>; query: Out<E['query']>; body: Out<E['body']> }
/** What a caller sends; query and path values travel as text. */
export type Sent<E extends Endpoint> = { params: In<E['params']>; query: In<E['query']>; body: In<E['body']> }
export type Reply<E extends Endpoint> = z.core.output<E['reply']>
