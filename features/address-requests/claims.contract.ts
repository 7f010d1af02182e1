import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { message, requiredName } from '#contract/fields.ts'
import { FIELD_LENGTH, MAILBOX_CLAIM } from '#contract/limits.ts'
import { emailAddress } from '#features/accounts/contract.ts'

/** What a player who has lost the mailbox can tell: the machine compares it, and staff see how much fits (docs/decisions/16-lost-accounts.md). */

const told = z.array(z.string('notText').check(z.maxLength(MAILBOX_CLAIM.factLength, 'tooLong'))).check(z.maxLength(MAILBOX_CLAIM.facts))

export const claimMailboxBody = z.strictObject({
	UserID: requiredName('usernameRequired', FIELD_LENGTH.userId),
	email: emailAddress('emailRequired'),
	/** Names of characters. */
	characters: told,
	/** Codes that were redeemed, or their last four signs. */
	codes: told,
	/** Names of items that were bought. */
	purchases: told,
})
export type ClaimMailboxBody = z.output<typeof claimMailboxBody>

export const claimMailbox = defineEndpoint({
	method: 'POST',
	path: '/lost-mailbox',
	summary: 'Tell what only the owner of an account can know, after its mailbox is lost; the answer does not say whether it fits',
	tag: 'recovery',
	access: 'guest',
	body: claimMailboxBody,
	sample: { UserID: 'nobody_here', email: 'new.mailbox@example.com', characters: ['TagaPasilyo'], codes: ['K7QX'], purchases: [] },
	reply: message,
	problems: ['TOO_MANY_REQUESTS'],
	limit: 'findAccountPerAddress',
})
