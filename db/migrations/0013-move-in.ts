import type { Columns } from './columns.ts'

/** Accounts that move in from a game (docs/decisions/30-move-in.md). */
export const moveIn = ({ id, int, text, flag, end }: Columns): string[] => [
	`CREATE TABLE move_ins (
	id ${id},
	source ${text} NOT NULL,
	started_at ${int} NOT NULL,
	finished_at ${int},
	bcrypt_cost ${int} NOT NULL
)${end}`,
	`CREATE TABLE moved_in (
	id ${id},
	move_in_id ${int} NOT NULL REFERENCES move_ins (id),
	user_id ${text} NOT NULL,
	user_id_key ${text} NOT NULL UNIQUE,
	game_id ${text} NOT NULL,
	account_id ${int} REFERENCES accounts (id),
	waits_because ${text} CHECK (waits_because IN ('name-taken', 'name-unfit')),
	password ${text},
	status ${int} NOT NULL CHECK (status IN (1, 2, 3)),
	status_until ${int},
	r_coin ${int} NOT NULL CHECK (r_coin BETWEEN 0 AND 1000000000),
	milleage ${int} NOT NULL CHECK (milleage BETWEEN 0 AND 1000000000),
	characters ${text} NOT NULL,
	entry_id ${int} UNIQUE REFERENCES journal_entries (id),
	${flag('to_harden')},
	moved_at ${int} NOT NULL,
	claimed_at ${int},
	CHECK ((waits_because IS NULL AND claimed_at IS NULL) OR waits_because IS NOT NULL),
	CHECK ((account_id IS NULL) = (waits_because IS NOT NULL AND claimed_at IS NULL)),
	CHECK ((account_id IS NULL) = (password IS NOT NULL))
)${end}`,
	'CREATE INDEX moved_in_of_account ON moved_in (account_id)',
	'CREATE INDEX moved_in_of_move_in ON moved_in (move_in_id)',
	'CREATE INDEX moved_in_to_harden ON moved_in (id) WHERE to_harden = 1',
]
