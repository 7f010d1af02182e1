CREATE TABLE summed_until (
	kind text COLLATE "C" NOT NULL PRIMARY KEY,
	until_day text COLLATE "C" NOT NULL
);

CREATE TABLE points_by_day (
	day text COLLATE "C" NOT NULL,
	currency text COLLATE "C" NOT NULL,
	wallet text COLLATE "C" NOT NULL,
	given bigint NOT NULL CHECK (given >= 0),
	taken bigint NOT NULL CHECK (taken >= 0),
	PRIMARY KEY (day, currency, wallet)
);

CREATE INDEX journal_entries_by_time ON journal_entries (created_at);
