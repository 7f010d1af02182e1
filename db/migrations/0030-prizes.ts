import type { Columns } from './columns.ts'

/**
 * Grants for places on a board of a month that is over, `places` as JSON. What is asked for, being given or was given for some places is not
 * given for them again; what was refused or taken back is free.
 */
export const prizes = ({ text }: Columns): string[] => [
	`ALTER TABLE grants ADD COLUMN places ${text} NOT NULL DEFAULT ''`,
	`CREATE UNIQUE INDEX grants_once_for_places ON grants (places, what, coalesce(item_id, 0))
	WHERE places <> '' AND state IN ('waiting', 'approved', 'done')`,
]
