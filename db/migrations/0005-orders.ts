import { type Columns, decision, kept } from './columns.ts'

/** Carts, orders, their refunds, and what is left of the items. */
export const orders = (columns: Columns): string[] => [
	...carts(columns),
	...lines(columns),
	...refunds(columns),
	...stock(columns),
	...(columns.engine === 'sqlite' ? SQLITE_STOCK : POSTGRES_STOCK),
]

/** Every change of a cart locks its row in `carts`, so that changes of one cart run one after the other on both engines. */
const carts = ({ id, int, flag, end }: Columns): string[] => [
	`CREATE TABLE carts (
	account_id ${int} NOT NULL PRIMARY KEY REFERENCES accounts (id),
	changes ${int} NOT NULL
)${end}`,
	`CREATE TABLE cart_lines (
	id ${id},
	account_id ${int} NOT NULL REFERENCES accounts (id),
	item_id ${int} NOT NULL REFERENCES shop_items (id),
	quantity ${int} NOT NULL CHECK (quantity BETWEEN 1 AND 99),
	${flag('checked')},
	added_at ${int} NOT NULL,
	UNIQUE (account_id, item_id)
)${end}`,
]

/**
 * Order lines keep name, price and picture as bought, and the price that was crossed out. `gift` is the reason of a given item, for the player;
 * null for a purchase.
 */
const lines = ({ id, int, text, end }: Columns): string[] => [
	`CREATE TABLE orders (
	id ${id},
	account_id ${int} NOT NULL REFERENCES accounts (id),
	entry_id ${int} NOT NULL UNIQUE REFERENCES journal_entries (id),
	created_at ${int} NOT NULL,
	gift ${text}
)${end}`,
	'CREATE INDEX orders_by_time ON orders (created_at)',
	`CREATE TABLE order_lines (
	id ${id},
	order_id ${int} NOT NULL REFERENCES orders (id),
	account_id ${int} NOT NULL REFERENCES accounts (id),
	item_id ${int} NOT NULL REFERENCES shop_items (id),
	category_id ${int} NOT NULL,
	name ${text} NOT NULL,
	description ${text} NOT NULL,
	image_url ${text},
	ribbon ${text},
	section ${int} NOT NULL,
	price ${int} NOT NULL CHECK (price >= 1),
	quantity ${int} NOT NULL CHECK (quantity BETWEEN 1 AND 99),
	bought_at ${int} NOT NULL,
	list_price ${int}
)${end}`,
	'CREATE INDEX order_lines_of_order ON order_lines (order_id)',
	'CREATE INDEX order_lines_of_account ON order_lines (account_id, id)',
	'CREATE INDEX order_lines_of_item ON order_lines (item_id, id)',
	// A covering index: sums are computed without reading the lines themselves.
	'CREATE INDEX order_lines_by_time ON order_lines (bought_at, section, price, quantity)',
]

/** Refunds, those that wait for a second person, and order lines that were refunded although the item was delivered. */
const refunds = ({ id, int, text, end }: Columns): string[] => [
	`CREATE TABLE refunds (
	order_line_id ${int} NOT NULL PRIMARY KEY REFERENCES order_lines (id),
	entry_id ${int} NOT NULL UNIQUE REFERENCES journal_entries (id),
	reason ${text} NOT NULL,
	refunded_at ${int} NOT NULL
)${end}`,
	`CREATE TABLE refund_requests (
	id ${id},
	order_line_id ${int} NOT NULL REFERENCES order_lines (id),
	reason ${text} NOT NULL,
	asked_by ${int} NOT NULL REFERENCES accounts (id),
	asked_at ${int} NOT NULL,
	asker_roles_lost ${int} NOT NULL,
	${decision({ int, text })}
)${end}`,
	"CREATE INDEX refund_requests_waiting ON refund_requests (id) WHERE state = 'waiting'",
	'CREATE INDEX refund_requests_of_line ON refund_requests (order_line_id)',
	`CREATE TABLE delivered_and_refunded (
	order_line_id ${int} PRIMARY KEY REFERENCES order_lines (id),
	account_id ${int} NOT NULL REFERENCES accounts (id),
	item_id ${int} NOT NULL,
	noticed_at ${int} NOT NULL
)${end}`,
	'CREATE INDEX delivered_and_refunded_at ON delivered_and_refunded (noticed_at)',
]

/**
 * The schema counts the pieces (docs/decisions/23-prices-and-stock.md): a line of an order takes its pieces or is refused, and its refund gives
 * them back, whatever the program does. What was given by staff does not count. `stock_moves` says where each piece went; its sum is what is
 * left.
 */
const stock = (columns: Columns): string[] => [
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
]

const SQLITE_STOCK = [
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
const POSTGRES_STOCK = [
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
