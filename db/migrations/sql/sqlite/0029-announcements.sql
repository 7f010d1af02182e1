CREATE TABLE announcement_channels (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	name TEXT NOT NULL,
	sealed TEXT NOT NULL,
	address_end TEXT NOT NULL,
	language TEXT NOT NULL CHECK (language IN ('en', 'fil')),
	kinds TEXT NOT NULL,
	position INTEGER NOT NULL,
	active INTEGER NOT NULL CHECK (active IN (0, 1)),
	removed_at INTEGER,
	edition INTEGER NOT NULL DEFAULT 0,
	next_at INTEGER NOT NULL DEFAULT 0,
	failures INTEGER NOT NULL DEFAULT 0,
	trouble TEXT,
	trouble_at INTEGER,
	stopped INTEGER NOT NULL DEFAULT 0 CHECK (stopped IN (0, 1)),
	sent_at INTEGER
) STRICT;

CREATE TABLE announcements (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	channel_id INTEGER NOT NULL REFERENCES announcement_channels (id),
	kind TEXT NOT NULL,
	key TEXT NOT NULL,
	facts TEXT NOT NULL,
	state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'failed', 'void')),
	trouble TEXT,
	created_at INTEGER NOT NULL,
	settled_at INTEGER,
	UNIQUE (channel_id, kind, key),
	CHECK ((state = 'waiting') = (settled_at IS NULL))
) STRICT;

CREATE INDEX announcements_waiting ON announcements (channel_id, id) WHERE state = 'waiting';

CREATE INDEX announcements_given_up ON announcements (channel_id, settled_at) WHERE state = 'failed';

CREATE INDEX announcements_settled ON announcements (settled_at) WHERE settled_at IS NOT NULL;

CREATE TABLE announced_levels (
	channel_id INTEGER NOT NULL REFERENCES announcement_channels (id),
	name TEXT NOT NULL,
	level INTEGER NOT NULL CHECK (level >= 0),
	told_at INTEGER NOT NULL,
	PRIMARY KEY (channel_id, name)
) STRICT, WITHOUT ROWID;
