CREATE TABLE wallets (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	account_id INTEGER REFERENCES accounts (id),
	kind TEXT NOT NULL CHECK (kind IN ('player', 'issuance', 'sales', 'referral', 'adjustment')),
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
	kind TEXT NOT NULL CHECK (kind IN ('redemption', 'purchase', 'refund', 'adjustment', 'reversal')),
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

INSERT INTO wallets (kind, currency) VALUES ('issuance', 'r-coin'), ('sales', 'r-coin'), ('referral', 'r-coin'), ('adjustment', 'r-coin');

INSERT INTO wallets (kind, currency) VALUES ('issuance', 'milleage'), ('sales', 'milleage'), ('referral', 'milleage'), ('adjustment', 'milleage');
