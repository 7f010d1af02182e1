CREATE TABLE club_days (
	gu_num bigint NOT NULL,
	day text COLLATE "C" NOT NULL,
	wins bigint NOT NULL,
	losses bigint NOT NULL,
	PRIMARY KEY (gu_num, day)
);

CREATE INDEX club_days_by_day ON club_days (day);
