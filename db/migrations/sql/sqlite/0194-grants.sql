PRAGMA defer_foreign_keys = ON;

CREATE TABLE kept_rows AS SELECT id, account_id, kind, currency, balance, last_transfer FROM wallets;

DROP TABLE wallets;

CREATE TABLE wallets (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	account_id INTEGER REFERENCES accounts (id),
	kind TEXT NOT NULL CHECK (kind IN ('player', 'issuance', 'sales', 'referral', 'adjustment', 'opening', 'top-ups', 'reversals', 'grants')),
	currency TEXT NOT NULL CHECK (currency IN ('r-coin', 'milleage')),
	balance INTEGER CHECK (balance BETWEEN 0 AND 1000000000000),
	last_transfer INTEGER,
	CHECK ((kind = 'player') = (account_id IS NOT NULL)),
	CHECK ((kind = 'player') = (balance IS NOT NULL)),
	UNIQUE (id, currency),
	UNIQUE (account_id, currency)
) STRICT;

INSERT INTO wallets (id, account_id, kind, currency, balance, last_transfer) SELECT id, account_id, kind, currency, balance, last_transfer FROM kept_rows ORDER BY id;

DROP TABLE kept_rows;

CREATE UNIQUE INDEX wallets_of_house ON wallets (kind, currency) WHERE kind <> 'player';

CREATE TRIGGER wallets_guard BEFORE UPDATE ON wallets
WHEN NEW.id <> OLD.id OR NEW.kind <> OLD.kind OR NEW.currency <> OLD.currency OR NEW.account_id IS NOT OLD.account_id
	OR NEW.last_transfer IS NULL OR NEW.last_transfer <= coalesce(OLD.last_transfer, 0)
	OR NOT EXISTS (SELECT 1 FROM transfers WHERE id = NEW.last_transfer AND (
		(debit = NEW.id AND NEW.balance = OLD.balance - amount) OR (credit = NEW.id AND NEW.balance = OLD.balance + amount)))
BEGIN SELECT RAISE(ABORT, 'a balance moves only by a transfer'); END;

CREATE TRIGGER wallets_start BEFORE INSERT ON wallets WHEN coalesce(NEW.balance, 0) <> 0 OR NEW.last_transfer IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'a wallet starts empty'); END;

CREATE TRIGGER wallets_keep BEFORE DELETE ON wallets BEGIN SELECT RAISE(ABORT, 'wallets are kept'); END;

CREATE TRIGGER wallets_once BEFORE INSERT ON wallets
WHEN EXISTS (SELECT 1 FROM wallets WHERE id = NEW.id OR (account_id = NEW.account_id AND currency = NEW.currency))
BEGIN SELECT RAISE(ABORT, 'wallets are never replaced'); END;

CREATE TABLE kept_rows AS SELECT id, kind, account_id, actor_id, reason, reverses, created_at FROM journal_entries;

DROP TABLE journal_entries;

CREATE TABLE journal_entries (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	kind TEXT NOT NULL CHECK (kind IN ('redemption', 'purchase', 'refund', 'adjustment', 'reversal', 'opening', 'top-up', 'grant')),
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	actor_id INTEGER REFERENCES accounts (id),
	reason TEXT NOT NULL,
	reverses INTEGER UNIQUE REFERENCES journal_entries (id),
	created_at INTEGER NOT NULL
) STRICT;

INSERT INTO journal_entries (id, kind, account_id, actor_id, reason, reverses, created_at) SELECT id, kind, account_id, actor_id, reason, reverses, created_at FROM kept_rows ORDER BY id;

DROP TABLE kept_rows;

CREATE INDEX journal_entries_of_account ON journal_entries (account_id, id);

CREATE TRIGGER journal_entries_no_change BEFORE UPDATE ON journal_entries BEGIN SELECT RAISE(ABORT, 'journal_entries are never changed'); END;

CREATE TRIGGER journal_entries_no_delete BEFORE DELETE ON journal_entries BEGIN SELECT RAISE(ABORT, 'journal_entries are never deleted'); END;

CREATE TRIGGER journal_entries_guard BEFORE INSERT ON journal_entries WHEN EXISTS (SELECT 1 FROM journal_entries WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'journal_entries are never replaced'); END;

INSERT INTO wallets (id, kind, currency) VALUES (-13, 'grants', 'r-coin'), (-14, 'grants', 'milleage');

ALTER TABLE orders ADD COLUMN gift TEXT;

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
