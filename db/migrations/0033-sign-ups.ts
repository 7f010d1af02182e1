import type { Columns } from './columns.ts'

/**
 * Sign-up for events (docs/decisions/27-sign-ups.md). A sheet belongs to one time of an event; it is there once somebody signed up or staff did
 * something with it. One account has at most one entry on a sheet, and so have a character and a club. Without `opens_hours` an event is
 * open as soon as it is the next time; `code_from` is when the code of a sheet begins to count.
 */
export const signUps = ({ id, int, text, end }: Columns): string[] => [
	`ALTER TABLE calendar_events ADD COLUMN sign_up ${text} NOT NULL DEFAULT 'none' CHECK (sign_up IN ('none', 'character', 'club'))`,
	`ALTER TABLE calendar_events ADD COLUMN places ${int} CHECK (places IS NULL OR places > 0)`,
	`ALTER TABLE calendar_events ADD COLUMN opens_hours ${int} CHECK (opens_hours IS NULL OR opens_hours >= 0)`,
	`ALTER TABLE calendar_events ADD COLUMN closes_minutes ${int} NOT NULL DEFAULT 0 CHECK (closes_minutes >= 0)`,
	`CREATE TABLE event_sheets (
	id ${id},
	event_id ${int} NOT NULL REFERENCES calendar_events (id),
	starts_at ${int} NOT NULL,
	code ${text},
	code_from ${int},
	results_at ${int},
	UNIQUE (event_id, starts_at),
	CHECK ((code IS NULL) = (code_from IS NULL))
)${end}`,
	`CREATE TABLE event_entries (
	id ${id},
	sheet_id ${int} NOT NULL REFERENCES event_sheets (id),
	account_id ${int} NOT NULL REFERENCES accounts (id),
	cha_num ${int} NOT NULL,
	gu_num ${int},
	name ${text} NOT NULL,
	name_key ${text} NOT NULL,
	state ${text} NOT NULL CHECK (state IN ('in', 'waiting', 'out')),
	entered_at ${int} NOT NULL,
	here_at ${int},
	out_reason ${text},
	UNIQUE (sheet_id, account_id),
	UNIQUE (sheet_id, cha_num),
	UNIQUE (sheet_id, gu_num),
	CHECK (here_at IS NULL OR state = 'in'),
	CHECK ((out_reason IS NOT NULL) = (state = 'out'))
)${end}`,
	'CREATE INDEX event_entries_in_order ON event_entries (sheet_id, id)',
	'CREATE INDEX event_entries_by_state ON event_entries (sheet_id, state, id)',
	'CREATE INDEX event_entries_by_name ON event_entries (sheet_id, name_key)',
	'CREATE INDEX event_entries_of_account ON event_entries (account_id, id)',
	`CREATE TABLE event_results (
	sheet_id ${int} NOT NULL REFERENCES event_sheets (id),
	place ${int} NOT NULL CHECK (place > 0),
	name ${text} NOT NULL,
	cha_num ${int},
	gu_num ${int},
	PRIMARY KEY (sheet_id, place),
	UNIQUE (sheet_id, name)
)${end}`,
]
