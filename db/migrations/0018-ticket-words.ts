import type { Columns } from './columns.ts'

/**
 * The queue of tickets finds a subject by the beginning of any word, as `features/tickets/server/words-of-subjects.ts` says; those of the
 * tickets that are there are taken from their subjects.
 */
export const ticketWords = ({ int, text, endByKey }: Columns): string[] => [
	`CREATE TABLE ticket_words (
	words ${text} NOT NULL,
	ticket_id ${int} NOT NULL REFERENCES tickets (id),
	PRIMARY KEY (words, ticket_id)
)${endByKey}`,
	`INSERT INTO ticket_words (words, ticket_id)
WITH RECURSIVE later (ticket_id, subject, at) AS (
	SELECT id, folded(subject), 1 FROM tickets
	UNION ALL SELECT ticket_id, subject, at + 1 FROM later WHERE at < length(subject)
)
SELECT DISTINCT substr(subject, at, 60), ticket_id FROM later
WHERE at = 1 OR (${isSign('substr(subject, at - 1, 1)')} AND NOT ${isSign('substr(subject, at, 1)')})`,
	'CREATE INDEX tickets_of_email ON tickets (email_key) WHERE email_key IS NOT NULL',
]

/** An ASCII sign that is neither letter nor digit. */
const isSign = (sign: string) =>
	`(${[' /', ':@', '[`', '{~'].map(([first, last]) => `${sign} BETWEEN '${first}' AND '${last}'`).join(' OR ')})`
