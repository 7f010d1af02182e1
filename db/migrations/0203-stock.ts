import { kept } from './0181-top-ups.ts'
import type { Columns } from './columns.ts'

/**
 * How many pieces of an item are left, and how many of them one account may have (docs/decisions/30-prices-and-stock.md). The schema counts: a line
 * of an order takes its pieces or is refused, and its refund gives them back, whatever the program does. What was given by staff does not
 * count. `stock_moves` says where each piece went; its sum is what is left.
 */
export const stock = (columns: Columns): string[] => [
	`ALTER TABLE shop_items ADD COLUMN stock_left ${columns.int} CONSTRAINT item_stock_left CHECK (stock_left >= 0)`,
	`ALTER TABLE shop_items ADD COLUMN per_account ${columns.int} CHECK (per_account >= 1)`,
	`CREATE TABLE stock_moves (
	id ${columns.id},
	item_id ${columns.int} NOT NULL REFERENCES shop_items (id),
	kind ${columns.text} NOT NULL CHECK (kind IN ('set', 'sold', 'back')),
	pieces ${columns.int} NOT NULL,
	order_line_id ${columns.int} REFERENCES order_lines (id),
	moved_at ${columns.int} NOT NULL,
	UNIQUE (order_line_id, kind),
	CHECK ((kind = 'set') = (order_line_id IS NULL)),
	CHECK (kind <> 'sold' OR pieces < 0),
	CHECK (kind <> 'back' OR pieces >= 0)
)${columns.end}`,
	'CREATE INDEX stock_moves_of_item ON stock_moves (item_id, id)',
	...kept(columns, ['stock_moves']),
	...(columns.engine === 'sqlite' ? SQLITE : POSTGRES),
]

const SQLITE = [
	`CREATE TRIGGER order_lines_stock AFTER INSERT ON order_lines
WHEN (SELECT stock_left FROM shop_items WHERE id = NEW.item_id) IS NOT NULL AND (SELECT gift FROM orders WHERE id = NEW.order_id) IS NULL
BEGIN
	UPDATE shop_items SET stock_left = stock_left - NEW.quantity WHERE id = NEW.item_id;
	INSERT INTO stock_moves (item_id, kind, pieces, order_line_id, moved_at) VALUES (NEW.item_id, 'sold', -NEW.quantity, NEW.id, NEW.bought_at);
END`,
	`CREATE TRIGGER order_lines_per_account AFTER INSERT ON order_lines
WHEN (SELECT per_account FROM shop_items WHERE id = NEW.item_id) IS NOT NULL AND (SELECT gift FROM orders WHERE id = NEW.order_id) IS NULL
	AND (SELECT per_account FROM shop_items WHERE id = NEW.item_id) < (
		SELECT sum(l.quantity) FROM order_lines l JOIN orders o ON o.id = l.order_id LEFT JOIN refunds f ON f.order_line_id = l.id
		WHERE l.account_id = NEW.account_id AND l.item_id = NEW.item_id AND o.gift IS NULL AND f.order_line_id IS NULL)
BEGIN SELECT RAISE(ABORT, 'item_per_account'); END`,
	`CREATE TRIGGER refunds_stock AFTER INSERT ON refunds WHEN EXISTS (SELECT 1 FROM stock_moves WHERE order_line_id = NEW.order_line_id AND kind = 'sold')
BEGIN
	INSERT INTO stock_moves (item_id, kind, pieces, order_line_id, moved_at)
	SELECT m.item_id, 'back', CASE WHEN i.stock_left IS NULL THEN 0 ELSE -m.pieces END, m.order_line_id, NEW.refunded_at
	FROM stock_moves m JOIN shop_items i ON i.id = m.item_id WHERE m.order_line_id = NEW.order_line_id AND m.kind = 'sold';
	UPDATE shop_items SET stock_left = stock_left - (SELECT pieces FROM stock_moves WHERE order_line_id = NEW.order_line_id AND kind = 'sold')
	WHERE id = (SELECT item_id FROM stock_moves WHERE order_line_id = NEW.order_line_id AND kind = 'sold') AND stock_left IS NOT NULL;
END`,
]

/** Two purchases of one account wait for each other, so that each sees the lines of the other. */
const POSTGRES = [
	`CREATE FUNCTION take_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE most bigint; counts boolean;
BEGIN
	SELECT per_account, stock_left IS NOT NULL INTO most, counts FROM shop_items
	WHERE id = NEW.item_id AND (stock_left IS NOT NULL OR per_account IS NOT NULL);
	IF NOT FOUND OR (SELECT gift FROM orders WHERE id = NEW.order_id) IS NOT NULL THEN RETURN NULL; END IF;
	IF most IS NOT NULL THEN
		PERFORM pg_advisory_xact_lock(hashtext('per account'), NEW.account_id::int);
		IF most < (
			SELECT sum(l.quantity) FROM order_lines l JOIN orders o ON o.id = l.order_id LEFT JOIN refunds f ON f.order_line_id = l.id
			WHERE l.account_id = NEW.account_id AND l.item_id = NEW.item_id AND o.gift IS NULL AND f.order_line_id IS NULL) THEN
			RAISE EXCEPTION 'item_per_account' USING ERRCODE = 'check_violation', CONSTRAINT = 'item_per_account';
		END IF;
	END IF;
	IF counts THEN
		UPDATE shop_items SET stock_left = stock_left - NEW.quantity WHERE id = NEW.item_id AND stock_left IS NOT NULL;
		IF FOUND THEN
			INSERT INTO stock_moves (item_id, kind, pieces, order_line_id, moved_at)
			VALUES (NEW.item_id, 'sold', -NEW.quantity, NEW.id, NEW.bought_at);
		END IF;
	END IF;
	RETURN NULL;
END $$`,
	'CREATE TRIGGER order_lines_stock AFTER INSERT ON order_lines FOR EACH ROW EXECUTE FUNCTION take_stock()',
	`CREATE FUNCTION give_stock_back() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sold stock_moves;
BEGIN
	SELECT * INTO sold FROM stock_moves WHERE order_line_id = NEW.order_line_id AND kind = 'sold';
	IF NOT FOUND THEN RETURN NULL; END IF;
	UPDATE shop_items SET stock_left = stock_left - sold.pieces WHERE id = sold.item_id AND stock_left IS NOT NULL;
	INSERT INTO stock_moves (item_id, kind, pieces, order_line_id, moved_at)
	VALUES (sold.item_id, 'back', CASE WHEN FOUND THEN -sold.pieces ELSE 0 END, sold.order_line_id, NEW.refunded_at);
	RETURN NULL;
END $$`,
	'CREATE TRIGGER refunds_stock AFTER INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION give_stock_back()',
]
