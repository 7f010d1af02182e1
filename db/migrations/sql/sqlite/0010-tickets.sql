CREATE TABLE tickets (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	reference TEXT NOT NULL UNIQUE,
	account_id INTEGER REFERENCES accounts (id),
	email TEXT,
	email_key TEXT,
	category TEXT NOT NULL CHECK (category IN ('account', 'payment', 'item', 'bug', 'report', 'other')),
	subject TEXT NOT NULL,
	state TEXT NOT NULL CHECK (state IN ('open', 'answered', 'closed')),
	fingerprint TEXT NOT NULL UNIQUE,
	assignee_id INTEGER REFERENCES accounts (id),
	merged_into INTEGER REFERENCES tickets (id),
	created_at INTEGER NOT NULL,
	updated_at INTEGER NOT NULL,
	first_answer_at INTEGER,
	closed_at INTEGER,
	content_hash TEXT NOT NULL,
	CHECK ((account_id IS NULL) = (email IS NOT NULL)),
	CHECK ((email IS NULL) = (email_key IS NULL)),
	CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
	CHECK (merged_into IS NULL OR (state = 'closed' AND merged_into <> id))
) STRICT;

CREATE INDEX tickets_of_account ON tickets (account_id, updated_at, id) WHERE account_id IS NOT NULL;

CREATE INDEX tickets_by_state ON tickets (state, updated_at, id);

CREATE INDEX tickets_by_time ON tickets (created_at);

CREATE INDEX tickets_merged ON tickets (merged_into) WHERE merged_into IS NOT NULL;

CREATE TABLE ticket_entries (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	ticket_id INTEGER NOT NULL REFERENCES tickets (id),
	kind TEXT NOT NULL CHECK (kind IN ('message', 'note', 'closed', 'reopened', 'merged')),
	by_staff INTEGER NOT NULL CHECK (by_staff IN (0, 1)),
	account_id INTEGER REFERENCES accounts (id),
	text TEXT NOT NULL,
	created_at INTEGER NOT NULL,
	CHECK (kind <> 'note' OR by_staff = 1)
) STRICT;

CREATE INDEX ticket_entries_of ON ticket_entries (ticket_id, id);

CREATE TABLE ticket_images (
	id TEXT NOT NULL PRIMARY KEY,
	entry_id INTEGER NOT NULL REFERENCES ticket_entries (id),
	position INTEGER NOT NULL,
	width INTEGER NOT NULL,
	height INTEGER NOT NULL,
	size INTEGER NOT NULL,
	bytes BLOB NOT NULL,
	UNIQUE (entry_id, position)
) STRICT;

CREATE INDEX ticket_images_sizes ON ticket_images (size);

CREATE TABLE ticket_answers (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	title TEXT NOT NULL UNIQUE,
	text TEXT NOT NULL,
	updated_at INTEGER NOT NULL
) STRICT;
