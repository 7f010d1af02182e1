import type { Columns } from './columns.ts'

/** Accounts and what proves an identity: secrets, sessions, links and codes. Times are epoch milliseconds. */
export const accounts = (columns: Columns): string[] => [
	...people(columns),
	...sessions(columns),
	...proofs(columns),
	...addresses(columns),
]

/**
 * `wait_epoch` is part of the hash of a wait after wrong passwords: raising it ends the waits of the account. `roles_lost` counts how often
 * the account lost a role: a request for a second person stores that count for who makes it, and for who agrees where the effect comes
 * later, and is void once the count is higher. `new_roles` says who gave a role, and until when its holder counts as that person
 * (docs/decisions/18-second-person.md).
 */
const people = ({ id, int, text, end }: Columns): string[] => [
	`CREATE TABLE accounts (
	id ${id},
	user_id ${text} NOT NULL CHECK (length(user_id) BETWEEN 4 AND 20),
	user_id_key ${text} NOT NULL UNIQUE,
	status ${int} NOT NULL,
	status_reason ${text},
	status_until ${int},
	first_name ${text} NOT NULL,
	last_name ${text} NOT NULL,
	email ${text} NOT NULL,
	email_key ${text} NOT NULL UNIQUE,
	email_verified_at ${int},
	phone ${text} NOT NULL,
	gender ${text} NOT NULL,
	country ${text} NOT NULL,
	secret_question ${int} NOT NULL CHECK (secret_question BETWEEN 1 AND 6),
	referral_code ${text} NOT NULL UNIQUE,
	session_epoch ${int} NOT NULL,
	terms_accepted_at ${int} NOT NULL,
	created_at ${int} NOT NULL,
	closed_at ${int},
	wait_epoch ${int} NOT NULL DEFAULT 0,
	roles_lost ${int} NOT NULL DEFAULT 0
)${end}`,
	'CREATE INDEX accounts_suspended_until ON accounts (status_until) WHERE status_until IS NOT NULL',
	'CREATE INDEX accounts_by_time ON accounts (created_at)',
	`CREATE TABLE account_secrets (
	account_id ${int} NOT NULL PRIMARY KEY REFERENCES accounts (id),
	password_hash ${text} NOT NULL,
	second_password_hash ${text},
	secret_answer_hash ${text} NOT NULL
)${end}`,
	`CREATE TABLE new_roles (
	account_id ${int} NOT NULL REFERENCES accounts (id),
	given_by ${int} NOT NULL REFERENCES accounts (id),
	until ${int} NOT NULL,
	PRIMARY KEY (account_id, given_by)
)${end}`,
]

/**
 * A session that ends with its browser also needs the cookie of the visit that began it: `visit_hash` is the hash of its value, null for the
 * others (docs/decisions/15-sessions.md). The networks from which an account signed in are its known networks.
 */
const sessions = ({ id, int, text, end }: Columns): string[] => [
	`CREATE TABLE sessions (
	id ${id},
	token_hash ${text} NOT NULL UNIQUE,
	account_id ${int} NOT NULL REFERENCES accounts (id),
	epoch ${int} NOT NULL,
	address ${text} NOT NULL,
	user_agent ${text} NOT NULL,
	created_at ${int} NOT NULL,
	last_seen_at ${int} NOT NULL,
	idle_until ${int} NOT NULL,
	absolute_until ${int} NOT NULL,
	revoked_at ${int},
	revoked_because ${text},
	visit_hash ${text}
)${end}`,
	'CREATE INDEX sessions_of_account ON sessions (account_id, revoked_at)',
	`CREATE TABLE account_places (
	account_id ${int} NOT NULL REFERENCES accounts (id),
	network ${text} NOT NULL,
	seen_at ${int} NOT NULL,
	PRIMARY KEY (account_id, network)
)${end}`,
	'CREATE INDEX account_places_by_age ON account_places (seen_at)',
]

/**
 * Links and codes are stored as hashes; a link without an account is a decoy. The view has all that identifies a caller by a token: the
 * session, the permissions of its account, and until when its proof is fresh. It is read again in the transaction of each change.
 */
const proofs = ({ int, text, end }: Columns): string[] => [
	`CREATE TABLE account_links (
	token_hash ${text} NOT NULL PRIMARY KEY,
	account_id ${int} REFERENCES accounts (id),
	purpose ${text} NOT NULL CHECK (purpose IN ('verify-email', 'change-email', 'reset-password')),
	email ${text} NOT NULL,
	expires_at ${int} NOT NULL,
	used_at ${int},
	created_at ${int} NOT NULL
)${end}`,
	'CREATE INDEX account_links_of_account ON account_links (account_id, purpose)',
	'CREATE INDEX account_links_by_age ON account_links (expires_at)',
	`CREATE TABLE step_up_grants (
	session_id ${int} NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
	kind ${text} NOT NULL CHECK (kind IN ('password', 'answer', 'fresh')),
	until ${int} NOT NULL,
	PRIMARY KEY (session_id, kind)
)${end}`,
	`CREATE TABLE step_up_codes (
	account_id ${int} NOT NULL PRIMARY KEY REFERENCES accounts (id),
	code_hash ${text} NOT NULL,
	expires_at ${int} NOT NULL,
	used_at ${int}
)${end}`,
	`CREATE TABLE two_step_secrets (
	account_id ${int} NOT NULL PRIMARY KEY REFERENCES accounts (id),
	sealed_secret ${text} NOT NULL,
	confirmed_at ${int},
	last_step ${int} NOT NULL
)${end}`,
	`CREATE TABLE two_step_recovery_codes (
	account_id ${int} NOT NULL REFERENCES accounts (id),
	code_hash ${text} NOT NULL,
	used_at ${int},
	PRIMARY KEY (account_id, code_hash)
)${end}`,
	`CREATE VIEW callers AS
	SELECT sessions.id AS session_id, sessions.token_hash, sessions.visit_hash, sessions.account_id, sessions.epoch, sessions.last_seen_at,
		sessions.idle_until, sessions.absolute_until, sessions.revoked_at, accounts.user_id, accounts.email_verified_at, accounts.status,
		accounts.session_epoch,
		(SELECT confirmed_at FROM two_step_secrets WHERE two_step_secrets.account_id = accounts.id) AS two_step_at,
		(SELECT until FROM step_up_grants WHERE step_up_grants.session_id = sessions.id AND kind = 'fresh') AS fresh_until
	FROM sessions JOIN accounts ON accounts.id = sessions.account_id`,
]

/**
 * A new address for an account whose mailbox is lost. One staff member asks and another approves; then the change waits for a while, in
 * which the old address and every session can stop it. An account has one open request at most.
 */
const addresses = ({ id, int, text, end }: Columns): string[] => [
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
	asker_roles_lost ${int} NOT NULL,
	decider_roles_lost ${int} NOT NULL,
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
