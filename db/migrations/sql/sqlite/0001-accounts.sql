CREATE TABLE accounts (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	user_id TEXT NOT NULL CHECK (length(user_id) BETWEEN 4 AND 20),
	user_id_key TEXT NOT NULL UNIQUE,
	status INTEGER NOT NULL,
	status_reason TEXT,
	status_until INTEGER,
	first_name TEXT NOT NULL,
	last_name TEXT NOT NULL,
	email TEXT NOT NULL,
	email_key TEXT NOT NULL UNIQUE,
	email_verified_at INTEGER,
	phone TEXT NOT NULL,
	gender TEXT NOT NULL,
	country TEXT NOT NULL,
	secret_question INTEGER NOT NULL CHECK (secret_question BETWEEN 1 AND 6),
	referral_code TEXT NOT NULL UNIQUE,
	session_epoch INTEGER NOT NULL,
	terms_accepted_at INTEGER NOT NULL,
	created_at INTEGER NOT NULL,
	closed_at INTEGER,
	wait_epoch INTEGER NOT NULL DEFAULT 0,
	roles_lost INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX accounts_suspended_until ON accounts (status_until) WHERE status_until IS NOT NULL;

CREATE INDEX accounts_by_time ON accounts (created_at);

CREATE TABLE account_secrets (
	account_id INTEGER NOT NULL PRIMARY KEY REFERENCES accounts (id),
	password_hash TEXT NOT NULL,
	second_password_hash TEXT,
	secret_answer_hash TEXT NOT NULL
) STRICT;

CREATE TABLE new_roles (
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	given_by INTEGER NOT NULL REFERENCES accounts (id),
	until INTEGER NOT NULL,
	PRIMARY KEY (account_id, given_by)
) STRICT;

CREATE TABLE sessions (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	token_hash TEXT NOT NULL UNIQUE,
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	epoch INTEGER NOT NULL,
	address TEXT NOT NULL,
	user_agent TEXT NOT NULL,
	created_at INTEGER NOT NULL,
	last_seen_at INTEGER NOT NULL,
	idle_until INTEGER NOT NULL,
	absolute_until INTEGER NOT NULL,
	revoked_at INTEGER,
	revoked_because TEXT,
	visit_hash TEXT
) STRICT;

CREATE INDEX sessions_of_account ON sessions (account_id, revoked_at);

CREATE TABLE account_places (
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	network TEXT NOT NULL,
	seen_at INTEGER NOT NULL,
	PRIMARY KEY (account_id, network)
) STRICT;

CREATE INDEX account_places_by_age ON account_places (seen_at);

CREATE TABLE account_links (
	token_hash TEXT NOT NULL PRIMARY KEY,
	account_id INTEGER REFERENCES accounts (id),
	purpose TEXT NOT NULL CHECK (purpose IN ('verify-email', 'change-email', 'reset-password')),
	email TEXT NOT NULL,
	expires_at INTEGER NOT NULL,
	used_at INTEGER,
	created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX account_links_of_account ON account_links (account_id, purpose);

CREATE INDEX account_links_by_age ON account_links (expires_at);

CREATE TABLE step_up_grants (
	session_id INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
	kind TEXT NOT NULL CHECK (kind IN ('password', 'answer', 'fresh')),
	until INTEGER NOT NULL,
	PRIMARY KEY (session_id, kind)
) STRICT;

CREATE TABLE step_up_codes (
	account_id INTEGER NOT NULL PRIMARY KEY REFERENCES accounts (id),
	code_hash TEXT NOT NULL,
	expires_at INTEGER NOT NULL,
	used_at INTEGER
) STRICT;

CREATE TABLE two_step_secrets (
	account_id INTEGER NOT NULL PRIMARY KEY REFERENCES accounts (id),
	sealed_secret TEXT NOT NULL,
	confirmed_at INTEGER,
	last_step INTEGER NOT NULL
) STRICT;

CREATE TABLE two_step_recovery_codes (
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	code_hash TEXT NOT NULL,
	used_at INTEGER,
	PRIMARY KEY (account_id, code_hash)
) STRICT;

CREATE VIEW callers AS
	SELECT sessions.id AS session_id, sessions.token_hash, sessions.visit_hash, sessions.account_id, sessions.epoch, sessions.last_seen_at,
		sessions.idle_until, sessions.absolute_until, sessions.revoked_at, accounts.user_id, accounts.email_verified_at, accounts.status,
		accounts.session_epoch,
		(SELECT confirmed_at FROM two_step_secrets WHERE two_step_secrets.account_id = accounts.id) AS two_step_at,
		(SELECT until FROM step_up_grants WHERE step_up_grants.session_id = sessions.id AND kind = 'fresh') AS fresh_until
	FROM sessions JOIN accounts ON accounts.id = sessions.account_id;

CREATE TABLE address_requests (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	email TEXT NOT NULL,
	old_email_key TEXT NOT NULL,
	facts TEXT NOT NULL,
	asked_by INTEGER NOT NULL REFERENCES accounts (id),
	asked_at INTEGER NOT NULL,
	state TEXT NOT NULL CHECK (state IN ('waiting', 'agreed', 'refused', 'stopped', 'done', 'void')),
	decided_by INTEGER REFERENCES accounts (id),
	decided_at INTEGER,
	effect_at INTEGER,
	stop_hash TEXT,
	ended_at INTEGER,
	reason TEXT,
	asker_roles_lost INTEGER NOT NULL,
	decider_roles_lost INTEGER NOT NULL,
	CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
	CHECK ((effect_at IS NULL) = (stop_hash IS NULL)),
	CHECK ((state IN ('waiting', 'agreed')) = (ended_at IS NULL)),
	CHECK (state NOT IN ('agreed', 'stopped', 'done') OR (effect_at IS NOT NULL AND decided_by <> asked_by))
) STRICT;

CREATE UNIQUE INDEX address_requests_open ON address_requests (account_id) WHERE state IN ('waiting', 'agreed');

CREATE INDEX address_requests_of_account ON address_requests (account_id, id);

CREATE INDEX address_requests_by_stop ON address_requests (stop_hash);

CREATE INDEX address_requests_ended ON address_requests (ended_at);
