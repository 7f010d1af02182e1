ALTER TABLE bridges ADD COLUMN words text COLLATE "C" NOT NULL DEFAULT '{}';

CREATE TABLE standing_classes (
	id bigint NOT NULL PRIMARY KEY CHECK (id = 1),
	codes text COLLATE "C" NOT NULL
);
