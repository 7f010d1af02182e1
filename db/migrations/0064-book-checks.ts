import type { Columns } from './columns.ts'

/** When the ledger was audited and which checks failed, for the operator. `broken` is JSON of the names of the failed checks. */
export const bookChecks = ({ id, int, text, end }: Columns): string[] => [
	`CREATE TABLE book_checks (
	id ${id},
	checked_at ${int} NOT NULL,
	broken ${text} NOT NULL
)${end}`,
	'CREATE INDEX book_checks_by_time ON book_checks (checked_at)',
]
