import { type Columns, decision } from './columns.ts'

/**
 * The catalogue of the item shop, its prices and its sales (docs/decisions/23-prices-and-stock.md). English is in the main row; where there is
 * no row in a `_texts` table, the English text is shown. Two concurrent editors of one row detect each other by its edition.
 */
export const shop = (columns: Columns): string[] => [
	...catalogue(columns),
	...texts(columns),
	...prices(columns),
	...changes(columns),
	...sales(columns),
]

/** `stock_left` is how many pieces of an item are left, `per_account` how many of them one account may have; null: any number. */
const catalogue = ({ id, int, text, flag, end }: Columns): string[] => [
	`CREATE TABLE shop_categories (
	id ${id},
	name ${text} NOT NULL UNIQUE,
	position ${int} NOT NULL,
	${flag('hidden')} DEFAULT 0,
	edition ${int} NOT NULL DEFAULT 1
)${end}`,
	`CREATE TABLE shop_items (
	id ${id},
	category_id ${int} NOT NULL REFERENCES shop_categories (id),
	name ${text} NOT NULL,
	description ${text} NOT NULL,
	image_url ${text},
	ribbon ${text},
	section ${int} NOT NULL,
	price ${int} NOT NULL CHECK (price BETWEEN 1 AND 1000000000),
	${flag('on_sale')},
	sale_from ${int},
	sale_until ${int},
	position ${int} NOT NULL,
	created_at ${int} NOT NULL,
	updated_at ${int} NOT NULL,
	edition ${int} NOT NULL DEFAULT 1,
	game_item ${int},
	game_amount ${int} NOT NULL DEFAULT 1 CHECK (game_amount >= 1),
	stock_left ${int} CONSTRAINT item_stock_left CHECK (stock_left >= 0),
	per_account ${int} CHECK (per_account >= 1)
)${end}`,
	'CREATE INDEX shop_items_in_order ON shop_items (position, id)',
	'CREATE INDEX shop_items_of_category ON shop_items (category_id, position, id)',
]

const texts = ({ int, text, end }: Columns): string[] => [
	`CREATE TABLE shop_category_texts (
	category_id ${int} NOT NULL REFERENCES shop_categories (id),
	language ${text} NOT NULL,
	name ${text} NOT NULL,
	PRIMARY KEY (category_id, language)
)${end}`,
	`CREATE TABLE shop_item_texts (
	item_id ${int} NOT NULL REFERENCES shop_items (id),
	language ${text} NOT NULL,
	description ${text} NOT NULL,
	PRIMARY KEY (item_id, language)
)${end}`,
]

/**
 * The prices at which each item was on sale, and the price cuts that wait for a second person. What a price buys stands beside the price, so
 * that more pieces for the same price count as a lower price.
 */
const prices = ({ id, int, text, end }: Columns): string[] => [
	`CREATE TABLE shop_prices (
	id ${id},
	item_id ${int} NOT NULL REFERENCES shop_items (id),
	section ${int} NOT NULL,
	price ${int} NOT NULL CHECK (price > 0),
	set_at ${int} NOT NULL,
	replaced_at ${int},
	game_item ${int},
	game_amount ${int} NOT NULL
)${end}`,
	'CREATE INDEX shop_prices_of_item ON shop_prices (item_id, id)',
	'CREATE UNIQUE INDEX shop_prices_current ON shop_prices (item_id) WHERE replaced_at IS NULL',
	`CREATE TABLE price_requests (
	id ${id},
	item_id ${int} NOT NULL REFERENCES shop_items (id),
	was_section ${int} NOT NULL,
	was_price ${int} NOT NULL,
	section ${int} NOT NULL,
	price ${int} NOT NULL CHECK (price > 0),
	asked_by ${int} NOT NULL REFERENCES accounts (id),
	asked_at ${int} NOT NULL,
	asker_roles_lost ${int} NOT NULL,
	was_game_item ${int},
	was_game_amount ${int} NOT NULL,
	game_item ${int},
	game_amount ${int} NOT NULL,
	${decision({ int, text })}
)${end}`,
	"CREATE INDEX price_requests_waiting ON price_requests (id) WHERE state = 'waiting'",
]

/** Who changed which prices, with the exact old and new ones, so that a change can be undone later. */
const changes = ({ id, int, text, end }: Columns): string[] => [
	`CREATE TABLE price_changes (
	id ${id},
	kind ${text} NOT NULL CHECK (kind IN ('one', 'many', 'agreed', 'back')),
	takes_back ${int} REFERENCES price_changes (id),
	changed_by ${int} NOT NULL REFERENCES accounts (id),
	changed_at ${int} NOT NULL,
	CHECK ((kind = 'back') = (takes_back IS NOT NULL))
)${end}`,
	'CREATE INDEX price_changes_taking_back ON price_changes (takes_back)',
	`CREATE TABLE price_change_items (
	change_id ${int} NOT NULL REFERENCES price_changes (id),
	item_id ${int} NOT NULL REFERENCES shop_items (id),
	was_section ${int} NOT NULL,
	was_price ${int} NOT NULL,
	section ${int} NOT NULL,
	price ${int} NOT NULL CHECK (price > 0),
	PRIMARY KEY (change_id, item_id)
)${end}`,
	'CREATE INDEX price_change_items_of_item ON price_change_items (item_id, change_id)',
]

/**
 * Sales: other prices of some items for a time. `active` sales count; one that needs a second person is not active until somebody agrees. An
 * item's row of a sale repeats time and `active`, so that a purchase looks in one place only.
 */
const sales = ({ id, int, text, flag, end }: Columns): string[] => [
	`CREATE TABLE sales (
	id ${id},
	name ${text} NOT NULL,
	starts_at ${int} NOT NULL,
	ends_at ${int} NOT NULL,
	ended_at ${int},
	${flag('active')},
	made_by ${int} NOT NULL REFERENCES accounts (id),
	made_at ${int} NOT NULL,
	edition ${int} NOT NULL DEFAULT 1,
	CHECK (ends_at > starts_at)
)${end}`,
	'CREATE INDEX sales_by_end ON sales (ends_at)',
	`CREATE TABLE sale_items (
	id ${id},
	sale_id ${int} NOT NULL REFERENCES sales (id),
	item_id ${int} NOT NULL REFERENCES shop_items (id),
	section ${int} NOT NULL,
	list_price ${int} NOT NULL,
	price ${int} NOT NULL CHECK (price > 0 AND price < list_price),
	starts_at ${int} NOT NULL,
	ends_at ${int} NOT NULL,
	${flag('active')},
	UNIQUE (sale_id, item_id)
)${end}`,
	'CREATE INDEX sale_items_of_item ON sale_items (item_id, ends_at)',
	`CREATE TABLE sale_requests (
	id ${id},
	sale_id ${int} NOT NULL REFERENCES sales (id),
	sale_edition ${int} NOT NULL,
	asked_by ${int} NOT NULL REFERENCES accounts (id),
	asked_at ${int} NOT NULL,
	asker_roles_lost ${int} NOT NULL,
	${decision({ int, text })}
)${end}`,
	"CREATE INDEX sale_requests_waiting ON sale_requests (id) WHERE state = 'waiting'",
	'CREATE INDEX sale_requests_of_sale ON sale_requests (sale_id)',
]
