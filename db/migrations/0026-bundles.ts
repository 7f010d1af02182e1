import type { Columns } from './columns.ts'

/**
 * Bundles: items of the shop that contain others (docs/decisions/23-prices-and-stock.md). `contents` are numbers of items with their pieces,
 * as in ` 3x1 12x5`; empty for an item that is no bundle.
 */
export const bundles = (columns: Columns): string[] => [
	...['shop_items', 'shop_prices', 'price_requests'].map(
		(table) => `ALTER TABLE ${table} ADD COLUMN contents ${columns.text} NOT NULL DEFAULT ''`,
	),
	`ALTER TABLE price_requests ADD COLUMN was_contents ${columns.text} NOT NULL DEFAULT ''`,
	...(columns.engine === 'sqlite' ? sqliteDeliveries(columns) : POSTGRES_DELIVERIES),
	"CREATE INDEX game_deliveries_failed ON game_deliveries (id) WHERE state = 'failed'",
]

/**
 * A line of an order has a delivery for each item that comes out of it. `bundle_id` is the bundle that was bought; null where the delivery is
 * of the bought item itself. A delivery has `failed` when the game will never give it and gives others of its bundle. SQLite changes
 * rules of a table only by making it anew.
 */
const sqliteDeliveries = ({ id, int, text, flag, end }: Columns): string[] => [
	`CREATE TABLE deliveries_with_bundles (
	id ${id},
	order_line_id ${int} NOT NULL REFERENCES order_lines (id),
	account_id ${int} NOT NULL REFERENCES accounts (id),
	item_id ${int} NOT NULL,
	item_name ${text} NOT NULL,
	quantity ${int} NOT NULL CHECK (quantity BETWEEN 1 AND 9801),
	state ${text} NOT NULL CHECK (state IN ('waiting', 'leased', 'delivered', 'refunded', 'failed')),
	attempts ${int} NOT NULL,
	lease_until ${int},
	failure ${text},
	created_at ${int} NOT NULL,
	settled_at ${int},
	claimed_at ${int},
	key ${text} NOT NULL,
	${flag('leased_since_restore')} DEFAULT 0,
	${flag('maybe_fetched')} DEFAULT 0,
	game_item ${int},
	game_amount ${int} NOT NULL DEFAULT 1,
	waiting_for ${text},
	bundle_id ${int},
	UNIQUE (order_line_id, item_id)
)${end}`,
	`INSERT INTO deliveries_with_bundles (${KEPT.join(', ')}) SELECT ${KEPT.join(', ')} FROM game_deliveries`,
	'DROP TABLE game_deliveries',
	'ALTER TABLE deliveries_with_bundles RENAME TO game_deliveries',
	"CREATE INDEX game_deliveries_open ON game_deliveries (id) WHERE state IN ('waiting', 'leased')",
	'CREATE UNIQUE INDEX game_deliveries_by_key ON game_deliveries (key)',
	'CREATE INDEX game_deliveries_of_account ON game_deliveries (account_id, id)',
	BY_SOLD_ITEM,
]

const KEPT = [
	...['id', 'order_line_id', 'account_id', 'item_id', 'item_name', 'quantity', 'state', 'attempts', 'lease_until', 'failure', 'created_at'],
	...['settled_at', 'claimed_at', 'key', 'leased_since_restore', 'maybe_fetched', 'game_item', 'game_amount', 'waiting_for'],
]

const BY_SOLD_ITEM = 'CREATE INDEX game_deliveries_of_item ON game_deliveries (coalesce(bundle_id, item_id), id)'

const POSTGRES_DELIVERIES = [
	'ALTER TABLE game_deliveries ADD COLUMN bundle_id bigint',
	'ALTER TABLE game_deliveries ADD UNIQUE (order_line_id, item_id)',
	'ALTER TABLE game_deliveries DROP CONSTRAINT game_deliveries_order_line_id_key',
	'ALTER TABLE game_deliveries DROP CONSTRAINT game_deliveries_quantity_check',
	'ALTER TABLE game_deliveries ADD CHECK (quantity BETWEEN 1 AND 9801)',
	'ALTER TABLE game_deliveries DROP CONSTRAINT game_deliveries_state_check',
	"ALTER TABLE game_deliveries ADD CHECK (state IN ('waiting', 'leased', 'delivered', 'refunded', 'failed'))",
	'DROP INDEX game_deliveries_of_item',
	BY_SOLD_ITEM,
]
