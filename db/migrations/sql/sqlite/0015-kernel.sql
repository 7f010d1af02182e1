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

CREATE TABLE rate_windows (
	id TEXT NOT NULL PRIMARY KEY,
	used INTEGER NOT NULL CHECK (used > 0),
	until INTEGER NOT NULL
) STRICT;

CREATE INDEX rate_windows_by_age ON rate_windows (until);

CREATE TABLE growing_waits (
	id TEXT NOT NULL PRIMARY KEY,
	failures INTEGER NOT NULL CHECK (failures > 0),
	until INTEGER NOT NULL,
	forgotten_at INTEGER NOT NULL
) STRICT;

CREATE INDEX growing_waits_by_age ON growing_waits (forgotten_at);

CREATE TABLE mail_outbox (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	kind TEXT NOT NULL,
	sealed TEXT NOT NULL,
	state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'failed')),
	attempts INTEGER NOT NULL CHECK (attempts >= 0),
	next_at INTEGER NOT NULL,
	lease_until INTEGER,
	created_at INTEGER NOT NULL,
	settled_at INTEGER,
	failure TEXT,
	CHECK ((state = 'waiting') = (settled_at IS NULL)),
	CHECK ((state = 'waiting') = (sealed <> ''))
) STRICT;

CREATE INDEX mail_outbox_due ON mail_outbox (next_at, id) WHERE state = 'waiting';

CREATE INDEX mail_outbox_settled ON mail_outbox (settled_at) WHERE settled_at IS NOT NULL;

CREATE TABLE backups (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	state TEXT NOT NULL CHECK (state IN ('good', 'doubtful', 'failed')),
	started_at INTEGER NOT NULL,
	ended_at INTEGER NOT NULL CHECK (ended_at >= started_at),
	file TEXT,
	size INTEGER,
	detail TEXT,
	CHECK ((file IS NULL) = (state = 'failed')),
	CHECK ((file IS NULL) = (size IS NULL)),
	CHECK ((detail IS NULL) = (state = 'good'))
) STRICT;

CREATE INDEX backups_by_time ON backups (started_at);
