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

CREATE TABLE orders (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	entry_id INTEGER NOT NULL UNIQUE REFERENCES journal_entries (id),
	created_at INTEGER NOT NULL,
	gift TEXT
) STRICT;

CREATE INDEX orders_by_time ON orders (created_at);

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
	bought_at INTEGER NOT NULL,
	list_price INTEGER
) STRICT;

CREATE INDEX order_lines_of_order ON order_lines (order_id);

CREATE INDEX order_lines_of_account ON order_lines (account_id, id);

CREATE INDEX order_lines_of_item ON order_lines (item_id, id);

CREATE INDEX order_lines_by_time ON order_lines (bought_at, section, price, quantity);

CREATE TABLE refunds (
	order_line_id INTEGER NOT NULL PRIMARY KEY REFERENCES order_lines (id),
	entry_id INTEGER NOT NULL UNIQUE REFERENCES journal_entries (id),
	reason TEXT NOT NULL,
	refunded_at INTEGER NOT NULL
) STRICT;

CREATE TABLE refund_requests (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	order_line_id INTEGER NOT NULL REFERENCES order_lines (id),
	reason TEXT NOT NULL,
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

CREATE INDEX refund_requests_waiting ON refund_requests (id) WHERE state = 'waiting';

CREATE INDEX refund_requests_of_line ON refund_requests (order_line_id);

CREATE TABLE delivered_and_refunded (
	order_line_id INTEGER PRIMARY KEY REFERENCES order_lines (id),
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	item_id INTEGER NOT NULL,
	noticed_at INTEGER NOT NULL
) STRICT;

CREATE INDEX delivered_and_refunded_at ON delivered_and_refunded (noticed_at);

CREATE TABLE stock_moves (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	item_id INTEGER NOT NULL REFERENCES shop_items (id),
	kind TEXT NOT NULL CHECK (kind IN ('set', 'sold', 'back')),
	pieces INTEGER NOT NULL,
	order_line_id INTEGER REFERENCES order_lines (id),
	moved_at INTEGER NOT NULL,
	UNIQUE (order_line_id, kind),
	CHECK ((kind = 'set') = (order_line_id IS NULL)),
	CHECK (kind <> 'sold' OR pieces < 0),
	CHECK (kind <> 'back' OR pieces >= 0)
) STRICT;

CREATE INDEX stock_moves_of_item ON stock_moves (item_id, id);

CREATE TRIGGER stock_moves_no_update BEFORE UPDATE ON stock_moves BEGIN SELECT RAISE(ABORT, 'stock_moves are kept'); END;

CREATE TRIGGER stock_moves_no_delete BEFORE DELETE ON stock_moves BEGIN SELECT RAISE(ABORT, 'stock_moves are kept'); END;

CREATE TRIGGER order_lines_stock AFTER INSERT ON order_lines
WHEN (SELECT stock_left FROM shop_items WHERE id = NEW.item_id) IS NOT NULL AND (SELECT gift FROM orders WHERE id = NEW.order_id) IS NULL
BEGIN
	UPDATE shop_items SET stock_left = stock_left - NEW.quantity WHERE id = NEW.item_id;
	INSERT INTO stock_moves (item_id, kind, pieces, order_line_id, moved_at) VALUES (NEW.item_id, 'sold', -NEW.quantity, NEW.id, NEW.bought_at);
END;

CREATE TRIGGER order_lines_per_account AFTER INSERT ON order_lines
WHEN (SELECT per_account FROM shop_items WHERE id = NEW.item_id) IS NOT NULL AND (SELECT gift FROM orders WHERE id = NEW.order_id) IS NULL
	AND (SELECT per_account FROM shop_items WHERE id = NEW.item_id) < (
		SELECT sum(l.quantity) FROM order_lines l JOIN orders o ON o.id = l.order_id LEFT JOIN refunds f ON f.order_line_id = l.id
		WHERE l.account_id = NEW.account_id AND l.item_id = NEW.item_id AND o.gift IS NULL AND f.order_line_id IS NULL)
BEGIN SELECT RAISE(ABORT, 'item_per_account'); END;

CREATE TRIGGER refunds_stock AFTER INSERT ON refunds WHEN EXISTS (SELECT 1 FROM stock_moves WHERE order_line_id = NEW.order_line_id AND kind = 'sold')
BEGIN
	INSERT INTO stock_moves (item_id, kind, pieces, order_line_id, moved_at)
	SELECT m.item_id, 'back', CASE WHEN i.stock_left IS NULL THEN 0 ELSE -m.pieces END, m.order_line_id, NEW.refunded_at
	FROM stock_moves m JOIN shop_items i ON i.id = m.item_id WHERE m.order_line_id = NEW.order_line_id AND m.kind = 'sold';
	UPDATE shop_items SET stock_left = stock_left - (SELECT pieces FROM stock_moves WHERE order_line_id = NEW.order_line_id AND kind = 'sold')
	WHERE id = (SELECT item_id FROM stock_moves WHERE order_line_id = NEW.order_line_id AND kind = 'sold') AND stock_left IS NOT NULL;
END;
