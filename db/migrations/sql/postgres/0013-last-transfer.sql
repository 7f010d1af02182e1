CREATE OR REPLACE FUNCTION transfers_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE wallets SET balance = balance - NEW.amount, last_transfer = greatest(last_transfer, NEW.id)
		WHERE id = NEW.debit AND account_id IS NOT NULL;
	UPDATE wallets SET balance = balance + NEW.amount, last_transfer = greatest(last_transfer, NEW.id)
		WHERE id = NEW.credit AND account_id IS NOT NULL;
	RETURN NULL;
END $$;

ALTER TABLE wallets DISABLE TRIGGER wallets_guard;

UPDATE wallets SET last_transfer = (SELECT max(id) FROM transfers WHERE debit = wallets.id OR credit = wallets.id)
	WHERE last_transfer IS NOT NULL;

ALTER TABLE wallets ENABLE TRIGGER wallets_guard;
