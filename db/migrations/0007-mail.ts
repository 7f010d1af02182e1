import type { Columns } from './columns.ts'

/** The mail outbox. Address and link are only in `sealed`, and only until the letter is settled. */
export const mail = ({ id, int, text, end }: Columns): string[] => [
	`CREATE TABLE mail_outbox (
	id ${id},
	kind ${text} NOT NULL,
	sealed ${text} NOT NULL,
	state ${text} NOT NULL CHECK (state IN ('waiting', 'sent', 'failed')),
	attempts ${int} NOT NULL CHECK (attempts >= 0),
	next_at ${int} NOT NULL,
	lease_until ${int},
	created_at ${int} NOT NULL,
	settled_at ${int},
	failure ${text},
	CHECK ((state = 'waiting') = (settled_at IS NULL)),
	CHECK ((state = 'waiting') = (sealed <> ''))
)${end}`,
	"CREATE INDEX mail_outbox_due ON mail_outbox (next_at, id) WHERE state = 'waiting'",
	'CREATE INDEX mail_outbox_settled ON mail_outbox (settled_at) WHERE settled_at IS NOT NULL',
]
