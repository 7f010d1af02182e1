import type { Generated } from 'kysely'
import type { IdentityProvider } from './providers.contract.ts'

export type IdentitiesTables = {
	linked_identities: {
		id: Generated<number>
		account_id: number
		provider: IdentityProvider
		/** The number of the person at the provider; null for an identity that is no longer linked. */
		subject: string | null
		/** As the person was called there when it was linked. */
		name: string
		created_at: number
		last_used_at: number | null
		removed_at: number | null
	}
	spent_arrivals: {
		arrival_hash: string
		expires_at: number
	}
}
