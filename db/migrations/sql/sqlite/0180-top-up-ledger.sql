PRAGMA defer_foreign_keys = ON;

CREATE TABLE kept_rows AS SELECT id, account_id, kind, currency, balance, last_transfer FROM wallets;

DROP TABLE wallets;

CREATE TABLE wallets (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	account_id INTEGER REFERENCES accounts (id),
	kind TEXT NOT NULL CHECK (kind IN ('player', 'issuance', 'sales', 'referral', 'adjustment', 'opening', 'top-ups', 'reversals')),
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
	kind TEXT NOT NULL CHECK (kind IN ('redemption', 'purchase', 'refund', 'adjustment', 'reversal', 'opening', 'top-up')),
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

INSERT INTO wallets (id, kind, currency) VALUES (-11, 'top-ups', 'r-coin'), (-12, 'reversals', 'r-coin');

CREATE TABLE wallet_debts (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	entry_id INTEGER NOT NULL UNIQUE REFERENCES journal_entries (id),
	points INTEGER NOT NULL CHECK (points > 0),
	paid INTEGER NOT NULL CHECK (paid BETWEEN 0 AND points),
	made_at INTEGER NOT NULL
) STRICT;

CREATE INDEX wallet_debts_open ON wallet_debts (account_id, id) WHERE paid < points;

CREATE TABLE spending_locks (
	account_id INTEGER PRIMARY KEY REFERENCES accounts (id),
	locked_by INTEGER NOT NULL REFERENCES accounts (id),
	locked_at INTEGER NOT NULL
) STRICT;
