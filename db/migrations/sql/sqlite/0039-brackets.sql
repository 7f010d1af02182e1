CREATE TABLE event_brackets (
	sheet_id INTEGER NOT NULL PRIMARY KEY REFERENCES event_sheets (id),
	kind TEXT NOT NULL CHECK (kind IN ('knock-out', 'double', 'groups')),
	data TEXT NOT NULL,
	made_at INTEGER NOT NULL,
	changed_at INTEGER NOT NULL
) STRICT;
