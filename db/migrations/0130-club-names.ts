import type { Columns } from './columns.ts'

/** Clubs are found by the beginning of their name, as characters are. */
export const clubNames = ({ text }: Columns): string[] => [
	`ALTER TABLE clubs ADD COLUMN name_key ${text} NOT NULL DEFAULT ''`,
	'UPDATE clubs SET name_key = lower(name)',
	'CREATE INDEX clubs_by_name ON clubs (name_key, gu_num) WHERE deleted = 0',
]
