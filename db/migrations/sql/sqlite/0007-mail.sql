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
