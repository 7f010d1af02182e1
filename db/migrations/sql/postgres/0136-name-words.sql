CREATE TABLE character_words (
	words text COLLATE "C" NOT NULL,
	num bigint NOT NULL,
	PRIMARY KEY (words, num)
);

INSERT INTO character_words (words, num)
	WITH RECURSIVE places (place) AS (SELECT 2 UNION ALL SELECT place + 1 FROM places WHERE place < 200)
	SELECT substr(name_key, place, 200), cha_num FROM characters JOIN places ON place <= length(name_key)
	WHERE (substr(name_key, place - 1, 1) BETWEEN ' ' AND '/' OR substr(name_key, place - 1, 1) BETWEEN ':' AND '@' OR substr(name_key, place - 1, 1) BETWEEN '[' AND '`' OR substr(name_key, place - 1, 1) BETWEEN '{' AND '~') AND NOT (substr(name_key, place, 1) BETWEEN ' ' AND '/' OR substr(name_key, place, 1) BETWEEN ':' AND '@' OR substr(name_key, place, 1) BETWEEN '[' AND '`' OR substr(name_key, place, 1) BETWEEN '{' AND '~');

CREATE TABLE club_words (
	words text COLLATE "C" NOT NULL,
	num bigint NOT NULL,
	PRIMARY KEY (words, num)
);

INSERT INTO club_words (words, num)
	WITH RECURSIVE places (place) AS (SELECT 2 UNION ALL SELECT place + 1 FROM places WHERE place < 200)
	SELECT substr(name_key, place, 200), gu_num FROM clubs JOIN places ON place <= length(name_key)
	WHERE (substr(name_key, place - 1, 1) BETWEEN ' ' AND '/' OR substr(name_key, place - 1, 1) BETWEEN ':' AND '@' OR substr(name_key, place - 1, 1) BETWEEN '[' AND '`' OR substr(name_key, place - 1, 1) BETWEEN '{' AND '~') AND NOT (substr(name_key, place, 1) BETWEEN ' ' AND '/' OR substr(name_key, place, 1) BETWEEN ':' AND '@' OR substr(name_key, place, 1) BETWEEN '[' AND '`' OR substr(name_key, place, 1) BETWEEN '{' AND '~');
