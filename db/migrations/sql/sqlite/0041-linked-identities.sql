CREATE TABLE linked_identities (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	provider TEXT NOT NULL,
	subject TEXT,
	name TEXT NOT NULL,
	created_at INTEGER NOT NULL,
	last_used_at INTEGER,
	removed_at INTEGER,
	UNIQUE (provider, subject),
	CHECK ((subject IS NULL) = (removed_at IS NOT NULL))
) STRICT;

CREATE INDEX linked_identities_of_account ON linked_identities (account_id);

CREATE UNIQUE INDEX linked_identities_one_of_each ON linked_identities (account_id, provider) WHERE removed_at IS NULL;

CREATE INDEX linked_identities_removed ON linked_identities (removed_at) WHERE removed_at IS NOT NULL;

CREATE TABLE spent_arrivals (
	arrival_hash TEXT NOT NULL PRIMARY KEY,
	expires_at INTEGER NOT NULL
) STRICT;

CREATE INDEX spent_arrivals_by_age ON spent_arrivals (expires_at);

ALTER TABLE sessions ADD COLUMN entered_by TEXT;
