import type { Columns } from './columns.ts'

/**
 * In SQLite a statement with OR IGNORE or OR REPLACE overrides a failing CHECK, in triggers too, but not an error that a trigger raises.
 * So the requirements of a transfer are raised by triggers here, and rows of the ledger can never be replaced. PostgreSQL has no such
 * clauses.
 */
export const walletGuards = ({ engine }: Columns): string[] => (engine === 'sqlite' ? SQLITE_GUARDS : [])

const SQLITE_GUARDS = [
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
