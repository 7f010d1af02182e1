import type { Columns } from './columns.ts'

/**
 * Points that a staff member handed out without a second person, by codes and by adjustments. Together they stay below the limit of a
 * day. `handout_turns` has one row for each staff member. Adding a handout locks that row first, so that two at once run one after the
 * other.
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
