CREATE TABLE sales (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	name TEXT NOT NULL,
	starts_at INTEGER NOT NULL,
	ends_at INTEGER NOT NULL,
	ended_at INTEGER,
	active INTEGER NOT NULL CHECK (active IN (0, 1)),
	made_by INTEGER NOT NULL REFERENCES accounts (id),
	made_at INTEGER NOT NULL,
	edition INTEGER NOT NULL DEFAULT 1,
	CHECK (ends_at > starts_at)
) STRICT;

CREATE INDEX sales_by_end ON sales (ends_at);

CREATE TABLE sale_items (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	sale_id INTEGER NOT NULL REFERENCES sales (id),
	item_id INTEGER NOT NULL REFERENCES shop_items (id),
	section INTEGER NOT NULL,
	list_price INTEGER NOT NULL,
	price INTEGER NOT NULL CHECK (price > 0 AND price < list_price),
	starts_at INTEGER NOT NULL,
	ends_at INTEGER NOT NULL,
	active INTEGER NOT NULL CHECK (active IN (0, 1)),
	UNIQUE (sale_id, item_id)
) STRICT;

CREATE INDEX sale_items_of_item ON sale_items (item_id, ends_at);

CREATE TABLE sale_requests (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	sale_id INTEGER NOT NULL REFERENCES sales (id),
	sale_edition INTEGER NOT NULL,
	asked_by INTEGER NOT NULL REFERENCES accounts (id),
	asked_at INTEGER NOT NULL,
	asker_roles_lost INTEGER NOT NULL,
	state TEXT NOT NULL CHECK (state IN ('waiting', 'approved', 'refused')),
	decided_by INTEGER REFERENCES accounts (id),
	decided_at INTEGER,
	CHECK ((state = 'waiting') = (decided_at IS NULL)),
	CHECK ((state = 'waiting') = (decided_by IS NULL)),
	CHECK (state <> 'approved' OR decided_by <> asked_by)
) STRICT;

CREATE INDEX sale_requests_waiting ON sale_requests (id) WHERE state = 'waiting';

CREATE INDEX sale_requests_of_sale ON sale_requests (sale_id);

ALTER TABLE order_lines ADD COLUMN list_price INTEGER;
