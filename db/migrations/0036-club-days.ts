import type { Columns } from './columns.ts'

/** What clubs won and lost, by day of Manila. */
export const clubDays = ({ int, text, endByKey }: Columns): string[] => [
	`CREATE TABLE club_days (
	gu_num ${int} NOT NULL,
	day ${text} NOT NULL,
	wins ${int} NOT NULL,
	losses ${int} NOT NULL,
	PRIMARY KEY (gu_num, day)
)${endByKey}`,
	'CREATE INDEX club_days_by_day ON club_days (day)',
]
