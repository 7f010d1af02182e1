import type { Columns } from './columns.ts'

/** When a copy of a backup was whole in the bucket, and why the last try to send it failed. */
export const sentBackups = ({ int, text }: Columns): string[] => [
	`ALTER TABLE backups ADD COLUMN sent_at ${int}`,
	`ALTER TABLE backups ADD COLUMN send_failure ${text}`,
]
