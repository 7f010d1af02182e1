import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { digits, instant, message, messageFields, paging, requiredText } from '#contract/fields.ts'
import { ADDRESS_REQUEST } from '#contract/limits.ts'
import { othersField, ownFields, personFields, requestQuery } from '#contract/second-person.ts'
import { staffGet, staffPost } from '#contract/staff-calls.ts'
import { emailAddress } from '#features/accounts/contract.ts'
import { linkToken } from '#features/accounts/recovery.contract.ts'

/**
 * A new email address for an account whose mailbox is lost: one staff member requests it, another approves it, and the player can stop it
 * (docs/decisions/16-lost-accounts.md).
 */

export const ADDRESS_REQUEST_STATES = ['waiting', 'agreed', 'refused', 'stopped', 'done', 'void'] as const

export const addressRequest = z.object({
	id: z.int(),
	...personFields,
	/** In full while a decision is pending, masked afterwards. */
	newEmail: z.string(),
	facts: z.string(),
	askedBy: z.string(),
	askedAt: instant,
	state: z.enum(ADDRESS_REQUEST_STATES),
	decidedBy: z.nullable(z.string()),
	decidedAt: z.nullable(instant),
	/** When the change takes effect; set once it is approved. */
	effectAt: z.nullable(instant),
	endedAt: z.nullable(instant),
	/** Why it was refused or became void. */
	reason: z.nullable(z.string()),
	...ownFields,
})
export type AddressRequest = z.output<typeof addressRequest>

const fits = z.object({ told: z.int(), right: z.int(), has: z.int() })

/** What somebody told after a lost mailbox: of each kind how much was told, how much of it fits, and how much the account has. */
export const addressClaim = z.object({ id: z.int(), email: z.string(), characters: fits, codes: fits, purchases: fits, at: instant })
export type AddressClaim = z.output<typeof addressClaim>

const addressRequestBody = z.strictObject({
	email: emailAddress('emailRequired').check(z.refine((email) => !email.includes('*'), 'addressMasked')),
	facts: requiredText('factsRequired', ADDRESS_REQUEST.factsLength),
})

export const askForAddress = staffPost('players.recover', {
	path: '/admin/users/{UserNum}/address-requests',
	summary: 'Ask for another address for an account whose mailbox is lost; somebody else has to agree',
	audit: 'Ask for another email address for a player',
	needsFreshProof: true,
	params: z.object({ UserNum: digits }),
	body: addressRequestBody,
	sample: { email: 'new.mailbox@example.com', facts: 'Her first character and her last purchase.' },
	reply: z.object({ ...messageFields, request: z.int() }),
	problems: ['NOT_FOUND', 'OWN_ADDRESS', 'ADDRESS_OF_CLOSED', 'ADDRESS_REQUEST_OPEN', 'ADDRESS_REQUEST_LATELY', 'TOO_MANY_REQUESTS'],
	idempotent: true,
})

export const addressRequestsOf = staffGet('players.recover', {
	path: '/admin/users/{UserNum}/address-requests',
	summary: 'Which other addresses staff asked for on behalf of an account, newest first',
	audit: 'Read which email addresses were asked for',
	params: z.object({ UserNum: digits }),
	reply: z.object({ requests: z.array(addressRequest), claims: z.array(addressClaim) }),
	problems: ['NOT_FOUND'],
})

export const listAddressRequests = staffGet('players.recover', {
	path: '/admin/address-requests',
	summary:
		'Other addresses that staff asked for, the undecided ones first, then the newest; search by the user ID of the player or of who asked',
	audit: 'Read the lost mailboxes',
	query: z.object(requestQuery(ADDRESS_REQUEST_STATES)),
	reply: z.object({ requests: z.array(addressRequest), ...othersField, total: z.int(), ...paging }),
	problems: [],
})

const params = z.object({ id: digits })

export const agreeToAddress = staffPost('players.recover', {
	path: '/admin/address-requests/{id}/approve',
	needsNoKey: true,
	summary: 'Agree to another address that somebody else asked for; the player is told and can stop it for a while',
	audit: 'Agree to another email address',
	needsFreshProof: true,
	params,
	reply: message,
	problems: ['NOT_FOUND', 'OWN_REQUEST', 'SAME_PERSON', 'OWN_ADDRESS', 'ALREADY_DECIDED', 'ADDRESS_REQUEST_VOID'],
})

const refuseAddressBody = z.strictObject({ reason: requiredText('reasonRequired', 200) })

export const refuseAddress = staffPost('players.recover', {
	path: '/admin/address-requests/{id}/refuse',
	needsNoKey: true,
	summary: 'Refuse another address, or take back what one asked for oneself',
	audit: 'Refuse another email address',
	params,
	body: refuseAddressBody,
	sample: { reason: 'By mistake' },
	reply: message,
	problems: ['NOT_FOUND', 'OWN_ADDRESS', 'ALREADY_DECIDED'],
})

export const myAddressRequest = defineEndpoint({
	method: 'GET',
	path: '/me/address-request',
	summary: 'Whether staff have agreed to another address for the caller, who can stop it until it takes effect',
	tag: 'profile',
	access: 'player',
	leadsToTwoStep: true,
	/** The new address is masked. */
	reply: z.object({ request: z.nullable(z.object({ newEmail: z.string(), effectAt: instant })) }),
	problems: [],
	limit: 'readsPerAddress',
})

export const stopAddressRequest = defineEndpoint({
	method: 'POST',
	path: '/me/address-request/stop',
	summary: 'Stop another address that staff have agreed to for the caller',
	audit: 'Stop another email address, while logged in',
	tag: 'profile',
	access: 'player',
	leadsToTwoStep: true,
	reply: message,
	problems: [],
	limit: 'writesPerAccount',
})

export const stopAddressRequestByLink = defineEndpoint({
	method: 'POST',
	path: '/stop-address-request',
	summary: 'Stop another address by the link in the letter to the old one',
	audit: 'Stop another email address, by the link in the email',
	tag: 'recovery',
	access: 'guest',
	body: z.strictObject({ token: linkToken }),
	sample: { token: 'x' },
	reply: message,
	problems: ['LINK_INVALID'],
	limit: 'writesPerAddress',
})
