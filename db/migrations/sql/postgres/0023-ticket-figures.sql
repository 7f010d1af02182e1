CREATE TABLE tickets_by_day (
	day text COLLATE "C" NOT NULL,
	category text COLLATE "C" NOT NULL,
	opened bigint NOT NULL CHECK (opened >= 0),
	closed bigint NOT NULL CHECK (closed >= 0),
	answered bigint NOT NULL CHECK (answered >= 0),
	PRIMARY KEY (day, category)
);

CREATE TABLE first_answers_by_day (
	day text COLLATE "C" NOT NULL,
	category text COLLATE "C" NOT NULL,
	minutes bigint NOT NULL CHECK (minutes > 0),
	answers bigint NOT NULL CHECK (answers > 0),
	PRIMARY KEY (day, category, minutes)
);

CREATE INDEX ticket_entries_of_staff ON ticket_entries (kind, created_at) WHERE by_staff = 1;
