import type { Columns } from './columns.ts'

/**
 * Passkeys (docs/decisions/17-passkeys-and-providers.md). `slot` bounds how many an account has; a removed one has none, and its `credential_id` stays taken.
 * A row of `spent_challenges` says that a challenge was used. `callers` also say whether an account has a passkey.
 */
export const passkeys = ({ id, int, text, flag, end }: Columns): string[] => [
	`CREATE TABLE passkeys (
	id ${id},
	account_id ${int} NOT NULL REFERENCES accounts (id),
	slot ${int} CHECK (slot BETWEEN 1 AND 10),
	credential_id ${text} NOT NULL UNIQUE,
	public_key ${text} NOT NULL,
	counter ${int} NOT NULL,
	transports ${text} NOT NULL,
	${flag('backed_up')},
	name ${text} NOT NULL,
	created_at ${int} NOT NULL,
	last_used_at ${int},
	removed_at ${int},
	UNIQUE (account_id, slot),
	CHECK ((slot IS NULL) = (removed_at IS NOT NULL))
)${end}`,
	'CREATE INDEX passkeys_removed ON passkeys (removed_at) WHERE removed_at IS NOT NULL',
	`CREATE TABLE spent_challenges (
	challenge_hash ${text} NOT NULL PRIMARY KEY,
	expires_at ${int} NOT NULL
)${end}`,
	'CREATE INDEX spent_challenges_by_age ON spent_challenges (expires_at)',
	'DROP VIEW callers',
	`CREATE VIEW callers AS
	SELECT sessions.id AS session_id, sessions.token_hash, sessions.visit_hash, sessions.account_id, sessions.epoch, sessions.last_seen_at,
		sessions.idle_until, sessions.absolute_until, sessions.revoked_at, accounts.user_id, accounts.email_verified_at, accounts.status,
		accounts.session_epoch,
		(SELECT confirmed_at FROM two_step_secrets WHERE two_step_secrets.account_id = accounts.id) AS two_step_at,
		(SELECT min(id) FROM passkeys WHERE passkeys.account_id = accounts.id AND slot IS NOT NULL) AS passkey_id,
		(SELECT until FROM step_up_grants WHERE step_up_grants.session_id = sessions.id AND kind = 'fresh') AS fresh_until
	FROM sessions JOIN accounts ON accounts.id = sessions.account_id`,
]
