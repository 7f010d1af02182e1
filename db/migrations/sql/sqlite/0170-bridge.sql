CREATE TABLE bridges (
	id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
	profile TEXT NOT NULL,
	version TEXT NOT NULL,
	public_key TEXT NOT NULL,
	offered_key TEXT,
	names TEXT NOT NULL,
	fields TEXT NOT NULL,
	jobs_waiting INTEGER NOT NULL,
	last_error TEXT,
	last_error_at INTEGER,
	lag_seconds INTEGER NOT NULL,
	first_heard_at INTEGER NOT NULL,
	heard_at INTEGER NOT NULL,
	enrolled_up_to INTEGER NOT NULL DEFAULT 0,
	items_listing INTEGER NOT NULL DEFAULT 0,
	reconcile_since INTEGER,
	reconciled_at INTEGER,
	report TEXT
) STRICT;

CREATE TABLE game_accounts (
	account_id INTEGER NOT NULL PRIMARY KEY REFERENCES accounts (id),
	state TEXT NOT NULL CHECK (state IN ('waiting', 'present', 'refused', 'needs-password')),
	version INTEGER NOT NULL,
	settled_version INTEGER NOT NULL,
	game_id TEXT,
	refused_reason TEXT
) STRICT;

CREATE TABLE game_account_jobs (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	key TEXT NOT NULL UNIQUE,
	account_id INTEGER NOT NULL REFERENCES game_accounts (account_id),
	version INTEGER NOT NULL,
	kind TEXT NOT NULL CHECK (kind IN ('create', 'password', 'second-password', 'suspend', 'lift', 'close')),
	until INTEGER,
	reason TEXT,
	sealed TEXT CHECK (sealed IS NULL OR settled_at IS NULL),
	held INTEGER NOT NULL CHECK (held IN (0, 1)),
	created_at INTEGER NOT NULL,
	claimed_at INTEGER,
	lease_until INTEGER,
	settled_at INTEGER,
	outcome TEXT CHECK (outcome IN ('done', 'refused', 'dropped')),
	refusal TEXT,
	UNIQUE (account_id, version),
	CHECK ((settled_at IS NULL) = (outcome IS NULL))
) STRICT;

CREATE INDEX game_account_jobs_open ON game_account_jobs (id) WHERE settled_at IS NULL AND held = 0;

CREATE INDEX game_account_jobs_held ON game_account_jobs (id) WHERE settled_at IS NULL AND held = 1;

CREATE INDEX game_account_jobs_open_of_account ON game_account_jobs (account_id, version) WHERE settled_at IS NULL;

CREATE INDEX game_account_jobs_refused ON game_account_jobs (settled_at) WHERE outcome = 'refused';

CREATE TABLE game_items (
	number INTEGER NOT NULL PRIMARY KEY,
	name TEXT NOT NULL,
	stack INTEGER NOT NULL CHECK (stack >= 1),
	listing INTEGER NOT NULL
) STRICT;

ALTER TABLE shop_items ADD COLUMN game_item INTEGER;

ALTER TABLE shop_items ADD COLUMN game_amount INTEGER NOT NULL DEFAULT 1 CHECK (game_amount >= 1);

ALTER TABLE game_deliveries ADD COLUMN game_item INTEGER;

ALTER TABLE game_deliveries ADD COLUMN game_amount INTEGER NOT NULL DEFAULT 1;

ALTER TABLE game_deliveries ADD COLUMN waiting_for TEXT;
