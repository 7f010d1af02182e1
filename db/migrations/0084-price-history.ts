import { decision } from './0083-second-person.ts'
import type { Columns } from './columns.ts'

/**
 * The prices at which each item was on sale, and the price cuts that wait for a second person. Earlier prices are unknown: the history
 * begins with the current ones.
 */
export const priceHistory = ({ id, int, text, end }: Columns): string[] => [
	`CREATE TABLE shop_prices (
	id ${id},
	item_id ${int} NOT NULL REFERENCES shop_items (id),
	section ${int} NOT NULL,
	price ${int} NOT NULL CHECK (price > 0),
	set_at ${int} NOT NULL,
	replaced_at ${int}
)${end}`,
	'CREATE INDEX shop_prices_of_item ON shop_prices (item_id, id)',
	'CREATE UNIQUE INDEX shop_prices_current ON shop_prices (item_id) WHERE replaced_at IS NULL',
	'INSERT INTO shop_prices (item_id, section, price, set_at) SELECT id, section, price, created_at FROM shop_items',
	`CREATE TABLE price_requests (
	id ${id},
	item_id ${int} NOT NULL REFERENCES shop_items (id),
	was_section ${int} NOT NULL,
	was_price ${int} NOT NULL,
	section ${int} NOT NULL,
	price ${int} NOT NULL CHECK (price > 0),
	asked_by ${int} NOT NULL REFERENCES accounts (id),
	asked_at ${int} NOT NULL,
	${decision({ int, text })}
)${end}`,
	"CREATE INDEX price_requests_waiting ON price_requests (id) WHERE state = 'waiting'",
]
