import type { Columns } from './columns.ts'

/** Tables for proving an identity again. Links and codes are stored as hashes; a link without an account is a decoy. */
export const accountSecurity = ({ int, text, end }: Columns): string[] => [
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
	kind ${text} NOT NULL CHECK (kind IN ('password', 'answer')),
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
]
