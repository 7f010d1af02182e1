import { decision } from './0083-second-person.ts'
import type { Columns } from './columns.ts'

/**
 * Sales: other prices of some items for a time (docs/decisions/30-prices-and-stock.md). `active` sales count; one that needs a second person is not
 * active until somebody agrees. An item's row of a sale repeats time and `active`, so that a purchase looks in one place only. An order
 * line keeps the price that was crossed out.
 */
export const sales = ({ id, int, text, flag, end }: Columns): string[] => [
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
	`ALTER TABLE order_lines ADD COLUMN list_price ${int}`,
]
