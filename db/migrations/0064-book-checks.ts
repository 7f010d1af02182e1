import type { Columns } from './columns.ts'

/** When the books were checked and what did not hold, for whoever looks after the site. `broken` is JSON of the checks' names. */
export const bookChecks = ({ id, int, text, end }: Columns): string[] => [
	`CREATE TABLE book_checks (
	id ${id},
	checked_at ${int} NOT NULL,
	broken ${text} NOT NULL
)${end}`,
	'CREATE INDEX book_checks_by_time ON book_checks (checked_at)',
]
