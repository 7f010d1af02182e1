import type { Columns } from './columns.ts'

/**
 * Double entry. A transfer is one row that takes from a wallet and gives to another, so an unbalanced booking cannot be written. A
 * player's balance moves only when a transfer is inserted, and nothing here is ever changed or deleted. The schema itself refuses
 * everything else, also from direct SQL (RELIABILITY 3.7).
 *
 * House wallets store no balance: theirs is the sum of their transfers. Otherwise every purchase would wait for the same row.
 */
export const wallet = (columns: Columns): string[] => [...tables(columns), ...RULES[columns.engine], ...HOUSE]

const tables = ({ id, int, text, end }: Columns) => [
	`CREATE TABLE wallets (
	id ${id},
	account_id ${int} REFERENCES accounts (id),
	kind ${text} NOT NULL CHECK (kind IN ('player', 'issuance', 'sales', 'referral', 'adjustment')),
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
	kind ${text} NOT NULL CHECK (kind IN ('redemption', 'purchase', 'refund', 'adjustment', 'reversal')),
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
]

const POSTGRES_RULES = [
	`CREATE FUNCTION transfers_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE wallets SET balance = balance - NEW.amount, last_transfer = NEW.id WHERE id = NEW.debit AND account_id IS NOT NULL;
	UPDATE wallets SET balance = balance + NEW.amount, last_transfer = NEW.id WHERE id = NEW.credit AND account_id IS NOT NULL;
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

const HOUSE = ['r-coin', 'milleage'].map(
	(currency) =>
		`INSERT INTO wallets (kind, currency) VALUES ('issuance', '${currency}'), ('sales', '${currency}'), ('referral', '${currency}'), ('adjustment', '${currency}')`,
)
