import type { Generated } from 'kysely'

export type BackupsTables = {
	backups: {
		id: Generated<number>
		/** `doubtful`: the file can be read back, but the books in it do not hold. `failed`: there is no file. */
		state: 'good' | 'doubtful' | 'failed'
		started_at: number
		ended_at: number
		/** Where it was put, on the machine that made it. */
		file: string | null
		/** In bytes. */
		size: number | null
		/** What is wrong, as a sentence for the operator. */
		detail: string | null
	}
}
