CREATE TABLE backups (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	state TEXT NOT NULL CHECK (state IN ('good', 'doubtful', 'failed')),
	started_at INTEGER NOT NULL,
	ended_at INTEGER NOT NULL CHECK (ended_at >= started_at),
	file TEXT,
	size INTEGER,
	detail TEXT,
	CHECK ((file IS NULL) = (state = 'failed')),
	CHECK ((file IS NULL) = (size IS NULL)),
	CHECK ((detail IS NULL) = (state = 'good'))
) STRICT;

CREATE INDEX backups_by_time ON backups (started_at);
