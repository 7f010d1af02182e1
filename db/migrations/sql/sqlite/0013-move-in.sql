CREATE TABLE move_ins (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	source TEXT NOT NULL,
	started_at INTEGER NOT NULL,
	finished_at INTEGER,
	bcrypt_cost INTEGER NOT NULL
) STRICT;

CREATE TABLE moved_in (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	move_in_id INTEGER NOT NULL REFERENCES move_ins (id),
	user_id TEXT NOT NULL,
	user_id_key TEXT NOT NULL UNIQUE,
	game_id TEXT NOT NULL,
	account_id INTEGER REFERENCES accounts (id),
	waits_because TEXT CHECK (waits_because IN ('name-taken', 'name-unfit')),
	password TEXT,
	status INTEGER NOT NULL CHECK (status IN (1, 2, 3)),
	status_until INTEGER,
	r_coin INTEGER NOT NULL CHECK (r_coin BETWEEN 0 AND 1000000000),
	milleage INTEGER NOT NULL CHECK (milleage BETWEEN 0 AND 1000000000),
	characters TEXT NOT NULL,
	entry_id INTEGER UNIQUE REFERENCES journal_entries (id),
	to_harden INTEGER NOT NULL CHECK (to_harden IN (0, 1)),
	moved_at INTEGER NOT NULL,
	claimed_at INTEGER,
	CHECK ((waits_because IS NULL AND claimed_at IS NULL) OR waits_because IS NOT NULL),
	CHECK ((account_id IS NULL) = (waits_because IS NOT NULL AND claimed_at IS NULL)),
	CHECK ((account_id IS NULL) = (password IS NOT NULL))
) STRICT;

CREATE INDEX moved_in_of_account ON moved_in (account_id);

CREATE INDEX moved_in_of_move_in ON moved_in (move_in_id);

CREATE INDEX moved_in_to_harden ON moved_in (id) WHERE to_harden = 1;
