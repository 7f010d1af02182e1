CREATE TABLE game_deliveries (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	order_line_id INTEGER NOT NULL UNIQUE REFERENCES order_lines (id),
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	item_id INTEGER NOT NULL,
	item_name TEXT NOT NULL,
	quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 99),
	state TEXT NOT NULL CHECK (state IN ('waiting', 'leased', 'delivered', 'refunded')),
	attempts INTEGER NOT NULL,
	lease_until INTEGER,
	failure TEXT,
	created_at INTEGER NOT NULL,
	settled_at INTEGER,
	claimed_at INTEGER,
	key TEXT NOT NULL,
	leased_since_restore INTEGER NOT NULL CHECK (leased_since_restore IN (0, 1)) DEFAULT 0,
	maybe_fetched INTEGER NOT NULL CHECK (maybe_fetched IN (0, 1)) DEFAULT 0,
	game_item INTEGER,
	game_amount INTEGER NOT NULL DEFAULT 1,
	waiting_for TEXT
) STRICT;

CREATE INDEX game_deliveries_open ON game_deliveries (id) WHERE state IN ('waiting', 'leased');

CREATE UNIQUE INDEX game_deliveries_by_key ON game_deliveries (key);

CREATE INDEX game_deliveries_of_account ON game_deliveries (account_id, id);

CREATE INDEX game_deliveries_of_item ON game_deliveries (item_id, id);

CREATE TABLE game_nonces (
	key_id TEXT NOT NULL,
	nonce TEXT NOT NULL,
	seen_at INTEGER NOT NULL,
	PRIMARY KEY (key_id, nonce)
) STRICT;

CREATE INDEX game_nonces_by_age ON game_nonces (seen_at);

CREATE TABLE game_server (
	id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
	online INTEGER NOT NULL CHECK (online >= 0),
	heard_at INTEGER NOT NULL
) STRICT;

CREATE TABLE game_hours (
	hour_at INTEGER NOT NULL PRIMARY KEY,
	most INTEGER NOT NULL CHECK (most >= 0)
) STRICT;

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
	report TEXT,
	words TEXT NOT NULL DEFAULT '{}'
) STRICT;

CREATE TABLE game_items (
	number INTEGER NOT NULL PRIMARY KEY,
	name TEXT NOT NULL,
	stack INTEGER NOT NULL CHECK (stack >= 1),
	listing INTEGER NOT NULL
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
