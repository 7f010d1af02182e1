import type { Generated } from 'kysely'

export type AddressRequestsTables = {
	/** Another address for an account whose mailbox is lost (docs/decisions/0092). */
	address_requests: {
		id: Generated<number>
		account_id: number
		email: string
		/** The account's address when this was asked, in lower case: once it is another one, the request is void. */
		old_email_key: string
		/** What the player told staff to show who they are. */
		facts: string
		asked_by: number
		asked_at: number
		state: 'waiting' | 'agreed' | 'refused' | 'stopped' | 'done' | 'void'
		decided_by: number | null
		decided_at: number | null
		/** When it takes effect; known once somebody has agreed. */
		effect_at: number | null
		/** Of the link in the letter to the old address. */
		stop_hash: string | null
		ended_at: number | null
		/** Why it was refused, or what made it void. */
		reason: string | null
	}
}
