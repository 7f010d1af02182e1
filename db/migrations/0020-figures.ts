import type { Columns } from './columns.ts'

/**
 * Sums by day of Manila's calendar (docs/decisions/26-boards-and-figures.md). `until_day` of a kind of sums is the first day that is not
 * summed yet. `given` went from a wallet of the house to players, `taken` came back from them.
 */
export const figures = ({ int, text, endByKey }: Columns): string[] => [
	`CREATE TABLE summed_until (
	kind ${text} NOT NULL PRIMARY KEY,
	until_day ${text} NOT NULL
)${endByKey}`,
	`CREATE TABLE points_by_day (
	day ${text} NOT NULL,
	currency ${text} NOT NULL,
	wallet ${text} NOT NULL,
	given ${int} NOT NULL CHECK (given >= 0),
	taken ${int} NOT NULL CHECK (taken >= 0),
	PRIMARY KEY (day, currency, wallet)
)${endByKey}`,
	'CREATE INDEX journal_entries_by_time ON journal_entries (created_at)',
]
