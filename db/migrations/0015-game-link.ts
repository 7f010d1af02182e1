import type { Columns } from './columns.ts'

/** The used nonces of the game server, when it was last heard from, and when it fetched each delivery. */
export const gameLink = ({ int, text, end }: Columns): string[] => [
	`CREATE TABLE game_nonces (
	key_id ${text} NOT NULL,
	nonce ${text} NOT NULL,
	seen_at ${int} NOT NULL,
	PRIMARY KEY (key_id, nonce)
)${end}`,
	'CREATE INDEX game_nonces_by_age ON game_nonces (seen_at)',
	`CREATE TABLE game_server (
	id ${int} NOT NULL PRIMARY KEY CHECK (id = 1),
	online ${int} NOT NULL CHECK (online >= 0),
	heard_at ${int} NOT NULL
)${end}`,
	`ALTER TABLE game_deliveries ADD COLUMN claimed_at ${int}`,
]
