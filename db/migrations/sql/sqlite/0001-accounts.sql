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
	email_person TEXT NOT NULL,
	email_verified_at INTEGER,
	phone TEXT NOT NULL,
	gender TEXT NOT NULL,
	country TEXT NOT NULL,
	secret_question INTEGER NOT NULL CHECK (secret_question BETWEEN 1 AND 6),
	referral_code TEXT NOT NULL UNIQUE,
	session_epoch INTEGER NOT NULL,
	terms_accepted_at INTEGER NOT NULL,
	created_at INTEGER NOT NULL,
	closed_at INTEGER
) STRICT;

CREATE TABLE account_secrets (
	account_id INTEGER NOT NULL PRIMARY KEY REFERENCES accounts (id),
	password_hash TEXT NOT NULL,
	second_password_hash TEXT,
	secret_answer_hash TEXT NOT NULL
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
	revoked_because TEXT
) STRICT;

CREATE INDEX sessions_of_account ON sessions (account_id, revoked_at);

CREATE TABLE idempotency_keys (
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	key TEXT NOT NULL,
	fingerprint TEXT NOT NULL,
	status INTEGER,
	body TEXT,
	created_at INTEGER NOT NULL,
	PRIMARY KEY (account_id, key)
) STRICT;

CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
