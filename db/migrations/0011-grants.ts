import { type Columns, kept } from './columns.ts'

/**
 * Grants: points or an item for a list of players. The list is fixed with the draft, in `grant_players`. What a player got is in
 * `grant_receipts` and what was taken back in `grant_returns`, each written once with its entry: their keys refuse a second one for the same
 * player, whatever the program does. The wallets `grants` of the house pay.
 */
export const grants = (columns: Columns): string[] => [...tables(columns), ...kept(columns, ['grant_receipts', 'grant_returns'])]

const tables = ({ id, int, text, end }: Columns): string[] => [
	`CREATE TABLE grants (
	id ${id},
	what ${text} NOT NULL CHECK (what IN ('r-coin', 'milleage', 'item')),
	amount ${int} NOT NULL CHECK (amount >= 1),
	item_id ${int} REFERENCES shop_items (id),
	reason ${text} NOT NULL,
	source ${text} NOT NULL CHECK (source IN ('list', 'school', 'batch', 'bought', 'online')),
	rule ${text} NOT NULL,
	asked_by ${int} NOT NULL REFERENCES accounts (id),
	asked_at ${int} NOT NULL,
	asker_roles_lost ${int} NOT NULL,
	state ${text} NOT NULL CHECK (state IN ('draft', 'waiting', 'approved', 'refused', 'done', 'returning', 'returned')),
	decided_by ${int} REFERENCES accounts (id),
	decided_at ${int},
	returned_by ${int} REFERENCES accounts (id),
	return_reason ${text},
	ended_at ${int},
	CHECK ((what = 'item') = (item_id IS NOT NULL)),
	CHECK (state NOT IN ('draft', 'waiting') OR decided_by IS NULL),
	CHECK (state = 'refused' OR decided_by IS NULL OR decided_by <> asked_by),
	CHECK ((state IN ('returning', 'returned')) = (returned_by IS NOT NULL))
)${end}`,
	"CREATE INDEX grants_waiting ON grants (id) WHERE state = 'waiting'",
	"CREATE INDEX grants_at_work ON grants (id) WHERE state IN ('approved', 'returning')",
	`CREATE TABLE grant_players (
	id ${id},
	grant_id ${int} NOT NULL REFERENCES grants (id),
	account_id ${int} REFERENCES accounts (id),
	name ${text} NOT NULL,
	state ${text} NOT NULL CHECK (state IN ('listed', 'given', 'left-out', 'taken-back', 'kept')),
	why ${text},
	UNIQUE (grant_id, account_id),
	CHECK (account_id IS NOT NULL OR state = 'left-out'),
	CHECK ((state IN ('left-out', 'kept')) = (why IS NOT NULL))
)${end}`,
	'CREATE INDEX grant_players_by_state ON grant_players (grant_id, state, id)',
	`CREATE TABLE grant_receipts (
	grant_id ${int} NOT NULL,
	account_id ${int} NOT NULL,
	entry_id ${int} NOT NULL UNIQUE REFERENCES journal_entries (id),
	order_line_id ${int} UNIQUE REFERENCES order_lines (id),
	given_at ${int} NOT NULL,
	PRIMARY KEY (grant_id, account_id),
	FOREIGN KEY (grant_id, account_id) REFERENCES grant_players (grant_id, account_id)
)${end}`,
	`CREATE TABLE grant_returns (
	grant_id ${int} NOT NULL,
	account_id ${int} NOT NULL,
	entry_id ${int} NOT NULL UNIQUE REFERENCES journal_entries (id),
	taken ${int} NOT NULL CHECK (taken >= 1),
	taken_at ${int} NOT NULL,
	PRIMARY KEY (grant_id, account_id),
	FOREIGN KEY (grant_id, account_id) REFERENCES grant_receipts (grant_id, account_id)
)${end}`,
]
