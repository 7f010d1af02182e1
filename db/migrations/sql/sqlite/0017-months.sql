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
