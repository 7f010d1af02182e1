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
	CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
	CHECK ((effect_at IS NULL) = (stop_hash IS NULL)),
	CHECK ((state IN ('waiting', 'agreed')) = (ended_at IS NULL)),
	CHECK (state NOT IN ('agreed', 'stopped', 'done') OR (effect_at IS NOT NULL AND decided_by <> asked_by))
) STRICT;

CREATE UNIQUE INDEX address_requests_open ON address_requests (account_id) WHERE state IN ('waiting', 'agreed');

CREATE INDEX address_requests_of_account ON address_requests (account_id, id);

CREATE INDEX address_requests_by_stop ON address_requests (stop_hash);

CREATE INDEX address_requests_ended ON address_requests (ended_at);
