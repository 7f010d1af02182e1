import type { Columns } from './columns.ts'

/**
 * A new address for an account whose mailbox is lost. One staff member asks and another approves; then the change waits for a while, in
 * which the old address and every session can stop it. An account has one open request at most.
 */
export const addressRequests = ({ id, int, text, end }: Columns): string[] => [
	`CREATE TABLE address_requests (
	id ${id},
	account_id ${int} NOT NULL REFERENCES accounts (id),
	email ${text} NOT NULL,
	old_email_key ${text} NOT NULL,
	facts ${text} NOT NULL,
	asked_by ${int} NOT NULL REFERENCES accounts (id),
	asked_at ${int} NOT NULL,
	state ${text} NOT NULL CHECK (state IN ('waiting', 'agreed', 'refused', 'stopped', 'done', 'void')),
	decided_by ${int} REFERENCES accounts (id),
	decided_at ${int},
	effect_at ${int},
	stop_hash ${text},
	ended_at ${int},
	reason ${text},
	CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
	CHECK ((effect_at IS NULL) = (stop_hash IS NULL)),
	CHECK ((state IN ('waiting', 'agreed')) = (ended_at IS NULL)),
	CHECK (state NOT IN ('agreed', 'stopped', 'done') OR (effect_at IS NOT NULL AND decided_by <> asked_by))
)${end}`,
	"CREATE UNIQUE INDEX address_requests_open ON address_requests (account_id) WHERE state IN ('waiting', 'agreed')",
	'CREATE INDEX address_requests_of_account ON address_requests (account_id, id)',
	'CREATE INDEX address_requests_by_stop ON address_requests (stop_hash)',
	'CREATE INDEX address_requests_ended ON address_requests (ended_at)',
]
