CREATE TABLE handout_turns (
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	kind TEXT NOT NULL CHECK (kind IN ('batch', 'adjustment')),
	turns INTEGER NOT NULL,
	PRIMARY KEY (account_id, kind)
) STRICT;

CREATE TABLE handouts (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	kind TEXT NOT NULL CHECK (kind IN ('batch', 'adjustment')),
	points INTEGER NOT NULL CHECK (points > 0),
	handed_out_at INTEGER NOT NULL
) STRICT;

CREATE INDEX handouts_of_account ON handouts (account_id, kind, handed_out_at);
