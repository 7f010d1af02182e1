import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { digits, instant, message, messageFields, requiredName } from '#contract/fields.ts'
import { knownPassword } from '#contract/passwords.ts'
import { joiningFields, user } from '#features/accounts/contract.ts'
import { IDENTITY_PROVIDERS } from '#features/identities/providers.contract.ts'

export const loginBody = z.strictObject({
	UserID: requiredName('usernameRequired'),
	UserPass: knownPassword('passwordRequired', 'signInRefused'),
	/** The second step, for accounts with two-step login: a code of the authenticator app or a recovery code. */
	code: z.optional(z.nullable(z.string('notText').check(z.maxLength(40, 'codeIncorrect')))),
	/**
	 * True binds the session to the cookie VISIT of this request: the token is refused without it. Browsers drop that cookie when they are
	 * closed. Without the cookie nothing is bound.
	 */
	endsWithBrowser: z.optional(z.nullable(z.boolean())),
	/** What is missing in an account that came from the game, at its first sign-in (docs/move-in.md). */
	secretQuestion: z.optional(z.nullable(joiningFields.secretQuestion)),
	secretAnswer: z.optional(z.nullable(joiningFields.secretAnswer)),
	agreeTerms: z.optional(z.nullable(joiningFields.agreeTerms)),
})
export type LoginBody = z.output<typeof loginBody>

/** The user with the number of unread notifications, up to a hundred: every page shows it. */
export const signedInUser = z.extend(user, { unread: z.int() })

/** `status` is the numeric account type; 2 (suspended) and 3 (closed) come without a token (DECISIONS 3). */
export const processlogin = defineEndpoint({
	method: 'POST',
	path: '/processlogin',
	summary: 'Sign in',
	audit: 'Sign in',
	tag: 'sessions',
	access: 'guest',
	body: loginBody,
	sample: { UserID: 'juan_cruz', UserPass: 'Sampaguita-7' },
	reply: z.object({ user: z.nullable(signedInUser), token: z.nullable(z.string()), ...messageFields, status: z.int() }),
	problems: ['SIGN_IN_REFUSED', 'TWO_STEP_CODE_NEEDED', 'TWO_STEP_CODE_INCORRECT', 'JOINING_NEEDED', 'TOO_MANY_REQUESTS'],
	limit: 'writesPerAddress',
	hashes: true,
})

export const logout = defineEndpoint({
	method: 'POST',
	path: '/logout',
	summary: 'End the session of the token that is sent, if any',
	tag: 'sessions',
	access: 'guest',
	reply: message,
	problems: [],
	endsSession: true,
	endsArrival: true,
	limit: 'writesPerAddress',
})

export const me = defineEndpoint({
	method: 'GET',
	path: '/me',
	summary: 'The caller, with balances and the number of unread notifications',
	tag: 'sessions',
	access: 'player',
	leadsToTwoStep: true,
	reply: z.object({ user: signedInUser, status: z.int() }),
	problems: [],
	limit: 'readsPerAddress',
})

/** What opened a session: a password, a passkey, or an identity at a provider. */
export const SIGN_IN_WAYS = ['password', 'passkey', ...IDENTITY_PROVIDERS] as const
export type SignInWay = (typeof SIGN_IN_WAYS)[number]
/** Null for sessions of before this was kept. */
export const signInWay = z.nullable(z.enum(SIGN_IN_WAYS))

/** A session of the caller; `device` is derived from the browser's user agent. */
export const session = z.object({
	id: z.int(),
	device: z.string(),
	address: z.string(),
	by: signInWay,
	created_at: instant,
	last_seen_at: instant,
	isCurrent: z.boolean(),
})

export const listSessions = defineEndpoint({
	method: 'GET',
	path: '/sessions',
	summary: 'Where the caller is signed in, this session first, then the latest',
	tag: 'sessions',
	access: 'player',
	leadsToTwoStep: true,
	reply: z.object({ sessions: z.array(session) }),
	problems: [],
	limit: 'readsPerAddress',
})

export const endSession = defineEndpoint({
	method: 'DELETE',
	path: '/sessions/{id}',
	summary: "End one of the caller's sessions",
	tag: 'sessions',
	access: 'player',
	leadsToTwoStep: true,
	params: z.object({ id: digits }),
	reply: message,
	problems: ['NOT_FOUND'],
	limit: 'writesPerAccount',
})

export const endOtherSessions = defineEndpoint({
	method: 'DELETE',
	path: '/sessions',
	summary: "End all of the caller's sessions but this one",
	tag: 'sessions',
	access: 'player',
	leadsToTwoStep: true,
	reply: message,
	problems: [],
	limit: 'writesPerAccount',
})
