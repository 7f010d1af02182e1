import type { Columns } from './columns.ts'

/**
 * Which account was active in which week, and the sums of them by day (docs/decisions/26-boards-and-figures.md). Weeks begin on Monday in
 * Manila and are numbered. A session lasts seven days at most, so those that are stored say all of the last weeks; of the week in which
 * sessions begin to be deleted, and of those before, they do not.
 */
export const activeWeeks = ({ id, int, text, flag, end, endByKey }: Columns): string[] => [
	`CREATE TABLE active_weeks (
	id ${id},
	account_id ${int} REFERENCES accounts (id),
	week ${int} NOT NULL,
	seen_at ${int} NOT NULL,
	${flag('returned')},
	UNIQUE (account_id, week)
)${end}`,
	'CREATE INDEX active_weeks_by_time ON active_weeks (seen_at)',
	`INSERT INTO active_weeks (account_id, week, seen_at, returned)
SELECT CASE WHEN a.closed_at IS NULL THEN a.id END, s.week, min(s.seen_at), CASE WHEN (a.created_at + 288000000) / 604800000 < s.week THEN 1 ELSE 0 END
FROM (
	SELECT account_id, created_at AS seen_at, (created_at + 288000000) / 604800000 AS week FROM sessions
	UNION ALL
	SELECT account_id, last_seen_at, (last_seen_at + 288000000) / 604800000 FROM sessions
) AS s JOIN accounts a ON a.id = s.account_id
WHERE s.week > (SELECT (max(last_seen_at) + 288000000) / 604800000 FROM sessions) - 12
GROUP BY a.id, a.closed_at, a.created_at, s.week`,
	`CREATE TABLE active_by_day (
	day ${text} NOT NULL PRIMARY KEY,
	active ${int} NOT NULL CHECK (active >= 0),
	returned ${int} NOT NULL CHECK (returned >= 0)
)${endByKey}`,
]
