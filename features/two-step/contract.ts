import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { message, messageFields, required } from '#contract/fields.ts'

/** Two-step login by an authenticator app. Every change of it needs a confirmed password. */

export const twoStepCode = required('twoStepCodeNeeded', 40, 'codeIncorrect')
const codeBody = z.strictObject({ code: twoStepCode })
const recoveryCodes = z.object({ ...messageFields, recoveryCodes: z.array(z.string()) })

export const twoStepState = defineEndpoint({
	method: 'GET',
	path: '/me/two-step',
	summary: "Whether the caller's login takes two steps, and whether it must",
	tag: 'two-step',
	access: 'player',
	leadsToTwoStep: true,
	reply: z.object({ isOn: z.boolean(), isRequired: z.boolean(), recoveryCodesLeft: z.int() }),
	problems: [],
	limit: 'readsPerAddress',
})

export const beginTwoStep = defineEndpoint({
	method: 'POST',
	path: '/me/two-step/begin',
	summary: 'A new secret for the authenticator app; nothing is on before a code of it is confirmed',
	tag: 'two-step',
	access: 'player',
	leadsToTwoStep: true,
	/** `qr` is an SVG drawing of `uri`. */
	reply: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }),
	problems: ['STEP_UP_NEEDED', 'TWO_STEP_IS_ON'],
	limit: 'writesPerAccount',
})

export const confirmTwoStep = defineEndpoint({
	method: 'POST',
	path: '/me/two-step/confirm',
	summary: 'Turn two-step login on by a first code; answers with recovery codes, shown once, where the account has none left',
	tag: 'two-step',
	access: 'player',
	leadsToTwoStep: true,
	body: codeBody,
	sample: { code: '123456' },
	reply: recoveryCodes,
	problems: ['STEP_UP_NEEDED', 'TWO_STEP_IS_ON', 'TWO_STEP_IS_OFF', 'TWO_STEP_CODE_INCORRECT', 'TOO_MANY_REQUESTS'],
	limit: 'writesPerAccount',
})

export const validateAppCode = defineEndpoint({
	method: 'POST',
	path: '/validate-app-code',
	summary: 'Confirm by a code of the app or a recovery code that it is you; good for ten minutes on this session',
	tag: 'two-step',
	access: 'player',
	body: codeBody,
	sample: { code: '000000' },
	reply: message,
	problems: ['TWO_STEP_IS_OFF', 'TWO_STEP_CODE_INCORRECT', 'TOO_MANY_REQUESTS'],
	limit: 'writesPerAccount',
})

export const endTwoStep = defineEndpoint({
	method: 'POST',
	path: '/me/two-step/off',
	summary: 'Turn two-step login off by a code of the app or a recovery code',
	tag: 'two-step',
	access: 'player',
	body: codeBody,
	sample: { code: '123456' },
	reply: message,
	problems: ['STEP_UP_NEEDED', 'TWO_STEP_IS_OFF', 'TWO_STEP_CODE_INCORRECT', 'TOO_MANY_REQUESTS'],
	limit: 'writesPerAccount',
})
