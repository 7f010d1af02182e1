PRAGMA defer_foreign_keys = ON;

CREATE TABLE wallets_before AS SELECT * FROM wallets;

DROP TABLE wallets;

CREATE TABLE wallets (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	account_id INTEGER REFERENCES accounts (id),
	kind TEXT NOT NULL CHECK (kind IN ('player', 'issuance', 'sales', 'referral', 'adjustment', 'opening', 'top-ups', 'reversals', 'grants', 'votes')),
	currency TEXT NOT NULL CHECK (currency IN ('r-coin', 'milleage')),
	balance INTEGER CHECK (balance BETWEEN 0 AND 1000000000000),
	last_transfer INTEGER,
	CHECK ((kind = 'player') = (account_id IS NOT NULL)),
	CHECK ((kind = 'player') = (balance IS NOT NULL)),
	UNIQUE (id, currency),
	UNIQUE (account_id, currency)
) STRICT;

INSERT INTO wallets SELECT * FROM wallets_before;

DROP TABLE wallets_before;

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

CREATE TABLE journal_entries_before AS SELECT * FROM journal_entries;

DROP TABLE journal_entries;

CREATE TABLE journal_entries (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	kind TEXT NOT NULL CHECK (kind IN ('redemption', 'purchase', 'refund', 'adjustment', 'reversal', 'opening', 'top-up', 'grant', 'vote')),
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	actor_id INTEGER REFERENCES accounts (id),
	reason TEXT NOT NULL,
	reverses INTEGER UNIQUE REFERENCES journal_entries (id),
	created_at INTEGER NOT NULL
) STRICT;

INSERT INTO journal_entries SELECT * FROM journal_entries_before;

DROP TABLE journal_entries_before;

CREATE INDEX journal_entries_of_account ON journal_entries (account_id, id);

CREATE TRIGGER journal_entries_no_change BEFORE UPDATE ON journal_entries BEGIN SELECT RAISE(ABORT, 'journal_entries are never changed'); END;

CREATE TRIGGER journal_entries_no_delete BEFORE DELETE ON journal_entries BEGIN SELECT RAISE(ABORT, 'journal_entries are never deleted'); END;

CREATE TRIGGER journal_entries_guard BEFORE INSERT ON journal_entries WHEN EXISTS (SELECT 1 FROM journal_entries WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'journal_entries are never replaced'); END;

CREATE INDEX journal_entries_by_time ON journal_entries (created_at);

INSERT INTO wallets (id, kind, currency) VALUES (0, 'votes', 'milleage');

CREATE TABLE vote_sites (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	name TEXT NOT NULL,
	address TEXT NOT NULL,
	service TEXT NOT NULL,
	reward INTEGER NOT NULL CHECK (reward BETWEEN 1 AND 10000),
	hours INTEGER NOT NULL CHECK (hours IN (12, 24)),
	secret TEXT NOT NULL,
	service_key TEXT NOT NULL,
	senders TEXT NOT NULL,
	active INTEGER NOT NULL CHECK (active IN (0, 1)),
	position INTEGER NOT NULL,
	removed_at INTEGER,
	edition INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE votes (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	site_id INTEGER NOT NULL REFERENCES vote_sites (id),
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	day TEXT NOT NULL,
	points INTEGER NOT NULL CHECK (points >= 0),
	entry_id INTEGER UNIQUE REFERENCES journal_entries (id),
	voted_at INTEGER NOT NULL,
	CHECK ((points > 0) = (entry_id IS NOT NULL))
) STRICT;

CREATE INDEX votes_by_day ON votes (day, site_id);

CREATE INDEX votes_of_account ON votes (account_id, id);

CREATE TABLE vote_turns (
	site_id INTEGER NOT NULL REFERENCES vote_sites (id),
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	next_at INTEGER NOT NULL,
	PRIMARY KEY (account_id, site_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE vote_addresses (
	site_id INTEGER NOT NULL REFERENCES vote_sites (id),
	voter TEXT NOT NULL,
	next_at INTEGER NOT NULL,
	PRIMARY KEY (voter, site_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX vote_addresses_by_age ON vote_addresses (next_at);

CREATE TABLE vote_days (
	day TEXT NOT NULL PRIMARY KEY,
	paid INTEGER NOT NULL CHECK (paid >= 0)
) STRICT, WITHOUT ROWID;

CREATE TABLE vote_months (
	month TEXT NOT NULL,
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	votes INTEGER NOT NULL CHECK (votes > 0),
	reached_at INTEGER NOT NULL,
	PRIMARY KEY (month, account_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX vote_months_by_votes ON vote_months (month, votes DESC, reached_at, account_id);

CREATE TRIGGER votes_no_update BEFORE UPDATE ON votes BEGIN SELECT RAISE(ABORT, 'votes are kept'); END;

CREATE TRIGGER votes_no_delete BEFORE DELETE ON votes BEGIN SELECT RAISE(ABORT, 'votes are kept'); END;
