CREATE TABLE summed_until (
	kind TEXT NOT NULL PRIMARY KEY,
	until_day TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE points_by_day (
	day TEXT NOT NULL,
	currency TEXT NOT NULL,
	wallet TEXT NOT NULL,
	given INTEGER NOT NULL CHECK (given >= 0),
	taken INTEGER NOT NULL CHECK (taken >= 0),
	PRIMARY KEY (day, currency, wallet)
) STRICT, WITHOUT ROWID;

CREATE INDEX journal_entries_by_time ON journal_entries (created_at);
