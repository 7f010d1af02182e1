import type { Columns } from './columns.ts'

/**
 * A wallet stores the id of its newest transfer. On PostgreSQL two concurrent transfers get their ids before they wait for the wallet, so
 * the lower id may come last; from now on the wallet keeps the higher one. SQLite has a single writer and is not affected.
 */
export const lastTransfer = ({ engine }: Columns): string[] => (engine === 'postgres' ? POSTGRES : [])

const POSTGRES = [
	`CREATE OR REPLACE FUNCTION transfers_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE wallets SET balance = balance - NEW.amount, last_transfer = greatest(last_transfer, NEW.id)
		WHERE id = NEW.debit AND account_id IS NOT NULL;
	UPDATE wallets SET balance = balance + NEW.amount, last_transfer = greatest(last_transfer, NEW.id)
		WHERE id = NEW.credit AND account_id IS NOT NULL;
	RETURN NULL;
END $$`,
	'ALTER TABLE wallets DISABLE TRIGGER wallets_guard',
	`UPDATE wallets SET last_transfer = (SELECT max(id) FROM transfers WHERE debit = wallets.id OR credit = wallets.id)
	WHERE last_transfer IS NOT NULL`,
	'ALTER TABLE wallets ENABLE TRIGGER wallets_guard',
]
