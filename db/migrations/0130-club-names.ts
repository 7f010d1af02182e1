import type { Columns } from './columns.ts'

/** Clubs are searched by the beginning of their name, like characters. */
export const clubNames = ({ text }: Columns): string[] => [
	`ALTER TABLE clubs ADD COLUMN name_key ${text} NOT NULL DEFAULT ''`,
	'UPDATE clubs SET name_key = lower(name)',
	'CREATE INDEX clubs_by_name ON clubs (name_key, gu_num) WHERE deleted = 0',
]
