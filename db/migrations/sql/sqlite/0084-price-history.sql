CREATE TABLE shop_prices (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	item_id INTEGER NOT NULL REFERENCES shop_items (id),
	section INTEGER NOT NULL,
	price INTEGER NOT NULL CHECK (price > 0),
	set_at INTEGER NOT NULL,
	replaced_at INTEGER
) STRICT;

CREATE INDEX shop_prices_of_item ON shop_prices (item_id, id);

CREATE UNIQUE INDEX shop_prices_current ON shop_prices (item_id) WHERE replaced_at IS NULL;

INSERT INTO shop_prices (item_id, section, price, set_at) SELECT id, section, price, created_at FROM shop_items;

CREATE TABLE price_requests (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	item_id INTEGER NOT NULL REFERENCES shop_items (id),
	was_section INTEGER NOT NULL,
	was_price INTEGER NOT NULL,
	section INTEGER NOT NULL,
	price INTEGER NOT NULL CHECK (price > 0),
	asked_by INTEGER NOT NULL REFERENCES accounts (id),
	asked_at INTEGER NOT NULL,
	state TEXT NOT NULL CHECK (state IN ('waiting', 'approved', 'refused')),
	decided_by INTEGER REFERENCES accounts (id),
	decided_at INTEGER,
	CHECK ((state = 'waiting') = (decided_at IS NULL)),
	CHECK ((state = 'waiting') = (decided_by IS NULL)),
	CHECK (state <> 'approved' OR decided_by <> asked_by)
) STRICT;

CREATE INDEX price_requests_waiting ON price_requests (id) WHERE state = 'waiting';
