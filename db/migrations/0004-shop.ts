import type { Columns } from './columns.ts'

/** The catalogue of the item shop. */
export const shop = ({ id, int, text, flag, end }: Columns): string[] => [
	`CREATE TABLE shop_categories (
	id ${id},
	name ${text} NOT NULL UNIQUE,
	position ${int} NOT NULL
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
	updated_at ${int} NOT NULL
)${end}`,
	'CREATE INDEX shop_items_in_order ON shop_items (position, id)',
	'CREATE INDEX shop_items_of_category ON shop_items (category_id, position, id)',
]
