import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { message } from '#contract/fields.ts'
import { linkToken, resetPasswordBody } from '#features/accounts/recovery.contract.ts'

/** An owner freezes the account by a link in a letter, and opens it again (docs/decisions/16-lost-accounts.md). */

export const freezeAccount = defineEndpoint({
	method: 'POST',
	path: '/freeze',
	summary: 'Freeze an account by the link of a letter about a new device or a changed detail: "this was not me"',
	audit: 'Freeze the account, by the link in the email',
	tag: 'recovery',
	access: 'guest',
	body: z.strictObject({ token: linkToken }),
	sample: { token: 'x' },
	reply: message,
	problems: ['LINK_INVALID'],
	limit: 'writesPerAddress',
})

export const unfreezeAccount = defineEndpoint({
	method: 'POST',
	path: '/unfreeze',
	summary: 'Open a frozen account with a new password, by the link mailed when it was frozen; signs nobody in',
	audit: 'Open the frozen account, by the link in the email',
	tag: 'recovery',
	access: 'guest',
	body: resetPasswordBody,
	sample: { token: 'x', NewUserPass: 'Bagong-Umaga-9' },
	reply: message,
	problems: ['LINK_INVALID'],
	limit: 'writesPerAddress',
	hashes: true,
})
