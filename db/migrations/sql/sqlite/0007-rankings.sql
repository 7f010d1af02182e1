CREATE TABLE characters (
	cha_num INTEGER NOT NULL PRIMARY KEY,
	account_id INTEGER REFERENCES accounts (id),
	name TEXT NOT NULL,
	class INTEGER NOT NULL,
	school INTEGER NOT NULL,
	level INTEGER NOT NULL,
	deleted INTEGER NOT NULL CHECK (deleted IN (0, 1)),
	name_key TEXT NOT NULL,
	money TEXT NOT NULL,
	pk_score INTEGER NOT NULL,
	pk_death INTEGER NOT NULL,
	mmr INTEGER NOT NULL,
	level_up_at INTEGER NOT NULL,
	gu_num INTEGER,
	taken_at INTEGER NOT NULL,
	month TEXT NOT NULL,
	base_score INTEGER NOT NULL,
	base_death INTEGER NOT NULL,
	mmr_month TEXT NOT NULL,
	kill_month TEXT NOT NULL,
	listed INTEGER NOT NULL,
	left_out_at INTEGER,
	left_out_reason TEXT
) STRICT;

CREATE INDEX characters_of_account ON characters (account_id);

CREATE INDEX characters_by_name ON characters (name_key, cha_num);

CREATE INDEX characters_of_club ON characters (gu_num) WHERE gu_num IS NOT NULL;

CREATE INDEX characters_left_out ON characters (left_out_at) WHERE left_out_at IS NOT NULL;

CREATE TABLE character_words (
	words TEXT NOT NULL,
	num INTEGER NOT NULL,
	PRIMARY KEY (words, num)
) STRICT, WITHOUT ROWID;

CREATE TABLE standings (
	board TEXT NOT NULL,
	month TEXT NOT NULL,
	sort TEXT NOT NULL,
	cha_num INTEGER NOT NULL,
	class INTEGER NOT NULL,
	school INTEGER NOT NULL,
	head INTEGER NOT NULL,
	PRIMARY KEY (board, month, sort, cha_num)
) STRICT, WITHOUT ROWID;

CREATE INDEX standings_heads ON standings (board, month, class, school, sort, cha_num) WHERE head = 1;

CREATE TABLE standing_heads (
	board TEXT NOT NULL,
	month TEXT NOT NULL,
	class INTEGER NOT NULL,
	school INTEGER NOT NULL,
	sort TEXT NOT NULL,
	cha_num INTEGER NOT NULL,
	PRIMARY KEY (board, month, class, school)
) STRICT;

CREATE TABLE standing_classes (
	id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
	codes TEXT NOT NULL
) STRICT;

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
	taken_at INTEGER NOT NULL,
	name_key TEXT NOT NULL
) STRICT;

CREATE INDEX clubs_by_wins ON clubs (wins DESC, losses, gu_num) WHERE deleted = 0;

CREATE INDEX clubs_by_name ON clubs (name_key, gu_num) WHERE deleted = 0;

CREATE TABLE club_words (
	words TEXT NOT NULL,
	num INTEGER NOT NULL,
	PRIMARY KEY (words, num)
) STRICT, WITHOUT ROWID;

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

CREATE TABLE ranking_months (month TEXT NOT NULL PRIMARY KEY, closed_at INTEGER NOT NULL) STRICT;

CREATE TABLE archived_places (
	month TEXT NOT NULL,
	board TEXT NOT NULL,
	school INTEGER NOT NULL,
	class INTEGER NOT NULL,
	place INTEGER NOT NULL,
	cha_num INTEGER NOT NULL,
	PRIMARY KEY (month, board, school, class, place)
) STRICT, WITHOUT ROWID;

CREATE INDEX archived_places_of_character ON archived_places (cha_num, month);

CREATE TABLE archived_characters (
	month TEXT NOT NULL,
	cha_num INTEGER NOT NULL,
	name TEXT NOT NULL,
	level INTEGER NOT NULL,
	class INTEGER NOT NULL,
	school INTEGER NOT NULL,
	kills INTEGER NOT NULL,
	deaths INTEGER NOT NULL,
	mmr INTEGER NOT NULL,
	money TEXT NOT NULL,
	level_up_at INTEGER NOT NULL,
	PRIMARY KEY (month, cha_num)
) STRICT, WITHOUT ROWID;

CREATE TABLE ranking_days (day TEXT NOT NULL PRIMARY KEY, month TEXT NOT NULL) STRICT;

CREATE TABLE day_places (
	day TEXT NOT NULL,
	board TEXT NOT NULL,
	school INTEGER NOT NULL,
	class INTEGER NOT NULL,
	place INTEGER NOT NULL,
	cha_num INTEGER NOT NULL,
	PRIMARY KEY (day, board, school, class, place)
) STRICT, WITHOUT ROWID;
