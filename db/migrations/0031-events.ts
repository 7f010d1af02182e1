import type { Columns } from './columns.ts'

/** The calendar of events. `over_at` follows from the rule, so that what is still to come is found by an index. */
export const events = ({ id, int, text, flag, end }: Columns): string[] => [
	`CREATE TABLE calendar_events (
	id ${id},
	title ${text} NOT NULL,
	text ${text} NOT NULL,
	kind ${text} NOT NULL CHECK (kind IN ('war', 'siege', 'race', 'contest', 'maintenance')),
	venue ${text} NOT NULL,
	starts_at ${int} NOT NULL,
	ends_at ${int} NOT NULL,
	repeats ${text} NOT NULL CHECK (repeats IN ('none', 'daily', 'weekly')),
	repeats_until ${text},
	over_at ${int} NOT NULL,
	${flag('active')},
	removed_at ${int},
	edition ${int} NOT NULL DEFAULT 0,
	created_at ${int} NOT NULL,
	changed_at ${int} NOT NULL,
	CHECK (ends_at > starts_at AND over_at >= ends_at)
)${end}`,
	'CREATE INDEX calendar_events_shown ON calendar_events (over_at) WHERE active = 1 AND removed_at IS NULL',
	`CREATE TABLE calendar_event_texts (
	event_id ${int} NOT NULL REFERENCES calendar_events (id),
	language ${text} NOT NULL,
	title ${text} NOT NULL,
	text ${text} NOT NULL,
	PRIMARY KEY (event_id, language)
)${end}`,
]
