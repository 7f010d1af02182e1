CREATE TABLE player_notes (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	text TEXT NOT NULL CHECK (text <> ''),
	pinned INTEGER NOT NULL CHECK (pinned IN (0, 1)),
	written_by INTEGER NOT NULL REFERENCES accounts (id),
	written_at INTEGER NOT NULL
) STRICT;

CREATE INDEX player_notes_of_account ON player_notes (account_id, id);

CREATE TABLE refused_codes (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	last_four TEXT NOT NULL,
	problem TEXT NOT NULL,
	tried_at INTEGER NOT NULL
) STRICT;

CREATE INDEX refused_codes_of_account ON refused_codes (account_id, id);

CREATE INDEX refused_codes_by_age ON refused_codes (tried_at);

ALTER TABLE mail_outbox ADD COLUMN account_id INTEGER REFERENCES accounts (id);

CREATE INDEX mail_outbox_of_account ON mail_outbox (account_id);

CREATE INDEX adjustment_requests_of_account ON adjustment_requests (account_id, id);
