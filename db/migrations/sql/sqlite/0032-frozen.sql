ALTER TABLE accounts ADD COLUMN frozen_at INTEGER CHECK (frozen_at IS NULL OR status = 2);

ALTER TABLE accounts ADD COLUMN frozen_email TEXT;

ALTER TABLE accounts ADD COLUMN frozen_link_at INTEGER;

ALTER TABLE account_secrets ADD COLUMN password_set_at INTEGER;

ALTER TABLE two_step_recovery_codes RENAME TO recovery_codes;

ALTER TABLE recovery_codes ADD COLUMN made_at INTEGER NOT NULL DEFAULT 0;

CREATE TABLE links_with_freezing (
	token_hash TEXT NOT NULL PRIMARY KEY,
	account_id INTEGER REFERENCES accounts (id),
	purpose TEXT NOT NULL CHECK (purpose IN ('verify-email', 'change-email', 'reset-password', 'freeze', 'unfreeze')),
	email TEXT NOT NULL,
	expires_at INTEGER NOT NULL,
	used_at INTEGER,
	created_at INTEGER NOT NULL
) STRICT;

INSERT INTO links_with_freezing (token_hash, account_id, purpose, email, expires_at, used_at, created_at)
	SELECT token_hash, account_id, purpose, email, expires_at, used_at, created_at FROM account_links;

DROP TABLE account_links;

ALTER TABLE links_with_freezing RENAME TO account_links;

CREATE INDEX account_links_of_account ON account_links (account_id, purpose);

CREATE INDEX account_links_by_age ON account_links (expires_at);

CREATE TABLE mailbox_claims (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	account_id INTEGER REFERENCES accounts (id),
	email TEXT NOT NULL,
	fits TEXT NOT NULL,
	claimed_at INTEGER NOT NULL
) STRICT;

CREATE INDEX mailbox_claims_of_account ON mailbox_claims (account_id, id);

CREATE INDEX mailbox_claims_by_age ON mailbox_claims (claimed_at);
