import type { Columns } from './columns.ts'

/** Indexes on sales for the console: by item, and by buyer or item among deliveries of one state. */
export const orderAdmin = (_columns: Columns): string[] => [
	'CREATE INDEX order_lines_of_item ON order_lines (item_id, id)',
	'CREATE INDEX game_deliveries_of_account ON game_deliveries (account_id, id)',
	'CREATE INDEX game_deliveries_of_item ON game_deliveries (item_id, id)',
]
