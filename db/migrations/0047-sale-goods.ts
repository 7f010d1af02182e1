import type { Columns } from './columns.ts'

/** What an item gave in the game when its price in a sale was made: that price counts for nothing else. */
export const saleGoods = ({ int, text }: Columns): string[] => [
	`ALTER TABLE sale_items ADD COLUMN game_item ${int}`,
	`ALTER TABLE sale_items ADD COLUMN game_amount ${int} NOT NULL DEFAULT 1`,
	`ALTER TABLE sale_items ADD COLUMN contents ${text} NOT NULL DEFAULT ''`,
	`UPDATE sale_items SET (game_item, game_amount, contents) =
	(SELECT i.game_item, i.game_amount, i.contents FROM shop_items i WHERE i.id = sale_items.item_id)`,
]
