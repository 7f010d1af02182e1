import type { Columns } from './columns.ts'

/**
 * The caller in one row: the session, the permissions of its account, and until when its proof is fresh. It is read again in the
 * transaction of each change (docs/decisions/22-sessions.md). Grants live for minutes only, so their table is recreated to allow the new kind.
 */
export const callers = ({ int, text, end }: Columns): string[] => [
	'DROP TABLE step_up_grants',
	`CREATE TABLE step_up_grants (
	session_id ${int} NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
	kind ${text} NOT NULL CHECK (kind IN ('password', 'answer', 'fresh')),
	until ${int} NOT NULL,
	PRIMARY KEY (session_id, kind)
)${end}`,
	`CREATE VIEW callers AS
	SELECT sessions.id AS session_id, sessions.account_id, sessions.epoch, sessions.idle_until, sessions.absolute_until, sessions.revoked_at,
		accounts.status, accounts.session_epoch,
		(SELECT confirmed_at FROM two_step_secrets WHERE two_step_secrets.account_id = accounts.id) AS two_step_at,
		(SELECT until FROM step_up_grants WHERE step_up_grants.session_id = sessions.id AND kind = 'fresh') AS fresh_until
	FROM sessions JOIN accounts ON accounts.id = sessions.account_id`,
]
