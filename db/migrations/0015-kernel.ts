import type { Columns } from './columns.ts'
import { FOLDED } from './folded.ts'

/** What all parts of the site share: repeated requests, limits, letters, backups, and the folding of searched texts. */
export const kernel = (columns: Columns): string[] => [
	...limits(columns),
	...letters(columns),
	...backups(columns),
	...(columns.engine === 'postgres' ? [FOLDED] : []),
]

/**
 * Limits that must survive a restart, and waits after wrong passwords, which grow in steps. `id` is a keyed hash of what is counted and for
 * whom.
 */
const limits = ({ int, text, end }: Columns): string[] => [
	`CREATE TABLE idempotency_keys (
	account_id ${int} NOT NULL REFERENCES accounts (id),
	key ${text} NOT NULL,
	fingerprint ${text} NOT NULL,
	status ${int},
	body ${text},
	created_at ${int} NOT NULL,
	PRIMARY KEY (account_id, key)
)${end}`,
	'CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at)',
	`CREATE TABLE rate_windows (
	id ${text} NOT NULL PRIMARY KEY,
	used ${int} NOT NULL CHECK (used > 0),
	until ${int} NOT NULL
)${end}`,
	'CREATE INDEX rate_windows_by_age ON rate_windows (until)',
	`CREATE TABLE growing_waits (
	id ${text} NOT NULL PRIMARY KEY,
	failures ${int} NOT NULL CHECK (failures > 0),
	until ${int} NOT NULL,
	forgotten_at ${int} NOT NULL
)${end}`,
	'CREATE INDEX growing_waits_by_age ON growing_waits (forgotten_at)',
]

/** The mail outbox. Address and link are only in `sealed`, and only until the letter is settled. */
const letters = ({ id, int, text, end }: Columns): string[] => [
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

/** The result of each backup, for the operator. The files themselves are stored elsewhere. */
const backups = ({ id, int, text, end }: Columns): string[] => [
	`CREATE TABLE backups (
	id ${id},
	state ${text} NOT NULL CHECK (state IN ('good', 'doubtful', 'failed')),
	started_at ${int} NOT NULL,
	ended_at ${int} NOT NULL CHECK (ended_at >= started_at),
	file ${text},
	size ${int},
	detail ${text},
	CHECK ((file IS NULL) = (state = 'failed')),
	CHECK ((file IS NULL) = (size IS NULL)),
	CHECK ((detail IS NULL) = (state = 'good'))
)${end}`,
	'CREATE INDEX backups_by_time ON backups (started_at)',
]
