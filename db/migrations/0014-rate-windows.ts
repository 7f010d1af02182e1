import type { Columns } from './columns.ts'

/**
 * Long rate limits, which must survive a restart. `id` is a keyed hash of the kind of limit and of the person or address that it counts.
 */
export const rateWindows = ({ int, text, end }: Columns): string[] => [
	`CREATE TABLE rate_windows (
	id ${text} NOT NULL PRIMARY KEY,
	used ${int} NOT NULL CHECK (used > 0),
	until ${int} NOT NULL
)${end}`,
	'CREATE INDEX rate_windows_by_age ON rate_windows (until)',
]
