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
	}
}
