import type { Generated } from 'kysely'
import type { Asked } from '#db/tables/second-person.ts'

export type AddressRequestsTables = {
	/** Requests for a new address of an account whose mailbox is lost (docs/decisions/16-lost-accounts.md). */
	address_requests: Asked<'waiting' | 'agreed' | 'refused' | 'stopped' | 'done' | 'void'> & {
		id: Generated<number>
		account_id: number
		email: string
		/** The account's address at the time of the request, in lower case. If the address changes, the request is void. */
		old_email_key: string
		/** What the player gave staff as proof of identity. */
		facts: string
		/** `accounts.roles_lost` of `decided_by` when they agreed; 0 until then. */
		decider_roles_lost: number
		/** When it takes effect; null until it is approved. */
		effect_at: number | null
		/** The hash of the secret in the link of the letter to the old address. */
		stop_hash: string | null
		ended_at: number | null
		/** Why it was refused or became void. */
		reason: string | null
	}
	/** How much of what somebody told after a lost mailbox fits; null about a user ID that nobody has. */
	mailbox_claims: {
		id: Generated<number>
		account_id: number | null
		/** The new address. */
		email: string
		/** JSON: for each kind of facts how many were told, how many of them fit, and how many the account has. */
		fits: string
		claimed_at: number
	}
}
