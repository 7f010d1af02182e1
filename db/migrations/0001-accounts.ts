import type { Columns } from './columns.ts'

/** Accounts and their secrets, sessions, and idempotent requests. Times are epoch milliseconds. */
export const accounts = ({ id, int, text, end }: Columns): string[] => [
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
	email_person ${text} NOT NULL,
	email_verified_at ${int},
	phone ${text} NOT NULL,
	gender ${text} NOT NULL,
	country ${text} NOT NULL,
	secret_question ${int} NOT NULL CHECK (secret_question BETWEEN 1 AND 6),
	referral_code ${text} NOT NULL UNIQUE,
	session_epoch ${int} NOT NULL,
	terms_accepted_at ${int} NOT NULL,
	created_at ${int} NOT NULL,
	closed_at ${int}
)${end}`,
	`CREATE TABLE account_secrets (
	account_id ${int} NOT NULL PRIMARY KEY REFERENCES accounts (id),
	password_hash ${text} NOT NULL,
	second_password_hash ${text},
	secret_answer_hash ${text} NOT NULL
)${end}`,
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
	revoked_because ${text}
)${end}`,
	'CREATE INDEX sessions_of_account ON sessions (account_id, revoked_at)',
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
]
