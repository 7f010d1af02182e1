CREATE TABLE seasons (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	name TEXT NOT NULL,
	name_fil TEXT NOT NULL,
	first_month TEXT NOT NULL,
	last_month TEXT NOT NULL,
	active INTEGER NOT NULL CHECK (active IN (0, 1)),
	removed_at INTEGER,
	edition INTEGER NOT NULL DEFAULT 0,
	CHECK (first_month <= last_month)
) STRICT;
