import type { Columns } from './columns.ts'

/** What a price buys stands beside the price, so that more pieces for the same price count as a lower price. */
export const goodsOfPrices = ({ int }: Columns): string[] => [
	...added('shop_prices', '', int),
	...added('price_requests', 'was_', int),
	`ALTER TABLE price_requests ADD COLUMN game_item ${int}`,
	`ALTER TABLE price_requests ADD COLUMN game_amount ${int} NOT NULL DEFAULT 1`,
	'UPDATE price_requests SET game_item = was_game_item, game_amount = was_game_amount',
]

const added = (table: string, was: string, int: string): string[] => [
	`ALTER TABLE ${table} ADD COLUMN ${was}game_item ${int}`,
	`ALTER TABLE ${table} ADD COLUMN ${was}game_amount ${int} NOT NULL DEFAULT 1`,
	`UPDATE ${table} SET ${was}game_item = (SELECT game_item FROM shop_items WHERE id = item_id),
	${was}game_amount = (SELECT game_amount FROM shop_items WHERE id = item_id)`,
]
