import type { Generated } from 'kysely'

export type SessionsTables = {
	sessions: {
		id: Generated<number>
		token_hash: string
		account_id: number
		epoch: number
		address: string
		user_agent: string
		created_at: number
		last_seen_at: number
		idle_until: number
		absolute_until: number
		revoked_at: number | null
		revoked_because: string | null
	}
}
