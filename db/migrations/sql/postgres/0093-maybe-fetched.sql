ALTER TABLE game_deliveries ADD COLUMN maybe_fetched bigint NOT NULL DEFAULT 0 CHECK (maybe_fetched IN (0, 1));
