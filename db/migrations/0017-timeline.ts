import type { Columns } from './columns.ts'

/** What the timeline of a player shows besides what is there: notes of staff, codes tried in vain, and whom a letter is about. */
export const timeline = ({ id, int, text, flag, end }: Columns): string[] => [
	`CREATE TABLE player_notes (
	id ${id},
	account_id ${int} NOT NULL REFERENCES accounts (id),
	text ${text} NOT NULL CHECK (text <> ''),
	${flag('pinned')},
	written_by ${int} NOT NULL REFERENCES accounts (id),
	written_at ${int} NOT NULL
)${end}`,
	'CREATE INDEX player_notes_of_account ON player_notes (account_id, id)',
	`CREATE TABLE refused_codes (
	id ${id},
	account_id ${int} NOT NULL REFERENCES accounts (id),
	last_four ${text} NOT NULL,
	problem ${text} NOT NULL,
	tried_at ${int} NOT NULL
)${end}`,
	'CREATE INDEX refused_codes_of_account ON refused_codes (account_id, id)',
	'CREATE INDEX refused_codes_by_age ON refused_codes (tried_at)',
	`ALTER TABLE mail_outbox ADD COLUMN account_id ${int} REFERENCES accounts (id)`,
	'CREATE INDEX mail_outbox_of_account ON mail_outbox (account_id)',
	'CREATE INDEX adjustment_requests_of_account ON adjustment_requests (account_id, id)',
]
