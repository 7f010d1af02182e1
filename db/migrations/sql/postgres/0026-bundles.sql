ALTER TABLE shop_items ADD COLUMN contents text COLLATE "C" NOT NULL DEFAULT '';

ALTER TABLE shop_prices ADD COLUMN contents text COLLATE "C" NOT NULL DEFAULT '';

ALTER TABLE price_requests ADD COLUMN contents text COLLATE "C" NOT NULL DEFAULT '';

ALTER TABLE price_requests ADD COLUMN was_contents text COLLATE "C" NOT NULL DEFAULT '';

ALTER TABLE game_deliveries ADD COLUMN bundle_id bigint;

ALTER TABLE game_deliveries ADD UNIQUE (order_line_id, item_id);

ALTER TABLE game_deliveries DROP CONSTRAINT game_deliveries_order_line_id_key;

ALTER TABLE game_deliveries DROP CONSTRAINT game_deliveries_quantity_check;

ALTER TABLE game_deliveries ADD CHECK (quantity BETWEEN 1 AND 9801);

ALTER TABLE game_deliveries DROP CONSTRAINT game_deliveries_state_check;

ALTER TABLE game_deliveries ADD CHECK (state IN ('waiting', 'leased', 'delivered', 'refunded', 'failed'));

DROP INDEX game_deliveries_of_item;

CREATE INDEX game_deliveries_of_item ON game_deliveries (coalesce(bundle_id, item_id), id);

CREATE INDEX game_deliveries_failed ON game_deliveries (id) WHERE state = 'failed';
