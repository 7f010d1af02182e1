CREATE TABLE orders (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	entry_id INTEGER NOT NULL UNIQUE REFERENCES journal_entries (id),
	created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE order_lines (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	order_id INTEGER NOT NULL REFERENCES orders (id),
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	item_id INTEGER NOT NULL REFERENCES shop_items (id),
	category_id INTEGER NOT NULL,
	name TEXT NOT NULL,
	description TEXT NOT NULL,
	image_url TEXT,
	ribbon TEXT,
	section INTEGER NOT NULL,
	price INTEGER NOT NULL CHECK (price >= 1),
	quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 99),
	bought_at INTEGER NOT NULL
) STRICT;

CREATE INDEX order_lines_of_order ON order_lines (order_id);

CREATE INDEX order_lines_of_account ON order_lines (account_id, id);

CREATE TABLE game_deliveries (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	order_line_id INTEGER NOT NULL UNIQUE REFERENCES order_lines (id),
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	item_id INTEGER NOT NULL,
	item_name TEXT NOT NULL,
	quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 99),
	state TEXT NOT NULL CHECK (state IN ('waiting', 'leased', 'delivered', 'refunded')),
	attempts INTEGER NOT NULL,
	lease_until INTEGER,
	failure TEXT,
	created_at INTEGER NOT NULL,
	settled_at INTEGER
) STRICT;

CREATE INDEX game_deliveries_open ON game_deliveries (id) WHERE state IN ('waiting', 'leased');

CREATE TABLE characters (
	cha_num INTEGER NOT NULL PRIMARY KEY,
	account_id INTEGER REFERENCES accounts (id),
	name TEXT NOT NULL,
	class INTEGER NOT NULL,
	school INTEGER NOT NULL,
	level INTEGER NOT NULL,
	deleted INTEGER NOT NULL CHECK (deleted IN (0, 1))
) STRICT;

CREATE INDEX characters_of_account ON characters (account_id);
