import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { digits, instant, message, requiredName } from '#contract/fields.ts'
import { processlogin } from '#features/sessions/contract.ts'

/** Passkeys (docs/decisions/17-passkeys-and-providers.md). Binary values travel as base64url, under the names that browsers give them. */

/** Passkeys of one account, the length of their names, and the greatest lengths of what devices send, in signs of base64url. */
export const PASSKEYS = {
	most: 10,
	nameLength: 40,
	/** A challenge that is not signed in this time is over. */
	challengeMs: 300_000,
	idLength: 1_400,
	clientDataLength: 4_000,
	attestationLength: 16_000,
	authenticatorDataLength: 4_000,
	signatureLength: 2_000,
	userHandleLength: 100,
} as const

const encoded = (max: number) =>
	z.string('passkeyRefused').check(z.maxLength(max, { error: 'passkeyRefused', abort: true }), z.regex(/^[\w-]+$/, 'passkeyRefused'))

/** What a device made. `transports` are how the browser reaches it. */
export const newPasskey = z.strictObject({
	id: encoded(PASSKEYS.idLength),
	clientDataJSON: encoded(PASSKEYS.clientDataLength),
	attestationObject: encoded(PASSKEYS.attestationLength),
	transports: z.array(z.string().check(z.maxLength(20, 'tooLong'))).check(z.maxLength(10, 'tooLong')),
})
export type NewPasskey = z.output<typeof newPasskey>

/** What a device signed. */
export const passkeySignature = z.strictObject({
	id: encoded(PASSKEYS.idLength),
	clientDataJSON: encoded(PASSKEYS.clientDataLength),
	authenticatorData: encoded(PASSKEYS.authenticatorDataLength),
	signature: encoded(PASSKEYS.signatureLength),
	userHandle: z.optional(z.nullable(encoded(PASSKEYS.userHandleLength))),
})
export type PasskeySignature = z.output<typeof passkeySignature>

const known = z.array(z.object({ id: z.string(), transports: z.array(z.string()) }))
const params = z.object({ id: digits })
const passkeyName = requiredName('passkeyNameRequired', PASSKEYS.nameLength)

const SIGNATURE_SAMPLE = { id: 'AQID', clientDataJSON: 'e30', authenticatorData: 'AQID', signature: 'AQID' }

export const listPasskeys = defineEndpoint({
	method: 'GET',
	path: '/me/passkeys',
	summary: "The caller's passkeys, the oldest first, and whether the site demands one of this account",
	tag: 'passkeys',
	access: 'player',
	leadsToTwoStep: true,
	reply: z.object({
		isRequired: z.boolean(),
		passkeys: z.array(
			z.object({
				id: z.int(),
				name: z.string(),
				created_at: instant,
				last_used_at: z.nullable(instant),
				/** The maker of the device keeps a copy, so that it outlasts the device. */
				isBackedUp: z.boolean(),
			}),
		),
	}),
	problems: [],
	limit: 'readsPerAddress',
})

export const beginPasskey = defineEndpoint({
	method: 'GET',
	path: '/me/passkeys/challenge',
	summary: 'A challenge for a new passkey, good once within five minutes on this session',
	tag: 'passkeys',
	access: 'player',
	leadsToTwoStep: true,
	/** `known` are the passkeys of the account: a device that has one of them makes no second one. `algorithms` are numbers of COSE. */
	reply: z.object({
		challenge: z.string(),
		rpId: z.string(),
		rpName: z.string(),
		userHandle: z.string(),
		algorithms: z.array(z.int()),
		known,
	}),
	problems: ['STEP_UP_NEEDED', 'TOO_MANY_PASSKEYS'],
	limit: 'readsPerAddress',
})

export const addPasskey = defineEndpoint({
	method: 'POST',
	path: '/me/passkeys',
	summary: 'Add the passkey that the device made; its owner gets a letter',
	tag: 'passkeys',
	access: 'player',
	leadsToTwoStep: true,
	body: z.strictObject({ name: passkeyName, passkey: newPasskey }),
	sample: { name: 'Phone', passkey: { id: 'AQID', clientDataJSON: 'e30', attestationObject: 'AQID', transports: ['internal'] } },
	reply: message,
	problems: ['STEP_UP_NEEDED', 'PASSKEY_REFUSED', 'PASSKEY_KNOWN', 'TOO_MANY_PASSKEYS'],
	limit: 'writesPerAccount',
})

export const renamePasskey = defineEndpoint({
	method: 'PATCH',
	path: '/me/passkeys/{id}',
	summary: 'Give a passkey another name',
	tag: 'passkeys',
	access: 'player',
	leadsToTwoStep: true,
	params,
	body: z.strictObject({ name: passkeyName }),
	reply: message,
	problems: ['NOT_FOUND'],
	limit: 'writesPerAccount',
})

export const removePasskey = defineEndpoint({
	method: 'DELETE',
	path: '/me/passkeys/{id}',
	summary: 'Remove a passkey; its owner gets a letter',
	tag: 'passkeys',
	access: 'player',
	leadsToTwoStep: true,
	params,
	reply: message,
	problems: ['STEP_UP_NEEDED', 'NOT_FOUND'],
	limit: 'writesPerAccount',
})

export const beginPasskeyProof = defineEndpoint({
	method: 'GET',
	path: '/validate-passkey',
	summary: 'A challenge that a passkey of the caller signs, good once within five minutes on this session',
	tag: 'passkeys',
	access: 'player',
	leadsToTwoStep: true,
	reply: z.object({ challenge: z.string(), rpId: z.string(), known }),
	problems: [],
	limit: 'readsPerAddress',
})

export const validatePasskey = defineEndpoint({
	method: 'POST',
	path: '/validate-passkey',
	summary: 'Confirm by a passkey that it is you; opens the same grants as the password',
	tag: 'passkeys',
	access: 'player',
	leadsToTwoStep: true,
	body: passkeySignature,
	sample: SIGNATURE_SAMPLE,
	reply: message,
	problems: ['PASSKEY_REFUSED'],
	limit: 'writesPerAccount',
})

export const beginPasskeyLogin = defineEndpoint({
	method: 'GET',
	path: '/passkey-login',
	summary: 'A challenge to sign in by a passkey, good once within five minutes',
	tag: 'passkeys',
	access: 'guest',
	reply: z.object({ challenge: z.string(), rpId: z.string() }),
	problems: [],
	limit: 'readsPerAddress',
})

/** The session, and the answers for accounts that may not enter, are those of `processlogin`. No code of an app is asked for. */
export const passkeyLogin = defineEndpoint({
	method: 'POST',
	path: '/passkey-login',
	summary: 'Sign in by a passkey, without a user ID',
	tag: 'passkeys',
	access: 'guest',
	body: z.strictObject({ passkey: passkeySignature, endsWithBrowser: z.optional(z.nullable(z.boolean())) }),
	sample: { passkey: SIGNATURE_SAMPLE },
	reply: processlogin.reply,
	problems: ['PASSKEY_REFUSED', 'TOO_MANY_REQUESTS'],
	limit: 'writesPerAddress',
})
