import type { Columns } from './columns.ts'

/**
 * Tickets by day of Manila's calendar: sent in, closed and first answered on that day, and how long the first answers took. `minutes` is
 * rounded up, as `features/figures/server/ticket-sums.ts` says.
 */
export const ticketFigures = ({ int, text, endByKey }: Columns): string[] => [
	`CREATE TABLE tickets_by_day (
	day ${text} NOT NULL,
	category ${text} NOT NULL,
	opened ${int} NOT NULL CHECK (opened >= 0),
	closed ${int} NOT NULL CHECK (closed >= 0),
	answered ${int} NOT NULL CHECK (answered >= 0),
	PRIMARY KEY (day, category)
)${endByKey}`,
	`CREATE TABLE first_answers_by_day (
	day ${text} NOT NULL,
	category ${text} NOT NULL,
	minutes ${int} NOT NULL CHECK (minutes > 0),
	answers ${int} NOT NULL CHECK (answers > 0),
	PRIMARY KEY (day, category, minutes)
)${endByKey}`,
	'CREATE INDEX ticket_entries_of_staff ON ticket_entries (kind, created_at) WHERE by_staff = 1',
]
