ALTER TABLE characters ADD COLUMN base_level INTEGER NOT NULL DEFAULT 0;

UPDATE characters SET base_level = level;

ALTER TABLE clubs ADD COLUMN month TEXT NOT NULL DEFAULT '';

ALTER TABLE clubs ADD COLUMN base_wins INTEGER NOT NULL DEFAULT 0;

UPDATE clubs SET base_wins = wins;

CREATE TABLE war_days (
	day TEXT NOT NULL,
	school INTEGER NOT NULL,
	kills INTEGER NOT NULL,
	levels INTEGER NOT NULL,
	wins INTEGER NOT NULL,
	PRIMARY KEY (day, school)
) STRICT, WITHOUT ROWID;

INSERT INTO war_days (day, school, kills, levels, wins)
SELECT month || '-01', school, sum(pk_score - base_score), 0, 0 FROM characters
WHERE month = (SELECT max(month) FROM characters) AND month <> '' AND month NOT IN (SELECT month FROM ranking_months)
	AND listed = 1 AND left_out_at IS NULL AND deleted = 0 AND pk_score > base_score
GROUP BY month, school;
