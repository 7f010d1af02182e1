import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { message, messageFields, required, requiredName } from '#contract/fields.ts'
import { FIELD_LENGTH } from '#contract/limits.ts'
import { newPassword } from '#contract/passwords.ts'
import { emailAddress } from './contract.ts'

/** Account recovery. The answers are the same whether or not the account exists (DECISIONS 3). */

export const findUserIdBody = z.strictObject({ findIDEmail: emailAddress('findIdEmailRequired') })

export const findUserID = defineEndpoint({
	method: 'POST',
	path: '/findUserID',
	summary: 'Mail the user ID that belongs to an address',
	tag: 'recovery',
	access: 'guest',
	body: findUserIdBody,
	sample: { findIDEmail: 'nobody@example.com' },
	reply: message,
	problems: ['TOO_MANY_REQUESTS'],
	limit: 'findAccountPerAddress',
})

export const findPasswordBody = z.strictObject({
	findPWID: requiredName('findPasswordIdRequired', FIELD_LENGTH.userId),
	findPWEmail: emailAddress('findPasswordEmailRequired'),
})

export const findPassword = defineEndpoint({
	method: 'POST',
	path: '/findPassword',
	summary: 'Mail a link that sets a new password: single use, 30 minutes',
	tag: 'recovery',
	access: 'guest',
	body: findPasswordBody,
	sample: { findPWID: 'nobody_here', findPWEmail: 'nobody@example.com' },
	reply: message,
	problems: ['TOO_MANY_REQUESTS'],
	limit: 'findAccountPerAddress',
})

/** The secret of a mailed link, from `?token=`. */
export const linkToken = required('linkInvalid', 200, 'linkInvalid')

export const resetPasswordBody = z.strictObject({ token: linkToken, NewUserPass: newPassword('newPasswordRequired') })

export const resetpassword = defineEndpoint({
	method: 'POST',
	path: '/resetpassword',
	summary: 'Set a new password by a mailed link; ends every session, signs nobody in',
	tag: 'recovery',
	access: 'guest',
	body: resetPasswordBody,
	sample: { token: 'x', NewUserPass: 'Bagong-Umaga-9' },
	reply: message,
	problems: ['LINK_INVALID'],
	limit: 'writesPerAddress',
	hashes: true,
})

export const verifyemail = defineEndpoint({
	method: 'POST',
	path: '/verifyemail',
	summary: "Confirm an address by a mailed link: a new account's, or the one that it changes to",
	tag: 'recovery',
	access: 'guest',
	body: z.strictObject({ token: linkToken }),
	/** `isChange`: the email address was changed and every session was ended. */
	sample: { token: 'x' },
	reply: z.object({ ...messageFields, isChange: z.boolean() }),
	problems: ['LINK_INVALID'],
	limit: 'writesPerAddress',
})

export const resendVerification = defineEndpoint({
	method: 'POST',
	path: '/me/resend-verification',
	summary: "Mail the link that confirms the caller's address once more",
	tag: 'recovery',
	access: 'player',
	reply: message,
	problems: ['TOO_MANY_REQUESTS'],
	limit: 'writesPerAccount',
})
