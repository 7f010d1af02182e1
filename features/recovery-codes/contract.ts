import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { message, messageFields, required, requiredName } from '#contract/fields.ts'
import { FIELD_LENGTH } from '#contract/limits.ts'
import { newPassword } from '#contract/passwords.ts'

/** Ten codes that an owner keeps on paper: each sets a new password once, or stands for a code of the app (docs/decisions/16-lost-accounts.md). */

export const makeRecoveryCodes = defineEndpoint({
	method: 'POST',
	path: '/me/recovery-codes',
	summary: 'New recovery codes in place of the old ones, shown once',
	tag: 'recovery',
	access: 'player',
	reply: z.object({ ...messageFields, recoveryCodes: z.array(z.string()) }),
	problems: ['STEP_UP_NEEDED'],
	limit: 'writesPerAccount',
})

export const recoverBody = z.strictObject({
	UserID: requiredName('usernameRequired', FIELD_LENGTH.userId),
	code: required('codeIncorrect', 40, 'codeIncorrect'),
	NewUserPass: newPassword('newPasswordRequired'),
})

export const recoverByCode = defineEndpoint({
	method: 'POST',
	path: '/recover',
	summary: 'Set a new password by a recovery code, for players who have lost their mailbox too; ends every session, signs nobody in',
	tag: 'recovery',
	access: 'guest',
	body: recoverBody,
	sample: { UserID: 'nobody_here', code: 'ABCDE-FGHJK', NewUserPass: 'Bagong-Umaga-9' },
	reply: message,
	problems: ['RECOVERY_CODE_INCORRECT', 'TOO_MANY_REQUESTS'],
	limit: 'writesPerAddress',
	hashes: true,
})
