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

CREATE UNIQUE INDEX wallets_of_house ON wallets (kind, currency) WHERE kind <> 'player';

CREATE TABLE journal_entries (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	kind TEXT NOT NULL CHECK (kind IN ('redemption', 'purchase', 'refund', 'adjustment', 'reversal', 'opening', 'top-up', 'grant')),
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	actor_id INTEGER REFERENCES accounts (id),
	reason TEXT NOT NULL,
	reverses INTEGER UNIQUE REFERENCES journal_entries (id),
	created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX journal_entries_of_account ON journal_entries (account_id, id);

CREATE TABLE transfers (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	entry_id INTEGER NOT NULL REFERENCES journal_entries (id),
	debit INTEGER NOT NULL,
	credit INTEGER NOT NULL,
	currency TEXT NOT NULL,
	amount INTEGER NOT NULL CHECK (amount BETWEEN 1 AND 1000000000),
	CHECK (debit <> credit),
	FOREIGN KEY (debit, currency) REFERENCES wallets (id, currency),
	FOREIGN KEY (credit, currency) REFERENCES wallets (id, currency)
) STRICT;

CREATE INDEX transfers_of_entry ON transfers (entry_id);

CREATE INDEX transfers_of_debit ON transfers (debit, id);

CREATE INDEX transfers_of_credit ON transfers (credit, id);

CREATE TRIGGER transfers_move AFTER INSERT ON transfers BEGIN
	UPDATE wallets SET balance = balance - NEW.amount, last_transfer = NEW.id WHERE id = NEW.debit AND account_id IS NOT NULL;
	UPDATE wallets SET balance = balance + NEW.amount, last_transfer = NEW.id WHERE id = NEW.credit AND account_id IS NOT NULL;
END;

CREATE TRIGGER wallets_guard BEFORE UPDATE ON wallets
WHEN NEW.id <> OLD.id OR NEW.kind <> OLD.kind OR NEW.currency <> OLD.currency OR NEW.account_id IS NOT OLD.account_id
	OR NEW.last_transfer IS NULL OR NEW.last_transfer <= coalesce(OLD.last_transfer, 0)
	OR NOT EXISTS (SELECT 1 FROM transfers WHERE id = NEW.last_transfer AND (
		(debit = NEW.id AND NEW.balance = OLD.balance - amount) OR (credit = NEW.id AND NEW.balance = OLD.balance + amount)))
BEGIN SELECT RAISE(ABORT, 'a balance moves only by a transfer'); END;

CREATE TRIGGER wallets_start BEFORE INSERT ON wallets WHEN coalesce(NEW.balance, 0) <> 0 OR NEW.last_transfer IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'a wallet starts empty'); END;

CREATE TRIGGER wallets_keep BEFORE DELETE ON wallets BEGIN SELECT RAISE(ABORT, 'wallets are kept'); END;

CREATE TRIGGER journal_entries_no_change BEFORE UPDATE ON journal_entries BEGIN SELECT RAISE(ABORT, 'journal_entries are never changed'); END;

CREATE TRIGGER journal_entries_no_delete BEFORE DELETE ON journal_entries BEGIN SELECT RAISE(ABORT, 'journal_entries are never deleted'); END;

CREATE TRIGGER transfers_no_change BEFORE UPDATE ON transfers BEGIN SELECT RAISE(ABORT, 'transfers are never changed'); END;

CREATE TRIGGER transfers_no_delete BEFORE DELETE ON transfers BEGIN SELECT RAISE(ABORT, 'transfers are never deleted'); END;

CREATE TRIGGER transfers_guard BEFORE INSERT ON transfers BEGIN
	SELECT RAISE(ABORT, 'a transfer is never replaced') WHERE EXISTS (SELECT 1 FROM transfers WHERE id = NEW.id);
	SELECT RAISE(ABORT, 'both wallets keep the currency of the transfer')
		WHERE 2 <> (SELECT count(*) FROM wallets WHERE id IN (NEW.debit, NEW.credit) AND currency = NEW.currency);
	SELECT RAISE(ABORT, 'amount') WHERE NEW.amount NOT BETWEEN 1 AND 1000000000;
	SELECT RAISE(ABORT, 'the balance does not cover it')
		WHERE EXISTS (SELECT 1 FROM wallets WHERE id = NEW.debit AND account_id IS NOT NULL AND balance < NEW.amount);
	SELECT RAISE(ABORT, 'the balance would become too high')
		WHERE EXISTS (SELECT 1 FROM wallets WHERE id = NEW.credit AND account_id IS NOT NULL AND balance + NEW.amount > 1000000000000);
END;

CREATE TRIGGER journal_entries_guard BEFORE INSERT ON journal_entries WHEN EXISTS (SELECT 1 FROM journal_entries WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'journal_entries are never replaced'); END;

CREATE TRIGGER wallets_once BEFORE INSERT ON wallets
WHEN EXISTS (SELECT 1 FROM wallets WHERE id = NEW.id OR (account_id = NEW.account_id AND currency = NEW.currency))
BEGIN SELECT RAISE(ABORT, 'wallets are never replaced'); END;

INSERT INTO wallets (kind, currency) VALUES ('issuance', 'r-coin'), ('sales', 'r-coin'), ('referral', 'r-coin'), ('adjustment', 'r-coin'),
	('issuance', 'milleage'), ('sales', 'milleage'), ('referral', 'milleage'), ('adjustment', 'milleage'), ('opening', 'r-coin'),
	('opening', 'milleage'), ('top-ups', 'r-coin'), ('reversals', 'r-coin'), ('grants', 'r-coin'), ('grants', 'milleage');

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

CREATE TABLE seals (
	subject TEXT NOT NULL CHECK (subject IN ('entry', 'batch', 'codes', 'settlement')),
	id INTEGER NOT NULL,
	seal TEXT NOT NULL,
	PRIMARY KEY (subject, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE book_checks (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	checked_at INTEGER NOT NULL,
	broken TEXT NOT NULL
) STRICT;

CREATE INDEX book_checks_by_time ON book_checks (checked_at);

CREATE TABLE handout_turns (
	account_id INTEGER PRIMARY KEY REFERENCES accounts (id),
	turns INTEGER NOT NULL
) STRICT;

CREATE TABLE handouts (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	kind TEXT NOT NULL CHECK (kind IN ('batch', 'adjustment', 'refund', 'grant', 'top-up')),
	points INTEGER NOT NULL CHECK (points > 0),
	handed_out_at INTEGER NOT NULL
) STRICT;

CREATE INDEX handouts_of_account ON handouts (account_id, handed_out_at);

CREATE TABLE adjustment_requests (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	currency TEXT NOT NULL CHECK (currency IN ('r-coin', 'milleage')),
	amount INTEGER NOT NULL CHECK (amount BETWEEN -1000000000 AND 1000000000 AND amount <> 0),
	reason TEXT NOT NULL,
	asked_by INTEGER NOT NULL REFERENCES accounts (id),
	asked_at INTEGER NOT NULL,
	asker_roles_lost INTEGER NOT NULL,
	state TEXT NOT NULL CHECK (state IN ('waiting', 'approved', 'refused')),
	decided_by INTEGER REFERENCES accounts (id),
	decided_at INTEGER,
	CHECK ((state = 'waiting') = (decided_at IS NULL)),
	CHECK ((state = 'waiting') = (decided_by IS NULL)),
	CHECK (state <> 'approved' OR decided_by <> asked_by)
) STRICT;

CREATE INDEX adjustment_requests_waiting ON adjustment_requests (id) WHERE state = 'waiting';
