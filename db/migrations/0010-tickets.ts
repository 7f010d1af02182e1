import type { Columns } from './columns.ts'

/**
 * Support tickets (DECISIONS 9); each is a thread. A player's address is in the account, a guest's address is here. Pictures are stored
 * as rows, so that every process and every backup has them. A ticket that is sent twice is recognized by the fingerprint, a keyed hash of the
 * key of its form; `content_hash` shows whether the same text was sent again.
 */
export const tickets = ({ id, int, text, bytes, flag, end }: Columns): string[] => [
	`CREATE TABLE tickets (
	id ${id},
	reference ${text} NOT NULL UNIQUE,
	account_id ${int} REFERENCES accounts (id),
	email ${text},
	email_key ${text},
	category ${text} NOT NULL CHECK (category IN ('account', 'payment', 'item', 'bug', 'report', 'other')),
	subject ${text} NOT NULL,
	state ${text} NOT NULL CHECK (state IN ('open', 'answered', 'closed')),
	fingerprint ${text} NOT NULL UNIQUE,
	assignee_id ${int} REFERENCES accounts (id),
	merged_into ${int} REFERENCES tickets (id),
	created_at ${int} NOT NULL,
	updated_at ${int} NOT NULL,
	first_answer_at ${int},
	closed_at ${int},
	content_hash ${text} NOT NULL,
	CHECK ((account_id IS NULL) = (email IS NOT NULL)),
	CHECK ((email IS NULL) = (email_key IS NULL)),
	CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
	CHECK (merged_into IS NULL OR (state = 'closed' AND merged_into <> id))
)${end}`,
	'CREATE INDEX tickets_of_account ON tickets (account_id, updated_at, id) WHERE account_id IS NOT NULL',
	'CREATE INDEX tickets_by_state ON tickets (state, updated_at, id)',
	'CREATE INDEX tickets_by_time ON tickets (created_at)',
	'CREATE INDEX tickets_merged ON tickets (merged_into) WHERE merged_into IS NOT NULL',
	`CREATE TABLE ticket_entries (
	id ${id},
	ticket_id ${int} NOT NULL REFERENCES tickets (id),
	kind ${text} NOT NULL CHECK (kind IN ('message', 'note', 'closed', 'reopened', 'merged')),
	${flag('by_staff')},
	account_id ${int} REFERENCES accounts (id),
	text ${text} NOT NULL,
	created_at ${int} NOT NULL,
	CHECK (kind <> 'note' OR by_staff = 1)
)${end}`,
	'CREATE INDEX ticket_entries_of ON ticket_entries (ticket_id, id)',
	`CREATE TABLE ticket_images (
	id ${text} NOT NULL PRIMARY KEY,
	entry_id ${int} NOT NULL REFERENCES ticket_entries (id),
	position ${int} NOT NULL,
	width ${int} NOT NULL,
	height ${int} NOT NULL,
	size ${int} NOT NULL,
	bytes ${bytes} NOT NULL,
	UNIQUE (entry_id, position)
)${end}`,
	'CREATE INDEX ticket_images_sizes ON ticket_images (size)',
	`CREATE TABLE ticket_answers (
	id ${id},
	title ${text} NOT NULL UNIQUE,
	text ${text} NOT NULL,
	updated_at ${int} NOT NULL
)${end}`,
]
