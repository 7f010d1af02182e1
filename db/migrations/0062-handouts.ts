import type { Columns } from './columns.ts'

/**
 * Points that members of staff handed out alone, by codes and by adjustments: together within a day they stay below the limit.
 * `handout_turns` has a row for each, which whoever adds to them takes first, so that two at once follow each other.
 */
export const handouts = ({ id, int, text, end }: Columns): string[] => [
	`CREATE TABLE handout_turns (
	account_id ${int} NOT NULL REFERENCES accounts (id),
	kind ${text} NOT NULL CHECK (kind IN ('batch', 'adjustment')),
	turns ${int} NOT NULL,
	PRIMARY KEY (account_id, kind)
)${end}`,
	`CREATE TABLE handouts (
	id ${id},
	account_id ${int} NOT NULL REFERENCES accounts (id),
	kind ${text} NOT NULL CHECK (kind IN ('batch', 'adjustment')),
	points ${int} NOT NULL CHECK (points > 0),
	handed_out_at ${int} NOT NULL
)${end}`,
	'CREATE INDEX handouts_of_account ON handouts (account_id, kind, handed_out_at)',
]
