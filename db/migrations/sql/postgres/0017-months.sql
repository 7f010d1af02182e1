CREATE TABLE ranking_months (month text COLLATE "C" NOT NULL PRIMARY KEY, closed_at bigint NOT NULL);

CREATE TABLE archived_places (
	month text COLLATE "C" NOT NULL,
	board text COLLATE "C" NOT NULL,
	school bigint NOT NULL,
	class bigint NOT NULL,
	place bigint NOT NULL,
	cha_num bigint NOT NULL,
	PRIMARY KEY (month, board, school, class, place)
);

CREATE INDEX archived_places_of_character ON archived_places (cha_num, month);

CREATE TABLE archived_characters (
	month text COLLATE "C" NOT NULL,
	cha_num bigint NOT NULL,
	name text COLLATE "C" NOT NULL,
	level bigint NOT NULL,
	class bigint NOT NULL,
	school bigint NOT NULL,
	kills bigint NOT NULL,
	deaths bigint NOT NULL,
	mmr bigint NOT NULL,
	money text COLLATE "C" NOT NULL,
	level_up_at bigint NOT NULL,
	PRIMARY KEY (month, cha_num)
);

CREATE TABLE ranking_days (day text COLLATE "C" NOT NULL PRIMARY KEY, month text COLLATE "C" NOT NULL);

CREATE TABLE day_places (
	day text COLLATE "C" NOT NULL,
	board text COLLATE "C" NOT NULL,
	school bigint NOT NULL,
	class bigint NOT NULL,
	place bigint NOT NULL,
	cha_num bigint NOT NULL,
	PRIMARY KEY (day, board, school, class, place)
);
