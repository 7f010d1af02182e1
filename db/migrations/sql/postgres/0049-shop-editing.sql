ALTER TABLE shop_categories ADD COLUMN hidden bigint NOT NULL CHECK (hidden IN (0, 1)) DEFAULT 0;

ALTER TABLE shop_categories ADD COLUMN edition bigint NOT NULL DEFAULT 1;

ALTER TABLE shop_items ADD COLUMN edition bigint NOT NULL DEFAULT 1;
