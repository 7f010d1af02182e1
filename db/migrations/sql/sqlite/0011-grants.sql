CREATE TABLE grants (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	what TEXT NOT NULL CHECK (what IN ('r-coin', 'milleage', 'item')),
	amount INTEGER NOT NULL CHECK (amount >= 1),
	item_id INTEGER REFERENCES shop_items (id),
	reason TEXT NOT NULL,
	source TEXT NOT NULL CHECK (source IN ('list', 'school', 'batch', 'bought', 'online')),
	rule TEXT NOT NULL,
	asked_by INTEGER NOT NULL REFERENCES accounts (id),
	asked_at INTEGER NOT NULL,
	asker_roles_lost INTEGER NOT NULL,
	state TEXT NOT NULL CHECK (state IN ('draft', 'waiting', 'approved', 'refused', 'done', 'returning', 'returned')),
	decided_by INTEGER REFERENCES accounts (id),
	decided_at INTEGER,
	returned_by INTEGER REFERENCES accounts (id),
	return_reason TEXT,
	ended_at INTEGER,
	CHECK ((what = 'item') = (item_id IS NOT NULL)),
	CHECK (state NOT IN ('draft', 'waiting') OR decided_by IS NULL),
	CHECK (state = 'refused' OR decided_by IS NULL OR decided_by <> asked_by),
	CHECK ((state IN ('returning', 'returned')) = (returned_by IS NOT NULL))
) STRICT;

CREATE INDEX grants_waiting ON grants (id) WHERE state = 'waiting';

CREATE INDEX grants_at_work ON grants (id) WHERE state IN ('approved', 'returning');

CREATE TABLE grant_players (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	grant_id INTEGER NOT NULL REFERENCES grants (id),
	account_id INTEGER REFERENCES accounts (id),
	name TEXT NOT NULL,
	state TEXT NOT NULL CHECK (state IN ('listed', 'given', 'left-out', 'taken-back', 'kept')),
	why TEXT,
	UNIQUE (grant_id, account_id),
	CHECK (account_id IS NOT NULL OR state = 'left-out'),
	CHECK ((state IN ('left-out', 'kept')) = (why IS NOT NULL))
) STRICT;

CREATE INDEX grant_players_by_state ON grant_players (grant_id, state, id);

CREATE TABLE grant_receipts (
	grant_id INTEGER NOT NULL,
	account_id INTEGER NOT NULL,
	entry_id INTEGER NOT NULL UNIQUE REFERENCES journal_entries (id),
	order_line_id INTEGER UNIQUE REFERENCES order_lines (id),
	given_at INTEGER NOT NULL,
	PRIMARY KEY (grant_id, account_id),
	FOREIGN KEY (grant_id, account_id) REFERENCES grant_players (grant_id, account_id)
) STRICT;

CREATE TABLE grant_returns (
	grant_id INTEGER NOT NULL,
	account_id INTEGER NOT NULL,
	entry_id INTEGER NOT NULL UNIQUE REFERENCES journal_entries (id),
	taken INTEGER NOT NULL CHECK (taken >= 1),
	taken_at INTEGER NOT NULL,
	PRIMARY KEY (grant_id, account_id),
	FOREIGN KEY (grant_id, account_id) REFERENCES grant_receipts (grant_id, account_id)
) STRICT;

CREATE TRIGGER grant_receipts_no_update BEFORE UPDATE ON grant_receipts BEGIN SELECT RAISE(ABORT, 'grant_receipts are kept'); END;

CREATE TRIGGER grant_receipts_no_delete BEFORE DELETE ON grant_receipts BEGIN SELECT RAISE(ABORT, 'grant_receipts are kept'); END;

CREATE TRIGGER grant_returns_no_update BEFORE UPDATE ON grant_returns BEGIN SELECT RAISE(ABORT, 'grant_returns are kept'); END;

CREATE TRIGGER grant_returns_no_delete BEFORE DELETE ON grant_returns BEGIN SELECT RAISE(ABORT, 'grant_returns are kept'); END;
