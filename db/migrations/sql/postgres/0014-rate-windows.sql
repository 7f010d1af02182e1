CREATE TABLE rate_windows (
	id text COLLATE "C" NOT NULL PRIMARY KEY,
	used bigint NOT NULL CHECK (used > 0),
	until bigint NOT NULL
);

CREATE INDEX rate_windows_by_age ON rate_windows (until);
