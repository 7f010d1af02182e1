import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { instant, message } from '#contract/fields.ts'
import { processlogin } from '#features/sessions/contract.ts'
import { arrivalId } from './arrival.contract.ts'
import { IDENTITY, IDENTITY_PROVIDERS } from './providers.contract.ts'

/** Signing in by an account at Discord, Google or Facebook, and linking one (docs/decisions/17-passkeys-and-providers.md). */

const provider = z.enum(IDENTITY_PROVIDERS)
const params = z.object({ provider })
const answered = z.optional(z.string().check(z.maxLength(IDENTITY.answerLength, 'tooLong')))
/** Where a browser is sent, and the cookie that it takes along. */
const onward = z.object({ location: z.string(), arrival: z.optional(z.string()) })

const unlessTooLong = (next: string): string => (next.length > IDENTITY.nextLength ? '/' : next)

export const beginIdentity = defineEndpoint({
	method: 'GET',
	path: '/identities/{provider}',
	summary: 'Send the browser to a provider that is set up, with a cookie that only this browser has',
	tag: 'identities',
	access: 'guest',
	params,
	/** One that is too long or leads elsewhere is left out: a browser is on its way, and would show a refusal as it is. */
	query: z.object({
		next: z.optional(z.string().check(z.overwrite(unlessTooLong), z.maxLength(IDENTITY.nextLength, 'tooLong'))),
	}),
	redirects: true,
	reply: onward,
	problems: ['NOT_FOUND'],
	limit: 'readsPerAddress',
})

export const identityCallback = defineEndpoint({
	method: 'GET',
	path: '/identities/{provider}/callback',
	summary: 'Where a provider sends the browser back to; leads to the page that says what came of it',
	tag: 'identities',
	access: 'guest',
	params,
	query: z.object({ code: answered, state: answered, error: answered, iss: answered }),
	redirects: true,
	reply: onward,
	problems: ['NOT_FOUND'],
	limit: 'readsPerAddress',
})

export const readArrival = defineEndpoint({
	method: 'GET',
	path: '/arrival',
	summary: 'Who this browser is at a provider, as confirmed within fifteen minutes; null for nobody',
	tag: 'identities',
	access: 'guest',
	knowsPlayers: true,
	reply: z.object({
		/** Whether the call came with a session. */
		isSignedIn: z.boolean(),
		arrival: z.nullable(
			z.object({
				id: arrivalId,
				provider,
				name: z.string(),
				/** The path of this site that the visitor wanted to. */
				next: z.string(),
				linkedTo: z.enum(['nobody', 'you', 'somebody']),
			}),
		),
	}),
	problems: [],
	limit: 'readsPerAddress',
})

export const forgetArrival = defineEndpoint({
	method: 'DELETE',
	path: '/arrival',
	summary: 'Forget who this browser is at a provider',
	tag: 'identities',
	access: 'guest',
	endsArrival: true,
	reply: message,
	problems: [],
	limit: 'writesPerAddress',
})

/** The session, and the answers for accounts that may not enter, are those of `processlogin`; so is the second step. */
export const identityLogin = defineEndpoint({
	method: 'POST',
	path: '/identity-login',
	summary: 'Sign in to the account that the arrival of this browser is linked to',
	tag: 'identities',
	access: 'guest',
	endsArrival: true,
	body: z.strictObject({
		arrival: arrivalId,
		code: z.optional(z.nullable(z.string('notText').check(z.maxLength(40, 'codeIncorrect')))),
		endsWithBrowser: z.optional(z.nullable(z.boolean())),
	}),
	sample: { arrival: 'a1'.repeat(32) },
	reply: processlogin.reply,
	problems: ['IDENTITY_OVER', 'IDENTITY_UNKNOWN', 'TWO_STEP_CODE_NEEDED', 'TWO_STEP_CODE_INCORRECT', 'JOINING_NEEDED', 'TOO_MANY_REQUESTS'],
	limit: 'writesPerAddress',
})

export const listIdentities = defineEndpoint({
	method: 'GET',
	path: '/me/identities',
	summary: "The identities that are linked to the caller's account, one of each provider at most",
	tag: 'identities',
	access: 'player',
	reply: z.object({
		identities: z.array(z.object({ provider, name: z.string(), linked_at: instant, last_used_at: z.nullable(instant) })),
	}),
	problems: [],
	limit: 'readsPerAddress',
})

export const linkIdentity = defineEndpoint({
	method: 'POST',
	path: '/me/identities',
	summary: "Link the arrival of this browser to the caller's account; its owner gets a letter",
	tag: 'identities',
	access: 'player',
	endsArrival: true,
	body: z.strictObject({ arrival: arrivalId }),
	sample: { arrival: 'a1'.repeat(32) },
	reply: message,
	problems: ['STEP_UP_NEEDED', 'IDENTITY_OVER', 'IDENTITY_TAKEN', 'IDENTITY_OTHER'],
	limit: 'writesPerAccount',
})

export const unlinkIdentity = defineEndpoint({
	method: 'DELETE',
	path: '/me/identities/{provider}',
	summary: 'Unlink an identity, and end the other sessions that it opened; its owner gets a letter',
	tag: 'identities',
	access: 'player',
	params,
	reply: message,
	problems: ['STEP_UP_NEEDED', 'NOT_FOUND'],
	limit: 'writesPerAccount',
})
