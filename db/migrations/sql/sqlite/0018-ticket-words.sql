CREATE TABLE ticket_words (
	words TEXT NOT NULL,
	ticket_id INTEGER NOT NULL REFERENCES tickets (id),
	PRIMARY KEY (words, ticket_id)
) STRICT, WITHOUT ROWID;

INSERT INTO ticket_words (words, ticket_id)
WITH RECURSIVE later (ticket_id, subject, at) AS (
	SELECT id, folded(subject), 1 FROM tickets
	UNION ALL SELECT ticket_id, subject, at + 1 FROM later WHERE at < length(subject)
)
SELECT DISTINCT substr(subject, at, 60), ticket_id FROM later
WHERE at = 1 OR ((substr(subject, at - 1, 1) BETWEEN ' ' AND '/' OR substr(subject, at - 1, 1) BETWEEN ':' AND '@' OR substr(subject, at - 1, 1) BETWEEN '[' AND '`' OR substr(subject, at - 1, 1) BETWEEN '{' AND '~') AND NOT (substr(subject, at, 1) BETWEEN ' ' AND '/' OR substr(subject, at, 1) BETWEEN ':' AND '@' OR substr(subject, at, 1) BETWEEN '[' AND '`' OR substr(subject, at, 1) BETWEEN '{' AND '~'));

CREATE INDEX tickets_of_email ON tickets (email_key) WHERE email_key IS NOT NULL;
