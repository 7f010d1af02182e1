CREATE TABLE tickets_by_day (
	day TEXT NOT NULL,
	category TEXT NOT NULL,
	opened INTEGER NOT NULL CHECK (opened >= 0),
	closed INTEGER NOT NULL CHECK (closed >= 0),
	answered INTEGER NOT NULL CHECK (answered >= 0),
	PRIMARY KEY (day, category)
) STRICT, WITHOUT ROWID;

CREATE TABLE first_answers_by_day (
	day TEXT NOT NULL,
	category TEXT NOT NULL,
	minutes INTEGER NOT NULL CHECK (minutes > 0),
	answers INTEGER NOT NULL CHECK (answers > 0),
	PRIMARY KEY (day, category, minutes)
) STRICT, WITHOUT ROWID;

CREATE INDEX ticket_entries_of_staff ON ticket_entries (kind, created_at) WHERE by_staff = 1;
