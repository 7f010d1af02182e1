ALTER TABLE sale_items ADD COLUMN game_item bigint;

ALTER TABLE sale_items ADD COLUMN game_amount bigint NOT NULL DEFAULT 1;

ALTER TABLE sale_items ADD COLUMN contents text COLLATE "C" NOT NULL DEFAULT '';

UPDATE sale_items SET (game_item, game_amount, contents) =
	(SELECT i.game_item, i.game_amount, i.contents FROM shop_items i WHERE i.id = sale_items.item_id);
