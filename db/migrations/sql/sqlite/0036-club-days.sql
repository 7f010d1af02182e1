CREATE TABLE club_days (
	gu_num INTEGER NOT NULL,
	day TEXT NOT NULL,
	wins INTEGER NOT NULL,
	losses INTEGER NOT NULL,
	PRIMARY KEY (gu_num, day)
) STRICT, WITHOUT ROWID;

CREATE INDEX club_days_by_day ON club_days (day);
