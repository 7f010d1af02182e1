import type { Columns } from './columns.ts'

/**
 * The bracket of a sheet (docs/decisions/27-sign-ups.md). `data` is its whole state as the library of brackets keeps it; one result changes
 * many matches, and all of them are read together. `made_at` tells one bracket of a sheet from another that was made in its place.
 */
export const brackets = ({ int, text, end }: Columns): string[] => [
	`CREATE TABLE event_brackets (
	sheet_id ${int} NOT NULL PRIMARY KEY REFERENCES event_sheets (id),
	kind ${text} NOT NULL CHECK (kind IN ('knock-out', 'double', 'groups')),
	data ${text} NOT NULL,
	made_at ${int} NOT NULL,
	changed_at ${int} NOT NULL
)${end}`,
]
