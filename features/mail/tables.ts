import type { Generated } from 'kysely'

export type MailTables = {
	mail_outbox: {
		id: Generated<number>
		kind: string
		/** Null for a guest, and for an address without an account. */
		account_id: number | null
		/** Recipient and data, encrypted; empty once the letter is settled. */
		sealed: string
		state: 'waiting' | 'sent' | 'failed'
		attempts: number
		next_at: number
		/** Until then one process is sending the letter. */
		lease_until: number | null
		created_at: number
		settled_at: number | null
		/** Why the last attempt failed, without addresses; of a sent letter why it reaches nobody. */
		failure: string | null
	}
}
