import type { Columns } from './columns.ts'

/** Order lines (name, price and picture as bought), deliveries that the game has yet to hand out, and the characters of accounts. */
export const orders = ({ id, int, text, flag, end }: Columns): string[] => [
	`CREATE TABLE orders (
	id ${id},
	account_id ${int} NOT NULL REFERENCES accounts (id),
	entry_id ${int} NOT NULL UNIQUE REFERENCES journal_entries (id),
	created_at ${int} NOT NULL
)${end}`,
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
	bought_at ${int} NOT NULL
)${end}`,
	'CREATE INDEX order_lines_of_order ON order_lines (order_id)',
	'CREATE INDEX order_lines_of_account ON order_lines (account_id, id)',
	`CREATE TABLE game_deliveries (
	id ${id},
	order_line_id ${int} NOT NULL UNIQUE REFERENCES order_lines (id),
	account_id ${int} NOT NULL REFERENCES accounts (id),
	item_id ${int} NOT NULL,
	item_name ${text} NOT NULL,
	quantity ${int} NOT NULL CHECK (quantity BETWEEN 1 AND 99),
	state ${text} NOT NULL CHECK (state IN ('waiting', 'leased', 'delivered', 'refunded')),
	attempts ${int} NOT NULL,
	lease_until ${int},
	failure ${text},
	created_at ${int} NOT NULL,
	settled_at ${int}
)${end}`,
	"CREATE INDEX game_deliveries_open ON game_deliveries (id) WHERE state IN ('waiting', 'leased')",
	`CREATE TABLE characters (
	cha_num ${int} NOT NULL PRIMARY KEY,
	account_id ${int} REFERENCES accounts (id),
	name ${text} NOT NULL,
	class ${int} NOT NULL,
	school ${int} NOT NULL,
	level ${int} NOT NULL,
	${flag('deleted')}
)${end}`,
	'CREATE INDEX characters_of_account ON characters (account_id)',
]
