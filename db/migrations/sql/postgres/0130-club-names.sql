ALTER TABLE clubs ADD COLUMN name_key text COLLATE "C" NOT NULL DEFAULT '';

UPDATE clubs SET name_key = lower(name);

CREATE INDEX clubs_by_name ON clubs (name_key, gu_num) WHERE deleted = 0;
