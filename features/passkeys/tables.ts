import type { Generated } from 'kysely'

export type PasskeysTables = {
	passkeys: {
		id: Generated<number>
		account_id: number
		/** From 1 to 10, one passkey each; null for a removed one. */
		slot: number | null
		/** These are base64url, as browsers send them. */
		credential_id: string
		public_key: string
		/** How often the device says that it has signed; 0 where it does not count. */
		counter: number
		/** A list in JSON: how browsers reach the device. */
		transports: string
		/** 1 where the device keeps a copy in the cloud of its maker. */
		backed_up: number
		name: string
		created_at: number
		last_used_at: number | null
		removed_at: number | null
	}
	spent_challenges: {
		challenge_hash: string
		expires_at: number
	}
}
