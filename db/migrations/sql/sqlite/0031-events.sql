CREATE TABLE calendar_events (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	title TEXT NOT NULL,
	text TEXT NOT NULL,
	kind TEXT NOT NULL CHECK (kind IN ('war', 'siege', 'race', 'contest', 'maintenance')),
	venue TEXT NOT NULL,
	starts_at INTEGER NOT NULL,
	ends_at INTEGER NOT NULL,
	repeats TEXT NOT NULL CHECK (repeats IN ('none', 'daily', 'weekly')),
	repeats_until TEXT,
	over_at INTEGER NOT NULL,
	active INTEGER NOT NULL CHECK (active IN (0, 1)),
	removed_at INTEGER,
	edition INTEGER NOT NULL DEFAULT 0,
	created_at INTEGER NOT NULL,
	changed_at INTEGER NOT NULL,
	CHECK (ends_at > starts_at AND over_at >= ends_at)
) STRICT;

CREATE INDEX calendar_events_shown ON calendar_events (over_at) WHERE active = 1 AND removed_at IS NULL;

CREATE TABLE calendar_event_texts (
	event_id INTEGER NOT NULL REFERENCES calendar_events (id),
	language TEXT NOT NULL,
	title TEXT NOT NULL,
	text TEXT NOT NULL,
	PRIMARY KEY (event_id, language)
) STRICT;
