import type { Columns } from './columns.ts'
import { ledgerKinds } from './ledger-kinds.ts'

/**
 * The ledger knows top-ups: entries of that kind, and two wallets of the house in R-Coin. `top-ups` gives what players paid for;
 * `reversals` lends what a reversed top-up could not take back, so its balance below zero is the sum of all debts. A reversal names the
 * entry that it takes back, and the schema allows one each (0002-wallet). The numbers of the two are below zero, because those above
 * belong to the wallets that a site has by now; -1 is what a trigger of SQLite sees before a row has its number.
 */
export const topUpLedger = (columns: Columns): string[] => [
	...ledgerKinds(columns, {
		wallets: ['player', 'issuance', 'sales', 'referral', 'adjustment', 'opening', 'top-ups', 'reversals'],
		entries: ['redemption', 'purchase', 'refund', 'adjustment', 'reversal', 'opening', 'top-up'],
	}),
	`INSERT INTO wallets (id, kind, currency) VALUES (-11, 'top-ups', 'r-coin'), (-12, 'reversals', 'r-coin')`,
	...debts(columns),
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
