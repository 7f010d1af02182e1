import { type Columns, decision } from './columns.ts'

/**
 * Double entry. A transfer is one row that takes from a wallet and gives to another, so an unbalanced booking cannot be written. A
 * player's balance moves only when a transfer is inserted, and nothing here is ever changed or deleted. The schema itself refuses
 * everything else, also from direct SQL (RELIABILITY 3.7).
 *
 * House wallets store no balance: theirs is the sum of their transfers. Otherwise every purchase would wait for the same row. `top-ups`
 * gives what players paid for; `reversals` lends what a reversed top-up could not take back, so its balance below zero is the sum of all
 * debts.
 */
export const wallet = (columns: Columns): string[] => [
	...ledger(columns),
	...RULES[columns.engine],
	...HOUSE,
	...debts(columns),
	...seals(columns),
	...handouts(columns),
]

const ledger = ({ id, int, text, end }: Columns) => [
	`CREATE TABLE wallets (
	id ${id},
	account_id ${int} REFERENCES accounts (id),
	kind ${text} NOT NULL CHECK (kind IN ('player', 'issuance', 'sales', 'referral', 'adjustment', 'opening', 'top-ups', 'reversals', 'grants')),
	currency ${text} NOT NULL CHECK (currency IN ('r-coin', 'milleage')),
	balance ${int} CHECK (balance BETWEEN 0 AND 1000000000000),
	last_transfer ${int},
	CHECK ((kind = 'player') = (account_id IS NOT NULL)),
	CHECK ((kind = 'player') = (balance IS NOT NULL)),
	UNIQUE (id, currency),
	UNIQUE (account_id, currency)
)${end}`,
	`CREATE UNIQUE INDEX wallets_of_house ON wallets (kind, currency) WHERE kind <> 'player'`,
	`CREATE TABLE journal_entries (
	id ${id},
	kind ${text} NOT NULL CHECK (kind IN ('redemption', 'purchase', 'refund', 'adjustment', 'reversal', 'opening', 'top-up', 'grant')),
	account_id ${int} NOT NULL REFERENCES accounts (id),
	actor_id ${int} REFERENCES accounts (id),
	reason ${text} NOT NULL,
	reverses ${int} UNIQUE REFERENCES journal_entries (id),
	created_at ${int} NOT NULL
)${end}`,
	'CREATE INDEX journal_entries_of_account ON journal_entries (account_id, id)',
	`CREATE TABLE transfers (
	id ${id},
	entry_id ${int} NOT NULL REFERENCES journal_entries (id),
	debit ${int} NOT NULL,
	credit ${int} NOT NULL,
	currency ${text} NOT NULL,
	amount ${int} NOT NULL CHECK (amount BETWEEN 1 AND 1000000000),
	CHECK (debit <> credit),
	FOREIGN KEY (debit, currency) REFERENCES wallets (id, currency),
	FOREIGN KEY (credit, currency) REFERENCES wallets (id, currency)
)${end}`,
	'CREATE INDEX transfers_of_entry ON transfers (entry_id)',
	'CREATE INDEX transfers_of_debit ON transfers (debit, id)',
	'CREATE INDEX transfers_of_credit ON transfers (credit, id)',
]

const KEPT = ['journal_entries', 'transfers']

