CREATE TABLE account_links (
	token_hash text COLLATE "C" NOT NULL PRIMARY KEY,
	account_id bigint REFERENCES accounts (id),
	purpose text COLLATE "C" NOT NULL CHECK (purpose IN ('verify-email', 'change-email', 'reset-password')),
	email text COLLATE "C" NOT NULL,
	expires_at bigint NOT NULL,
	used_at bigint,
	created_at bigint NOT NULL
);

CREATE INDEX account_links_of_account ON account_links (account_id, purpose);

CREATE INDEX account_links_by_age ON account_links (expires_at);

CREATE TABLE step_up_grants (
	session_id bigint NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
	kind text COLLATE "C" NOT NULL CHECK (kind IN ('password', 'answer')),
	until bigint NOT NULL,
	PRIMARY KEY (session_id, kind)
);

CREATE TABLE step_up_codes (
	account_id bigint NOT NULL PRIMARY KEY REFERENCES accounts (id),
	code_hash text COLLATE "C" NOT NULL,
	expires_at bigint NOT NULL,
	used_at bigint
);

CREATE TABLE two_step_secrets (
	account_id bigint NOT NULL PRIMARY KEY REFERENCES accounts (id),
	sealed_secret text COLLATE "C" NOT NULL,
	confirmed_at bigint,
	last_step bigint NOT NULL
);

CREATE TABLE two_step_recovery_codes (
	account_id bigint NOT NULL REFERENCES accounts (id),
	code_hash text COLLATE "C" NOT NULL,
	used_at bigint,
	PRIMARY KEY (account_id, code_hash)
);
