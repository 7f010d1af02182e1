import type { Columns } from './columns.ts'

/**
 * A session that ends with its browser also needs the cookie of the visit that began it; the hash of its value, null for the others
 * (docs/decisions/22-sessions.md).
 */
export const visits = ({ text }: Columns): string[] => [
	`ALTER TABLE sessions ADD COLUMN visit_hash ${text}`,
	'DROP VIEW callers',
	`CREATE VIEW callers AS
	SELECT sessions.id AS session_id, sessions.token_hash, sessions.visit_hash, sessions.account_id, sessions.epoch, sessions.last_seen_at,
		sessions.idle_until, sessions.absolute_until, sessions.revoked_at, accounts.user_id, accounts.email_verified_at, accounts.status,
		accounts.session_epoch,
		(SELECT confirmed_at FROM two_step_secrets WHERE two_step_secrets.account_id = accounts.id) AS two_step_at,
		(SELECT until FROM step_up_grants WHERE step_up_grants.session_id = sessions.id AND kind = 'fresh') AS fresh_until
	FROM sessions JOIN accounts ON accounts.id = sessions.account_id`,
]
