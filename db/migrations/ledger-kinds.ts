import type { Columns } from './columns.ts'

/**
 * Gives the ledger other kinds of wallets and of journal entries; each list holds all kinds. SQLite cannot change a CHECK, so both tables
 * are written anew there, with the indexes and triggers that 0002-wallet.ts and 0011-wallet-guards.ts gave them.
 */
export const ledgerKinds = (columns: Columns, kinds: Kinds): string[] =>
	columns.engine === 'sqlite' ? sqlite(columns, kinds) : postgres(kinds)

type Kinds = { wallets: readonly string[]; entries: readonly string[] }

const listed = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ')

const postgres = ({ wallets, entries }: Kinds) => [...checked('wallets', wallets), ...checked('journal_entries', entries)]

const checked = (table: string, kinds: readonly string[]) => [
	`ALTER TABLE ${table} DROP CONSTRAINT ${table}_kind_check`,
	`ALTER TABLE ${table} ADD CONSTRAINT ${table}_kind_check CHECK (kind IN (${listed(kinds)}))`,
]

const sqlite = (columns: Columns, kinds: Kinds) => [
	// The references of other tables are missing until the rows are back. SQLite resets this at the end of the transaction.
	'PRAGMA defer_foreign_keys = ON',
	...writtenAnew('wallets', 'id, account_id, kind, currency, balance, last_transfer', walletsTable(columns, kinds)),
	...WALLET_RULES,
	...writtenAnew('journal_entries', 'id, kind, account_id, actor_id, reason, reverses, created_at', entriesTable(columns, kinds)),
	...ENTRY_RULES,
]

const writtenAnew = (table: string, names: string, made: string) => [
	`CREATE TABLE kept_rows AS SELECT ${names} FROM ${table}`,
	`DROP TABLE ${table}`,
	made,
	`INSERT INTO ${table} (${names}) SELECT ${names} FROM kept_rows ORDER BY id`,
	'DROP TABLE kept_rows',
]

const walletsTable = ({ id, int, text, end }: Columns, { wallets }: Kinds) => `CREATE TABLE wallets (
	id ${id},
	account_id ${int} REFERENCES accounts (id),
	kind ${text} NOT NULL CHECK (kind IN (${listed(wallets)})),
	currency ${text} NOT NULL CHECK (currency IN ('r-coin', 'milleage')),
	balance ${int} CHECK (balance BETWEEN 0 AND 1000000000000),
	last_transfer ${int},
	CHECK ((kind = 'player') = (account_id IS NOT NULL)),
	CHECK ((kind = 'player') = (balance IS NOT NULL)),
	UNIQUE (id, currency),
	UNIQUE (account_id, currency)
)${end}`

const WALLET_RULES = [
	`CREATE UNIQUE INDEX wallets_of_house ON wallets (kind, currency) WHERE kind <> 'player'`,
	`CREATE TRIGGER wallets_guard BEFORE UPDATE ON wallets
WHEN NEW.id <> OLD.id OR NEW.kind <> OLD.kind OR NEW.currency <> OLD.currency OR NEW.account_id IS NOT OLD.account_id
	OR NEW.last_transfer IS NULL OR NEW.last_transfer <= coalesce(OLD.last_transfer, 0)
	OR NOT EXISTS (SELECT 1 FROM transfers WHERE id = NEW.last_transfer AND (
		(debit = NEW.id AND NEW.balance = OLD.balance - amount) OR (credit = NEW.id AND NEW.balance = OLD.balance + amount)))
BEGIN SELECT RAISE(ABORT, 'a balance moves only by a transfer'); END`,
	`CREATE TRIGGER wallets_start BEFORE INSERT ON wallets WHEN coalesce(NEW.balance, 0) <> 0 OR NEW.last_transfer IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'a wallet starts empty'); END`,
	"CREATE TRIGGER wallets_keep BEFORE DELETE ON wallets BEGIN SELECT RAISE(ABORT, 'wallets are kept'); END",
	`CREATE TRIGGER wallets_once BEFORE INSERT ON wallets
WHEN EXISTS (SELECT 1 FROM wallets WHERE id = NEW.id OR (account_id = NEW.account_id AND currency = NEW.currency))
BEGIN SELECT RAISE(ABORT, 'wallets are never replaced'); END`,
]

const entriesTable = ({ id, int, text, end }: Columns, { entries }: Kinds) => `CREATE TABLE journal_entries (
	id ${id},
	kind ${text} NOT NULL CHECK (kind IN (${listed(entries)})),
	account_id ${int} NOT NULL REFERENCES accounts (id),
	actor_id ${int} REFERENCES accounts (id),
	reason ${text} NOT NULL,
	reverses ${int} UNIQUE REFERENCES journal_entries (id),
	created_at ${int} NOT NULL
)${end}`

const ENTRY_RULES = [
	'CREATE INDEX journal_entries_of_account ON journal_entries (account_id, id)',
	"CREATE TRIGGER journal_entries_no_change BEFORE UPDATE ON journal_entries BEGIN SELECT RAISE(ABORT, 'journal_entries are never changed'); END",
	"CREATE TRIGGER journal_entries_no_delete BEFORE DELETE ON journal_entries BEGIN SELECT RAISE(ABORT, 'journal_entries are never deleted'); END",
	`CREATE TRIGGER journal_entries_guard BEFORE INSERT ON journal_entries WHEN EXISTS (SELECT 1 FROM journal_entries WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'journal_entries are never replaced'); END`,
]
