ALTER TABLE tickets ADD COLUMN content_hash text COLLATE "C" NOT NULL DEFAULT '';
