CREATE TABLE book_checks (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	checked_at INTEGER NOT NULL,
	broken TEXT NOT NULL
) STRICT;

CREATE INDEX book_checks_by_time ON book_checks (checked_at);
