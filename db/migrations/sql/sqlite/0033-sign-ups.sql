ALTER TABLE calendar_events ADD COLUMN sign_up TEXT NOT NULL DEFAULT 'none' CHECK (sign_up IN ('none', 'character', 'club'));

ALTER TABLE calendar_events ADD COLUMN places INTEGER CHECK (places IS NULL OR places > 0);

ALTER TABLE calendar_events ADD COLUMN opens_hours INTEGER CHECK (opens_hours IS NULL OR opens_hours >= 0);

ALTER TABLE calendar_events ADD COLUMN closes_minutes INTEGER NOT NULL DEFAULT 0 CHECK (closes_minutes >= 0);

CREATE TABLE event_sheets (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	event_id INTEGER NOT NULL REFERENCES calendar_events (id),
	starts_at INTEGER NOT NULL,
	code TEXT,
	code_from INTEGER,
	results_at INTEGER,
	UNIQUE (event_id, starts_at),
	CHECK ((code IS NULL) = (code_from IS NULL))
) STRICT;

CREATE TABLE event_entries (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	sheet_id INTEGER NOT NULL REFERENCES event_sheets (id),
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	cha_num INTEGER NOT NULL,
	gu_num INTEGER,
	name TEXT NOT NULL,
	name_key TEXT NOT NULL,
	state TEXT NOT NULL CHECK (state IN ('in', 'waiting', 'out')),
	entered_at INTEGER NOT NULL,
	here_at INTEGER,
	out_reason TEXT,
	UNIQUE (sheet_id, account_id),
	UNIQUE (sheet_id, cha_num),
	UNIQUE (sheet_id, gu_num),
	CHECK (here_at IS NULL OR state = 'in'),
	CHECK ((out_reason IS NOT NULL) = (state = 'out'))
) STRICT;

CREATE INDEX event_entries_in_order ON event_entries (sheet_id, id);

CREATE INDEX event_entries_by_state ON event_entries (sheet_id, state, id);

CREATE INDEX event_entries_by_name ON event_entries (sheet_id, name_key);

CREATE INDEX event_entries_of_account ON event_entries (account_id, id);

CREATE TABLE event_results (
	sheet_id INTEGER NOT NULL REFERENCES event_sheets (id),
	place INTEGER NOT NULL CHECK (place > 0),
	name TEXT NOT NULL,
	cha_num INTEGER,
	gu_num INTEGER,
	PRIMARY KEY (sheet_id, place),
	UNIQUE (sheet_id, name)
) STRICT;