const SQLITE_RULES = [
	`CREATE TRIGGER transfers_move AFTER INSERT ON transfers BEGIN
	UPDATE wallets SET balance = balance - NEW.amount, last_transfer = NEW.id WHERE id = NEW.debit AND account_id IS NOT NULL;
	UPDATE wallets SET balance = balance + NEW.amount, last_transfer = NEW.id WHERE id = NEW.credit AND account_id IS NOT NULL;
END`,
	// Only for the newest transfer, and only once: its id must be above the one stored in the wallet.
	`CREATE TRIGGER wallets_guard BEFORE UPDATE ON wallets
WHEN NEW.id <> OLD.id OR NEW.kind <> OLD.kind OR NEW.currency <> OLD.currency OR NEW.account_id IS NOT OLD.account_id
	OR NEW.last_transfer IS NULL OR NEW.last_transfer <= coalesce(OLD.last_transfer, 0)
	OR NOT EXISTS (SELECT 1 FROM transfers WHERE id = NEW.last_transfer AND (
		(debit = NEW.id AND NEW.balance = OLD.balance - amount) OR (credit = NEW.id AND NEW.balance = OLD.balance + amount)))
BEGIN SELECT RAISE(ABORT, 'a balance moves only by a transfer'); END`,
	`CREATE TRIGGER wallets_start BEFORE INSERT ON wallets WHEN coalesce(NEW.balance, 0) <> 0 OR NEW.last_transfer IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'a wallet starts empty'); END`,
	"CREATE TRIGGER wallets_keep BEFORE DELETE ON wallets BEGIN SELECT RAISE(ABORT, 'wallets are kept'); END",
	...KEPT.flatMap((table) => [
		`CREATE TRIGGER ${table}_no_change BEFORE UPDATE ON ${table} BEGIN SELECT RAISE(ABORT, '${table} are never changed'); END`,
		`CREATE TRIGGER ${table}_no_delete BEFORE DELETE ON ${table} BEGIN SELECT RAISE(ABORT, '${table} are never deleted'); END`,
	]),
	// A statement with OR IGNORE or OR REPLACE overrides a failing CHECK, in triggers too, but not an error that a trigger raises. So the
	// requirements of a transfer are raised here once more, and rows of the ledger can never be replaced. PostgreSQL has no such clauses.
	`CREATE TRIGGER transfers_guard BEFORE INSERT ON transfers BEGIN
	SELECT RAISE(ABORT, 'a transfer is never replaced') WHERE EXISTS (SELECT 1 FROM transfers WHERE id = NEW.id);
	SELECT RAISE(ABORT, 'both wallets keep the currency of the transfer')
		WHERE 2 <> (SELECT count(*) FROM wallets WHERE id IN (NEW.debit, NEW.credit) AND currency = NEW.currency);
	SELECT RAISE(ABORT, 'amount') WHERE NEW.amount NOT BETWEEN 1 AND 1000000000;
	SELECT RAISE(ABORT, 'the balance does not cover it')
		WHERE EXISTS (SELECT 1 FROM wallets WHERE id = NEW.debit AND account_id IS NOT NULL AND balance < NEW.amount);
	SELECT RAISE(ABORT, 'the balance would become too high')
		WHERE EXISTS (SELECT 1 FROM wallets WHERE id = NEW.credit AND account_id IS NOT NULL AND balance + NEW.amount > 1000000000000);
END`,
	`CREATE TRIGGER journal_entries_guard BEFORE INSERT ON journal_entries WHEN EXISTS (SELECT 1 FROM journal_entries WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'journal_entries are never replaced'); END`,
	`CREATE TRIGGER wallets_once BEFORE INSERT ON wallets
WHEN EXISTS (SELECT 1 FROM wallets WHERE id = NEW.id OR (account_id = NEW.account_id AND currency = NEW.currency))
BEGIN SELECT RAISE(ABORT, 'wallets are never replaced'); END`,
]

const POSTGRES_RULES = [
	// Two concurrent transfers get their ids before they wait for the wallet, so the lower id may come last: the wallet keeps the higher one.
	`CREATE FUNCTION transfers_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE wallets SET balance = balance - NEW.amount, last_transfer = greatest(last_transfer, NEW.id)
		WHERE id = NEW.debit AND account_id IS NOT NULL;
	UPDATE wallets SET balance = balance + NEW.amount, last_transfer = greatest(last_transfer, NEW.id)
		WHERE id = NEW.credit AND account_id IS NOT NULL;
	RETURN NULL;
END $$`,
	'CREATE TRIGGER transfers_move AFTER INSERT ON transfers FOR EACH ROW EXECUTE FUNCTION transfers_move()',
	`CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% are never changed by hand', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$`,
	// Depth 1 is a statement of a client, depth 2 the statement inside transfers_move.
	'CREATE TRIGGER wallets_guard BEFORE UPDATE ON wallets FOR EACH ROW WHEN (pg_trigger_depth() < 1) EXECUTE FUNCTION refuse_change()',
	`CREATE TRIGGER wallets_start BEFORE INSERT ON wallets FOR EACH ROW
WHEN (coalesce(NEW.balance, 0) <> 0 OR NEW.last_transfer IS NOT NULL) EXECUTE FUNCTION refuse_change()`,
	...['wallets', ...KEPT].map(
		(table) => `CREATE TRIGGER ${table}_no_delete BEFORE DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
	),
	...['wallets', ...KEPT].map(
		(table) => `CREATE TRIGGER ${table}_no_truncate BEFORE TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
	),
	...KEPT.map((table) => `CREATE TRIGGER ${table}_no_change BEFORE UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_change()`),
]

