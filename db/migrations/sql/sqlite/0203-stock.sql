ALTER TABLE shop_items ADD COLUMN stock_left INTEGER CONSTRAINT item_stock_left CHECK (stock_left >= 0);

ALTER TABLE shop_items ADD COLUMN per_account INTEGER CHECK (per_account >= 1);

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
