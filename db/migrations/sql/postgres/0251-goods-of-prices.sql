ALTER TABLE shop_prices ADD COLUMN game_item bigint;

ALTER TABLE shop_prices ADD COLUMN game_amount bigint NOT NULL DEFAULT 1;

UPDATE shop_prices SET game_item = (SELECT game_item FROM shop_items WHERE id = item_id),
	game_amount = (SELECT game_amount FROM shop_items WHERE id = item_id);

ALTER TABLE price_requests ADD COLUMN was_game_item bigint;

ALTER TABLE price_requests ADD COLUMN was_game_amount bigint NOT NULL DEFAULT 1;

UPDATE price_requests SET was_game_item = (SELECT game_item FROM shop_items WHERE id = item_id),
	was_game_amount = (SELECT game_amount FROM shop_items WHERE id = item_id);

ALTER TABLE price_requests ADD COLUMN game_item bigint;

ALTER TABLE price_requests ADD COLUMN game_amount bigint NOT NULL DEFAULT 1;

UPDATE price_requests SET game_item = was_game_item, game_amount = was_game_amount;