const RULES = { sqlite: SQLITE_RULES, postgres: POSTGRES_RULES }

const HOUSE = [
	`INSERT INTO wallets (kind, currency) VALUES ('issuance', 'r-coin'), ('sales', 'r-coin'), ('referral', 'r-coin'), ('adjustment', 'r-coin'),
	('issuance', 'milleage'), ('sales', 'milleage'), ('referral', 'milleage'), ('adjustment', 'milleage'), ('opening', 'r-coin'),
	('opening', 'milleage'), ('top-ups', 'r-coin'), ('reversals', 'r-coin'), ('grants', 'r-coin'), ('grants', 'milleage')`,
]

/** What an account owes after a reversal, in R-Coin, and whether it may spend before that is paid. */
const debts = ({ id, int, end }: Columns) => [
	`CREATE TABLE wallet_debts (
	id ${id},
	account_id ${int} NOT NULL REFERENCES accounts (id),
	entry_id ${int} NOT NULL UNIQUE REFERENCES journal_entries (id),
	points ${int} NOT NULL CHECK (points > 0),
	paid ${int} NOT NULL CHECK (paid BETWEEN 0 AND points),
	made_at ${int} NOT NULL
)${end}`,
	'CREATE INDEX wallet_debts_open ON wallet_debts (account_id, id) WHERE paid < points',
	`CREATE TABLE spending_locks (
	account_id ${int} PRIMARY KEY REFERENCES accounts (id),
	locked_by ${int} NOT NULL REFERENCES accounts (id),
	locked_at ${int} NOT NULL
)${end}`,
]

/**
 * A seal for each journal entry, batch of codes and settled delivery (docs/decisions/21-ledger.md). Seals have no foreign key: a seal without
 * its row shows that the row was deleted. `broken` of an audit of the ledger is JSON of the names of the failed checks.
 */
const seals = ({ id, int, text, end, endByKey }: Columns) => [
	`CREATE TABLE seals (
	subject ${text} NOT NULL CHECK (subject IN ('entry', 'batch', 'codes', 'settlement')),
	id ${int} NOT NULL,
	seal ${text} NOT NULL,
	PRIMARY KEY (subject, id)
)${endByKey}`,
	`CREATE TABLE book_checks (
	id ${id},
	checked_at ${int} NOT NULL,
	broken ${text} NOT NULL
)${end}`,
	'CREATE INDEX book_checks_by_time ON book_checks (checked_at)',
]

/**
 * Points that a staff member hands out without a second person; all kinds together stay below the limit of a day. `handout_turns` has one
 * row for each staff member. Adding a handout locks that row first, so that two at once run one after the other. Balance adjustments above
 * the limit wait for a second person, who is never the one who asked.
 */
const handouts = ({ id, int, text, end }: Columns) => [
	`CREATE TABLE handout_turns (
	account_id ${int} PRIMARY KEY REFERENCES accounts (id),
	turns ${int} NOT NULL
)${end}`,
	`CREATE TABLE handouts (
	id ${id},
	account_id ${int} NOT NULL REFERENCES accounts (id),
	kind ${text} NOT NULL CHECK (kind IN ('batch', 'adjustment', 'refund', 'grant', 'top-up')),
	points ${int} NOT NULL CHECK (points > 0),
	handed_out_at ${int} NOT NULL
)${end}`,
	'CREATE INDEX handouts_of_account ON handouts (account_id, handed_out_at)',
	`CREATE TABLE adjustment_requests (
	id ${id},
	account_id ${int} NOT NULL REFERENCES accounts (id),
	currency ${text} NOT NULL CHECK (currency IN ('r-coin', 'milleage')),
	amount ${int} NOT NULL CHECK (amount BETWEEN -1000000000 AND 1000000000 AND amount <> 0),
	reason ${text} NOT NULL,
	asked_by ${int} NOT NULL REFERENCES accounts (id),
	asked_at ${int} NOT NULL,
	asker_roles_lost ${int} NOT NULL,
	${decision({ int, text })}
)${end}`,
	"CREATE INDEX adjustment_requests_waiting ON adjustment_requests (id) WHERE state = 'waiting'",
]
