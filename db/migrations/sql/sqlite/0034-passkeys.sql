CREATE TABLE passkeys (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	slot INTEGER CHECK (slot BETWEEN 1 AND 10),
	credential_id TEXT NOT NULL UNIQUE,
	public_key TEXT NOT NULL,
	counter INTEGER NOT NULL,
	transports TEXT NOT NULL,
	backed_up INTEGER NOT NULL CHECK (backed_up IN (0, 1)),
	name TEXT NOT NULL,
	created_at INTEGER NOT NULL,
	last_used_at INTEGER,
	removed_at INTEGER,
	UNIQUE (account_id, slot),
	CHECK ((slot IS NULL) = (removed_at IS NOT NULL))
) STRICT;

CREATE INDEX passkeys_removed ON passkeys (removed_at) WHERE removed_at IS NOT NULL;

CREATE TABLE spent_challenges (
	challenge_hash TEXT NOT NULL PRIMARY KEY,
	expires_at INTEGER NOT NULL
) STRICT;

CREATE INDEX spent_challenges_by_age ON spent_challenges (expires_at);

DROP VIEW callers;

CREATE VIEW callers AS
	SELECT sessions.id AS session_id, sessions.token_hash, sessions.visit_hash, sessions.account_id, sessions.epoch, sessions.last_seen_at,
		sessions.idle_until, sessions.absolute_until, sessions.revoked_at, accounts.user_id, accounts.email_verified_at, accounts.status,
		accounts.session_epoch,
		(SELECT confirmed_at FROM two_step_secrets WHERE two_step_secrets.account_id = accounts.id) AS two_step_at,
		(SELECT min(id) FROM passkeys WHERE passkeys.account_id = accounts.id AND slot IS NOT NULL) AS passkey_id,
		(SELECT until FROM step_up_grants WHERE step_up_grants.session_id = sessions.id AND kind = 'fresh') AS fresh_until
	FROM sessions JOIN accounts ON accounts.id = sessions.account_id;
