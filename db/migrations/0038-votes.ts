import { wallet } from './0002-wallet.ts'
import { type Columns, kept } from './columns.ts'

/**
 * Votes for this site on sites that list servers (docs/decisions/24-codes-and-grants.md). `votes` is written once for each vote that counts, with its entry
 * where it was paid. The keys of `vote_turns` and `vote_addresses` let an account and a network address have one vote for each site
 * until `next_at`; `voter` is a keyed hash of the address. `vote_days` and `vote_months` are sums, so that the budget of a day and the place of a
 * voter are decided by one row.
 */
export const votes = (columns: Columns): string[] => [
	...(columns.engine === 'sqlite' ? sqliteLedger(columns) : POSTGRES_LEDGER),
	// Its number is the same on every site, whatever the numbers of the players' wallets are.
	"INSERT INTO wallets (id, kind, currency) VALUES (0, 'votes', 'milleage')",
	...sites(columns),
	...counts(columns),
	...kept(columns, ['votes']),
]

/**
 * SQLite changes rules of a table only by making it anew. Rows of other tables refer to both of these, so it looks at references only when all
 * of it has been done.
 */
const sqliteLedger = (columns: Columns): string[] => [
	'PRAGMA defer_foreign_keys = ON',
	...madeAnew(columns, 'wallets'),
	...madeAnew(columns, 'journal_entries'),
	'CREATE INDEX journal_entries_by_time ON journal_entries (created_at)',
]

const madeAnew = (columns: Columns, table: string): string[] => {
	const [create = '', ...rules] = wallet(columns).filter((statement) => isPartOf(table, statement))
	return [
		`CREATE TABLE ${table}_before AS SELECT * FROM ${table}`,
		`DROP TABLE ${table}`,
		create.replace("'grants')", "'grants', 'votes')").replace("'grant')", "'grant', 'vote')"),
		`INSERT INTO ${table} SELECT * FROM ${table}_before`,
		`DROP TABLE ${table}_before`,
		...rules,
	]
}

/** The table itself, or one of its indexes and triggers, which begin with its name. */
const isPartOf = (table: string, statement: string): boolean =>
	new RegExp(`^CREATE (?:TABLE|UNIQUE INDEX|INDEX|TRIGGER) ${table}(?![a-z])`).test(statement)

const POSTGRES_LEDGER = [
	'ALTER TABLE wallets DROP CONSTRAINT wallets_kind_check',
	`ALTER TABLE wallets ADD CHECK (kind IN ('player', 'issuance', 'sales', 'referral', 'adjustment', 'opening', 'top-ups', 'reversals', 'grants', 'votes'))`,
	'ALTER TABLE journal_entries DROP CONSTRAINT journal_entries_kind_check',
	`ALTER TABLE journal_entries ADD CHECK (kind IN ('redemption', 'purchase', 'refund', 'adjustment', 'reversal', 'opening', 'top-up', 'grant', 'vote'))`,
]

const sites = ({ id, int, text, flag, end }: Columns): string[] => [
	`CREATE TABLE vote_sites (
	id ${id},
	name ${text} NOT NULL,
	address ${text} NOT NULL,
	service ${text} NOT NULL,
	reward ${int} NOT NULL CHECK (reward BETWEEN 1 AND 10000),
	hours ${int} NOT NULL CHECK (hours IN (12, 24)),
	secret ${text} NOT NULL,
	service_key ${text} NOT NULL,
	senders ${text} NOT NULL,
	${flag('active')},
	position ${int} NOT NULL,
	removed_at ${int},
	edition ${int} NOT NULL DEFAULT 0
)${end}`,
]

const counts = ({ id, int, text, end, endByKey }: Columns): string[] => [
	`CREATE TABLE votes (
	id ${id},
	site_id ${int} NOT NULL REFERENCES vote_sites (id),
	account_id ${int} NOT NULL REFERENCES accounts (id),
	day ${text} NOT NULL,
	points ${int} NOT NULL CHECK (points >= 0),
	entry_id ${int} UNIQUE REFERENCES journal_entries (id),
	voted_at ${int} NOT NULL,
	CHECK ((points > 0) = (entry_id IS NOT NULL))
)${end}`,
	'CREATE INDEX votes_by_day ON votes (day, site_id)',
	'CREATE INDEX votes_of_account ON votes (account_id, id)',
	`CREATE TABLE vote_turns (
	site_id ${int} NOT NULL REFERENCES vote_sites (id),
	account_id ${int} NOT NULL REFERENCES accounts (id),
	next_at ${int} NOT NULL,
	PRIMARY KEY (account_id, site_id)
)${endByKey}`,
	`CREATE TABLE vote_addresses (
	site_id ${int} NOT NULL REFERENCES vote_sites (id),
	voter ${text} NOT NULL,
	next_at ${int} NOT NULL,
	PRIMARY KEY (voter, site_id)
)${endByKey}`,
	'CREATE INDEX vote_addresses_by_age ON vote_addresses (next_at)',
	`CREATE TABLE vote_days (
	day ${text} NOT NULL PRIMARY KEY,
	paid ${int} NOT NULL CHECK (paid >= 0)
)${endByKey}`,
	`CREATE TABLE vote_months (
	month ${text} NOT NULL,
	account_id ${int} NOT NULL REFERENCES accounts (id),
	votes ${int} NOT NULL CHECK (votes > 0),
	reached_at ${int} NOT NULL,
	PRIMARY KEY (month, account_id)
)${endByKey}`,
	'CREATE INDEX vote_months_by_votes ON vote_months (month, votes DESC, reached_at, account_id)',
]
