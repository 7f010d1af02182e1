CREATE TABLE rate_windows (
	id TEXT NOT NULL PRIMARY KEY,
	used INTEGER NOT NULL CHECK (used > 0),
	until INTEGER NOT NULL
) STRICT;

CREATE INDEX rate_windows_by_age ON rate_windows (until);
