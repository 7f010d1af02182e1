ALTER TABLE shop_items ADD COLUMN contents TEXT NOT NULL DEFAULT '';

ALTER TABLE shop_prices ADD COLUMN contents TEXT NOT NULL DEFAULT '';

ALTER TABLE price_requests ADD COLUMN contents TEXT NOT NULL DEFAULT '';

ALTER TABLE price_requests ADD COLUMN was_contents TEXT NOT NULL DEFAULT '';

CREATE TABLE deliveries_with_bundles (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	order_line_id INTEGER NOT NULL REFERENCES order_lines (id),
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	item_id INTEGER NOT NULL,
	item_name TEXT NOT NULL,
	quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 9801),
	state TEXT NOT NULL CHECK (state IN ('waiting', 'leased', 'delivered', 'refunded', 'failed')),
	attempts INTEGER NOT NULL,
	lease_until INTEGER,
	failure TEXT,
	created_at INTEGER NOT NULL,
	settled_at INTEGER,
	claimed_at INTEGER,
	key TEXT NOT NULL,
	leased_since_restore INTEGER NOT NULL CHECK (leased_since_restore IN (0, 1)) DEFAULT 0,
	maybe_fetched INTEGER NOT NULL CHECK (maybe_fetched IN (0, 1)) DEFAULT 0,
	game_item INTEGER,
	game_amount INTEGER NOT NULL DEFAULT 1,
	waiting_for TEXT,
	bundle_id INTEGER,
	UNIQUE (order_line_id, item_id)
) STRICT;

INSERT INTO deliveries_with_bundles (id, order_line_id, account_id, item_id, item_name, quantity, state, attempts, lease_until, failure, created_at, settled_at, claimed_at, key, leased_since_restore, maybe_fetched, game_item, game_amount, waiting_for) SELECT id, order_line_id, account_id, item_id, item_name, quantity, state, attempts, lease_until, failure, created_at, settled_at, claimed_at, key, leased_since_restore, maybe_fetched, game_item, game_amount, waiting_for FROM game_deliveries;

DROP TABLE game_deliveries;

ALTER TABLE deliveries_with_bundles RENAME TO game_deliveries;

CREATE INDEX game_deliveries_open ON game_deliveries (id) WHERE state IN ('waiting', 'leased');

CREATE UNIQUE INDEX game_deliveries_by_key ON game_deliveries (key);

CREATE INDEX game_deliveries_of_account ON game_deliveries (account_id, id);

CREATE INDEX game_deliveries_of_item ON game_deliveries (coalesce(bundle_id, item_id), id);

CREATE INDEX game_deliveries_failed ON game_deliveries (id) WHERE state = 'failed';
