import * as z from 'zod/mini'
import { user } from './accounts.ts'
import { defineEndpoint } from './endpoint.ts'
import { message, required } from './fields.ts'
import { MESSAGES } from './messages.ts'

export const loginBody = z.strictObject({
	UserID: required(MESSAGES.usernameRequired),
	// Bytes beyond the limit are refused before hashing by the door: here only an upper bound for the text.
	UserPass: required(MESSAGES.passwordRequired, 1_024, MESSAGES.signInRefused),
})

/** `status` is the numeric account type; 2 (suspended) and 3 (closed) come without a token (DECISIONS 3). */
export const processlogin = defineEndpoint({
	method: 'POST',
	path: '/processlogin',
	summary: 'Sign in',
	tag: 'sessions',
	access: 'guest',
	body: loginBody,
	reply: z.object({ user: z.nullable(user), token: z.nullable(z.string()), message: z.string(), status: z.int() }),
	problems: ['SIGN_IN_REFUSED', 'TOO_MANY_REQUESTS'],
	limit: 'none',
})

export const logout = defineEndpoint({
	method: 'POST',
	path: '/logout',
	summary: 'End the session of the token that is sent, if any',
	tag: 'sessions',
	access: 'guest',
	reply: message,
	problems: [],
	limit: 'writesPerAddress',
})

export const me = defineEndpoint({
	method: 'GET',
	path: '/me',
	summary: 'The caller, with balances',
	tag: 'sessions',
	access: 'player',
	reply: z.object({ user, status: z.int() }),
	problems: [],
	limit: 'readsPerAddress',
})
