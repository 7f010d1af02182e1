ALTER TABLE characters ADD COLUMN name_key TEXT NOT NULL DEFAULT '';

ALTER TABLE characters ADD COLUMN money TEXT NOT NULL DEFAULT '0';

ALTER TABLE characters ADD COLUMN pk_score INTEGER NOT NULL DEFAULT 0;

ALTER TABLE characters ADD COLUMN pk_death INTEGER NOT NULL DEFAULT 0;

ALTER TABLE characters ADD COLUMN mmr INTEGER NOT NULL DEFAULT 0;

ALTER TABLE characters ADD COLUMN level_up_at INTEGER NOT NULL DEFAULT 0;

ALTER TABLE characters ADD COLUMN gu_num INTEGER;

ALTER TABLE characters ADD COLUMN taken_at INTEGER NOT NULL DEFAULT 0;

ALTER TABLE characters ADD COLUMN month TEXT NOT NULL DEFAULT '';

ALTER TABLE characters ADD COLUMN base_score INTEGER NOT NULL DEFAULT 0;

ALTER TABLE characters ADD COLUMN base_death INTEGER NOT NULL DEFAULT 0;

ALTER TABLE characters ADD COLUMN mmr_month TEXT NOT NULL DEFAULT '';

ALTER TABLE characters ADD COLUMN kill_month TEXT NOT NULL DEFAULT '';

ALTER TABLE characters ADD COLUMN listed INTEGER NOT NULL DEFAULT 1;

UPDATE characters SET name_key = lower(name);

CREATE INDEX characters_by_name ON characters (name_key, cha_num);

CREATE INDEX characters_of_club ON characters (gu_num) WHERE gu_num IS NOT NULL;

CREATE TABLE standings (
	board TEXT NOT NULL,
	month TEXT NOT NULL,
	sort TEXT NOT NULL,
	cha_num INTEGER NOT NULL,
	class INTEGER NOT NULL,
	school INTEGER NOT NULL,
	PRIMARY KEY (board, month, sort, cha_num)
) STRICT, WITHOUT ROWID;

CREATE INDEX standings_filtered ON standings (board, month, class, school, sort, cha_num);

CREATE TABLE listing_changes (account_id INTEGER NOT NULL PRIMARY KEY, status INTEGER NOT NULL) STRICT;

CREATE TRIGGER account_status_changed AFTER UPDATE OF status ON accounts WHEN NEW.status <> OLD.status
BEGIN
	INSERT INTO listing_changes (account_id, status) VALUES (NEW.id, NEW.status) ON CONFLICT (account_id) DO UPDATE SET status = excluded.status;
END;

CREATE TABLE clubs (
	gu_num INTEGER NOT NULL PRIMARY KEY,
	name TEXT NOT NULL,
	master INTEGER NOT NULL,
	school INTEGER NOT NULL,
	wins INTEGER NOT NULL,
	losses INTEGER NOT NULL,
	deleted INTEGER NOT NULL CHECK (deleted IN (0, 1)),
	taken_at INTEGER NOT NULL
) STRICT;

CREATE INDEX clubs_by_wins ON clubs (wins DESC, losses, gu_num) WHERE deleted = 0;

CREATE TABLE club_areas (
	area TEXT NOT NULL PRIMARY KEY,
	gu_num INTEGER,
	tax INTEGER NOT NULL CHECK (tax BETWEEN 0 AND 10000),
	taken_at INTEGER NOT NULL
) STRICT;

CREATE TABLE area_leaders (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	area TEXT NOT NULL,
	gu_num INTEGER,
	from_at INTEGER NOT NULL,
	until_at INTEGER
) STRICT;

CREATE INDEX area_leaders_of_club ON area_leaders (gu_num, id) WHERE gu_num IS NOT NULL;

CREATE UNIQUE INDEX area_leaders_now ON area_leaders (area) WHERE until_at IS NULL;
