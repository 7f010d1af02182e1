CREATE TABLE adjustment_requests (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	currency TEXT NOT NULL CHECK (currency IN ('r-coin', 'milleage')),
	amount INTEGER NOT NULL CHECK (amount BETWEEN -1000000000 AND 1000000000 AND amount <> 0),
	reason TEXT NOT NULL,
	asked_by INTEGER NOT NULL REFERENCES accounts (id),
	asked_at INTEGER NOT NULL,
	state TEXT NOT NULL CHECK (state IN ('waiting', 'approved', 'refused')),
	decided_by INTEGER REFERENCES accounts (id),
	decided_at INTEGER,
	CHECK ((state = 'waiting') = (decided_at IS NULL)),
	CHECK ((state = 'waiting') = (decided_by IS NULL)),
	CHECK (state <> 'approved' OR decided_by <> asked_by)
) STRICT;

CREATE INDEX adjustment_requests_waiting ON adjustment_requests (id) WHERE state = 'waiting';
