import type { Columns } from './columns.ts'

/**
 * Carts and refunds. Every change of a cart locks its row in `carts`, so that changes of one cart run one after the other on both
 * engines.
 */
export const cartAndRefunds = ({ id, int, text, flag, end }: Columns): string[] => [
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
	`CREATE TABLE refunds (
	order_line_id ${int} NOT NULL PRIMARY KEY REFERENCES order_lines (id),
	entry_id ${int} NOT NULL UNIQUE REFERENCES journal_entries (id),
	reason ${text} NOT NULL,
	refunded_at ${int} NOT NULL
)${end}`,
]
