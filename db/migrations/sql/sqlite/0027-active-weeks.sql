CREATE TABLE active_weeks (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	account_id INTEGER REFERENCES accounts (id),
	week INTEGER NOT NULL,
	seen_at INTEGER NOT NULL,
	returned INTEGER NOT NULL CHECK (returned IN (0, 1)),
	UNIQUE (account_id, week)
) STRICT;

CREATE INDEX active_weeks_by_time ON active_weeks (seen_at);

INSERT INTO active_weeks (account_id, week, seen_at, returned)
SELECT CASE WHEN a.closed_at IS NULL THEN a.id END, s.week, min(s.seen_at), CASE WHEN (a.created_at + 288000000) / 604800000 < s.week THEN 1 ELSE 0 END
FROM (
	SELECT account_id, created_at AS seen_at, (created_at + 288000000) / 604800000 AS week FROM sessions
	UNION ALL
	SELECT account_id, last_seen_at, (last_seen_at + 288000000) / 604800000 FROM sessions
) AS s JOIN accounts a ON a.id = s.account_id
WHERE s.week > (SELECT (max(last_seen_at) + 288000000) / 604800000 FROM sessions) - 12
GROUP BY a.id, a.closed_at, a.created_at, s.week;

CREATE TABLE active_by_day (
	day TEXT NOT NULL PRIMARY KEY,
	active INTEGER NOT NULL CHECK (active >= 0),
	returned INTEGER NOT NULL CHECK (returned >= 0)
) STRICT, WITHOUT ROWID;
