UPDATE characters SET name_key = folded(name) WHERE octet_length(name) <> length(name);

DELETE FROM character_words WHERE num IN (SELECT cha_num FROM characters WHERE octet_length(name) <> length(name));

INSERT INTO character_words (words, num)
	WITH RECURSIVE places (place) AS (SELECT 2 UNION ALL SELECT place + 1 FROM places WHERE place < 200)
	SELECT substr(name_key, place, 200), cha_num FROM characters JOIN places ON place <= length(name_key)
	WHERE (substr(name_key, place - 1, 1) BETWEEN ' ' AND '/' OR substr(name_key, place - 1, 1) BETWEEN ':' AND '@' OR substr(name_key, place - 1, 1) BETWEEN '[' AND '`' OR substr(name_key, place - 1, 1) BETWEEN '{' AND '~') AND NOT (substr(name_key, place, 1) BETWEEN ' ' AND '/' OR substr(name_key, place, 1) BETWEEN ':' AND '@' OR substr(name_key, place, 1) BETWEEN '[' AND '`' OR substr(name_key, place, 1) BETWEEN '{' AND '~') AND octet_length(name) <> length(name);

UPDATE clubs SET name_key = folded(name) WHERE octet_length(name) <> length(name);

DELETE FROM club_words WHERE num IN (SELECT gu_num FROM clubs WHERE octet_length(name) <> length(name));

INSERT INTO club_words (words, num)
	WITH RECURSIVE places (place) AS (SELECT 2 UNION ALL SELECT place + 1 FROM places WHERE place < 200)
	SELECT substr(name_key, place, 200), gu_num FROM clubs JOIN places ON place <= length(name_key)
	WHERE (substr(name_key, place - 1, 1) BETWEEN ' ' AND '/' OR substr(name_key, place - 1, 1) BETWEEN ':' AND '@' OR substr(name_key, place - 1, 1) BETWEEN '[' AND '`' OR substr(name_key, place - 1, 1) BETWEEN '{' AND '~') AND NOT (substr(name_key, place, 1) BETWEEN ' ' AND '/' OR substr(name_key, place, 1) BETWEEN ':' AND '@' OR substr(name_key, place, 1) BETWEEN '[' AND '`' OR substr(name_key, place, 1) BETWEEN '{' AND '~') AND octet_length(name) <> length(name);
