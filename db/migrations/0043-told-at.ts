import type { Columns } from './columns.ts'

/** When a notification was last told: one that is counted up comes to the head of the list again, and is kept for its time from then on. */
export const toldAt = ({ int }: Columns): string[] => [
	`ALTER TABLE notifications ADD COLUMN told_at ${int} NOT NULL DEFAULT 0`,
	'UPDATE notifications SET told_at = created_at',
	'DROP INDEX notifications_of_account',
	'CREATE INDEX notifications_of_account ON notifications (account_id, told_at, id)',
	'DROP INDEX notifications_by_age',
	'CREATE INDEX notifications_by_age ON notifications (told_at)',
]
