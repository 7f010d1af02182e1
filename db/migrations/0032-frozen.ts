import type { Columns } from './columns.ts'

/**
 * An account that its owner has frozen by a link in a letter (docs/decisions/16-lost-accounts.md). `frozen_email` is the mailbox that opens it
 * again, and `frozen_link_at` when the letter came there: a letter that came to another mailbox before it counts more. Recovery codes are of
 * every account, and `made_at` tells those that a thief may have made. `mailbox_claims` say how much of what somebody told after a lost mailbox fits,
 * as JSON, and never what; one without an account is about a user ID that nobody has.
 */
export const frozen = ({ id, int, text, end }: Columns): string[] => [
	`ALTER TABLE accounts ADD COLUMN frozen_at ${int} CHECK (frozen_at IS NULL OR status = 2)`,
	`ALTER TABLE accounts ADD COLUMN frozen_email ${text}`,
	`ALTER TABLE accounts ADD COLUMN frozen_link_at ${int}`,
	`ALTER TABLE account_secrets ADD COLUMN password_set_at ${int}`,
	'ALTER TABLE two_step_recovery_codes RENAME TO recovery_codes',
	`ALTER TABLE recovery_codes ADD COLUMN made_at ${int} NOT NULL DEFAULT 0`,
	`CREATE TABLE links_with_freezing (
	token_hash ${text} NOT NULL PRIMARY KEY,
	account_id ${int} REFERENCES accounts (id),
	purpose ${text} NOT NULL CHECK (purpose IN ('verify-email', 'change-email', 'reset-password', 'freeze', 'unfreeze')),
	email ${text} NOT NULL,
	expires_at ${int} NOT NULL,
	used_at ${int},
	created_at ${int} NOT NULL
)${end}`,
	`INSERT INTO links_with_freezing (token_hash, account_id, purpose, email, expires_at, used_at, created_at)
	SELECT token_hash, account_id, purpose, email, expires_at, used_at, created_at FROM account_links`,
	'DROP TABLE account_links',
	'ALTER TABLE links_with_freezing RENAME TO account_links',
	'CREATE INDEX account_links_of_account ON account_links (account_id, purpose)',
	'CREATE INDEX account_links_by_age ON account_links (expires_at)',
	`CREATE TABLE mailbox_claims (
	id ${id},
	account_id ${int} REFERENCES accounts (id),
	email ${text} NOT NULL,
	fits ${text} NOT NULL,
	claimed_at ${int} NOT NULL
)${end}`,
	'CREATE INDEX mailbox_claims_of_account ON mailbox_claims (account_id, id)',
	'CREATE INDEX mailbox_claims_by_age ON mailbox_claims (claimed_at)',
]
