import type { Columns } from './columns.ts'
import { ledgerKinds } from './ledger-kinds.ts'

/**
 * Accounts that move in from a game (docs/decisions/36-move-in.md), and the house's wallets
 * from which their balances come.
 */
export const moveIn = (columns: Columns): string[] => [
	...ledgerKinds(columns, {
		wallets: ['player', 'issuance', 'sales', 'referral', 'adjustment', 'opening'],
		entries: ['redemption', 'purchase', 'refund', 'adjustment', 'reversal', 'opening'],
	}),
	`INSERT INTO wallets (kind, currency) VALUES ('opening', 'r-coin'), ('opening', 'milleage')`,
	...tables(columns),
]

const tables = ({ id, int, text, flag, end }: Columns) => [
	`CREATE TABLE move_ins (
	id ${id},
	source ${text} NOT NULL,
	started_at ${int} NOT NULL,
	finished_at ${int},
	bcrypt_cost ${int} NOT NULL
)${end}`,
	`CREATE TABLE moved_in (
	id ${id},
	move_in_id ${int} NOT NULL REFERENCES move_ins (id),
	user_id ${text} NOT NULL,
	user_id_key ${text} NOT NULL UNIQUE,
	game_id ${text} NOT NULL,
	account_id ${int} REFERENCES accounts (id),
	waits_because ${text} CHECK (waits_because IN ('name-taken', 'name-unfit')),
	password ${text},
	status ${int} NOT NULL CHECK (status IN (1, 2, 3)),
	status_until ${int},
	r_coin ${int} NOT NULL CHECK (r_coin BETWEEN 0 AND 1000000000),
	milleage ${int} NOT NULL CHECK (milleage BETWEEN 0 AND 1000000000),
	characters ${text} NOT NULL,
	entry_id ${int} UNIQUE REFERENCES journal_entries (id),
	${flag('to_harden')},
	moved_at ${int} NOT NULL,
	claimed_at ${int},
	CHECK ((waits_because IS NULL AND claimed_at IS NULL) OR waits_because IS NOT NULL),
	CHECK ((account_id IS NULL) = (waits_because IS NOT NULL AND claimed_at IS NULL)),
	CHECK ((account_id IS NULL) = (password IS NOT NULL))
)${end}`,
	'CREATE INDEX moved_in_of_account ON moved_in (account_id)',
	'CREATE INDEX moved_in_of_move_in ON moved_in (move_in_id)',
	'CREATE INDEX moved_in_to_harden ON moved_in (id) WHERE to_harden = 1',
]
