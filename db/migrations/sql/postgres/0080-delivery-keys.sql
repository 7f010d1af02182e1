ALTER TABLE game_deliveries ADD COLUMN key text COLLATE "C" NOT NULL DEFAULT '';

ALTER TABLE game_deliveries ADD COLUMN leased_since_restore bigint NOT NULL DEFAULT 0 CHECK (leased_since_restore IN (0, 1));

UPDATE game_deliveries SET key = id || '-' || created_at, leased_since_restore = CASE WHEN attempts > 0 THEN 1 ELSE 0 END;

CREATE UNIQUE INDEX game_deliveries_by_key ON game_deliveries (key);
