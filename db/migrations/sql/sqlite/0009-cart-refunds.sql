CREATE TABLE carts (
	account_id INTEGER NOT NULL PRIMARY KEY REFERENCES accounts (id),
	changes INTEGER NOT NULL
) STRICT;

CREATE TABLE cart_lines (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	item_id INTEGER NOT NULL REFERENCES shop_items (id),
	quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 99),
	checked INTEGER NOT NULL CHECK (checked IN (0, 1)),
	added_at INTEGER NOT NULL,
	UNIQUE (account_id, item_id)
) STRICT;

CREATE TABLE refunds (
	order_line_id INTEGER NOT NULL PRIMARY KEY REFERENCES order_lines (id),
	entry_id INTEGER NOT NULL UNIQUE REFERENCES journal_entries (id),
	reason TEXT NOT NULL,
	refunded_at INTEGER NOT NULL
) STRICT;
