import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { message, required, requiredName, requiredText } from '#contract/fields.ts'
import { FIELD_LENGTH } from '#contract/limits.ts'
import { knownPassword } from '#contract/passwords.ts'

/**
 * Proving one's identity again: each success creates a grant of five minutes on this session. A password permits changes of the account;
 * a secret answer or a mailed code permits the change of the password (DECISIONS 3).
 */

/** The caller's own number and name; those of another account are refused with 403. */
export const ownAccount = {
	UserNum: z.int('notWhole'),
	UserID: requiredName('usernameRequired', FIELD_LENGTH.userId),
}

export const validatePassword = defineEndpoint({
	method: 'POST',
	path: '/validate-password',
	summary: 'Confirm the password; opens a grant for changes to the account',
	tag: 'step-up',
	access: 'player',
	leadsToTwoStep: true,
	body: z.strictObject({ ...ownAccount, UserPass: knownPassword('passwordRequired') }),
	sample: { UserNum: 7, UserID: 'juan_cruz', UserPass: 'Sampaguita-7' },
	reply: message,
	problems: ['PASSWORD_INCORRECT', 'NOT_YOUR_ACCOUNT', 'TOO_MANY_REQUESTS'],
	limit: 'writesPerAccount',
	hashes: true,
})

/** SPEC 7 writes its path with /api in front, which is ambiguous (DECISIONS 1), so both paths exist. */
export const validatePasswordTwice = defineEndpoint({ ...validatePassword, path: '/api/validate-password' })

export const validateSecretAnswer = defineEndpoint({
	method: 'POST',
	path: '/validate-secret-answer',
	summary: 'Confirm the secret answer; opens a grant for a new password',
	tag: 'step-up',
	access: 'player',
	body: z.strictObject({ ...ownAccount, secretAnswer: requiredText('secretAnswerRequired', FIELD_LENGTH.secretAnswer) }),
	sample: { UserNum: 7, UserID: 'juan_cruz', secretAnswer: 'Iloilo' },
	reply: message,
	problems: ['SECRET_ANSWER_INCORRECT', 'NOT_YOUR_ACCOUNT', 'TOO_MANY_REQUESTS'],
	limit: 'writesPerAccount',
	hashes: true,
})

export const sendStepUpCode = defineEndpoint({
	method: 'POST',
	path: '/send-step-up-code',
	summary: "Mail a code to the caller's address, instead of the secret answer",
	tag: 'step-up',
	access: 'player',
	reply: message,
	problems: ['TOO_MANY_REQUESTS'],
	limit: 'writesPerAccount',
})

export const validateStepUpCode = defineEndpoint({
	method: 'POST',
	path: '/validate-step-up-code',
	summary: 'Confirm the mailed code; opens the same grant as a secret answer',
	tag: 'step-up',
	access: 'player',
	body: z.strictObject({ code: required('codeIncorrect', 20, 'codeIncorrect') }),
	sample: { code: '123456' },
	reply: message,
	problems: ['STEP_UP_CODE_INCORRECT', 'TOO_MANY_REQUESTS'],
	limit: 'writesPerAccount',
})
