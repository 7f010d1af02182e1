import type { Columns } from './columns.ts'

/**
 * Waits after wrong passwords, which grow in steps. `id` is a keyed hash of what is counted and for whom. The hash includes `wait_epoch`,
 * so that raising it ends the waits of an account; its owner and staff can do so. The networks from which an account signed in are stored
 * as known places; until now they were taken from its sessions.
 */
export const signInWaits = ({ int, text, end }: Columns): string[] => [
	`CREATE TABLE growing_waits (
	id ${text} NOT NULL PRIMARY KEY,
	failures ${int} NOT NULL CHECK (failures > 0),
	until ${int} NOT NULL,
	forgotten_at ${int} NOT NULL
)${end}`,
	'CREATE INDEX growing_waits_by_age ON growing_waits (forgotten_at)',
	`ALTER TABLE accounts ADD COLUMN wait_epoch ${int} NOT NULL DEFAULT 0`,
	`CREATE TABLE account_places (
	account_id ${int} NOT NULL REFERENCES accounts (id),
	network ${text} NOT NULL,
	seen_at ${int} NOT NULL,
	PRIMARY KEY (account_id, network)
)${end}`,
	'CREATE INDEX account_places_by_age ON account_places (seen_at)',
	`INSERT INTO account_places (account_id, network, seen_at)
SELECT account_id, address, max(last_seen_at) FROM sessions WHERE address <> '' GROUP BY account_id, address`,
]
