import type { Generated } from 'kysely'

export type BackupsTables = {
	backups: {
		id: Generated<number>
		/** `doubtful`: the file can be restored, but its ledger audit fails. `failed`: there is no file. */
		state: 'good' | 'doubtful' | 'failed'
		started_at: number
		ended_at: number
		/** Its path on the machine that made it. */
		file: string | null
		/** In bytes. */
		size: number | null
		/** What is wrong, as a sentence for the operator. */
		detail: string | null
		/** When a copy of it was whole in the bucket. */
		sent_at: number | null
		/** Why the last try to send it failed, as a sentence for the operator. */
		send_failure: string | null
	}
}
