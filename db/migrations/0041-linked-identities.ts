import type { Columns } from './columns.ts'

/**
 * Identities at Discord, Google and Facebook (docs/decisions/17-passkeys-and-providers.md). A person there belongs to one account, an account has one
 * person of each provider, and a removed row keeps no `subject`. A row of `spent_arrivals` says that what a browser had proved was used.
 * `sessions.entered_by` is what opened a session; null for those of before.
 */
export const linkedIdentities = ({ id, int, text, end }: Columns): string[] => [
	`CREATE TABLE linked_identities (
	id ${id},
	account_id ${int} NOT NULL REFERENCES accounts (id),
	provider ${text} NOT NULL,
	subject ${text},
	name ${text} NOT NULL,
	created_at ${int} NOT NULL,
	last_used_at ${int},
	removed_at ${int},
	UNIQUE (provider, subject),
	CHECK ((subject IS NULL) = (removed_at IS NOT NULL))
)${end}`,
	'CREATE INDEX linked_identities_of_account ON linked_identities (account_id)',
	'CREATE UNIQUE INDEX linked_identities_one_of_each ON linked_identities (account_id, provider) WHERE removed_at IS NULL',
	'CREATE INDEX linked_identities_removed ON linked_identities (removed_at) WHERE removed_at IS NOT NULL',
	`CREATE TABLE spent_arrivals (
	arrival_hash ${text} NOT NULL PRIMARY KEY,
	expires_at ${int} NOT NULL
)${end}`,
	'CREATE INDEX spent_arrivals_by_age ON spent_arrivals (expires_at)',
	`ALTER TABLE sessions ADD COLUMN entered_by ${text}`,
]
