import type { Columns } from './columns.ts'

/**
 * Who changed which prices, with the exact old and new ones, so that a change can be undone later. It begins with the first change after
 * this migration; earlier ones are in the audit log.
 */
export const priceChanges = ({ id, int, text, end }: Columns): string[] => [
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
