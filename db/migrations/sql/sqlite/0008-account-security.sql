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
	kind TEXT NOT NULL CHECK (kind IN ('password', 'answer')),
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
