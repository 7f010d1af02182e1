CREATE TABLE standing_heads (
	board TEXT NOT NULL,
	month TEXT NOT NULL,
	class INTEGER NOT NULL,
	school INTEGER NOT NULL,
	sort TEXT NOT NULL,
	cha_num INTEGER NOT NULL,
	PRIMARY KEY (board, month, class, school)
) STRICT;

ALTER TABLE standings ADD COLUMN head INTEGER NOT NULL DEFAULT 0;

INSERT INTO standing_heads (board, month, class, school, sort, cha_num)
SELECT board, month, class, school, sort, cha_num FROM (SELECT board, month, class, school, sort, cha_num,
	row_number() OVER (PARTITION BY board, month, class, school ORDER BY sort, cha_num) AS nth,
	count(*) OVER (PARTITION BY board, month, class, school) AS total
	FROM standings) AS numbered WHERE nth = 500 AND total > 500;

UPDATE standings SET head = 1 WHERE (board, month, sort, cha_num) IN
(SELECT board, month, sort, cha_num FROM (SELECT board, month, class, school, sort, cha_num,
	row_number() OVER (PARTITION BY board, month, class, school ORDER BY sort, cha_num) AS nth,
	count(*) OVER (PARTITION BY board, month, class, school) AS total
	FROM standings) AS numbered WHERE nth <= 500);

DROP INDEX standings_filtered;

CREATE INDEX standings_heads ON standings (board, month, class, school, sort, cha_num) WHERE head = 1;
