CREATE TABLE top_up_packages (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	name TEXT NOT NULL,
	name_fil TEXT NOT NULL,
	price INTEGER NOT NULL CHECK (price > 0),
	r_coin INTEGER NOT NULL CHECK (r_coin > 0),
	bonus INTEGER NOT NULL CHECK (bonus >= 0),
	shown_from INTEGER,
	shown_until INTEGER,
	position INTEGER NOT NULL,
	active INTEGER NOT NULL CHECK (active IN (0, 1)),
	removed_at INTEGER,
	edition INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE TABLE top_up_channels (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	kind TEXT NOT NULL CHECK (kind IN ('gcash', 'maya', 'bank', 'counter')),
	name TEXT NOT NULL,
	account_name TEXT NOT NULL,
	account_number TEXT NOT NULL,
	bank TEXT NOT NULL,
	qr_code TEXT NOT NULL,
	hours TEXT NOT NULL,
	hours_fil TEXT NOT NULL,
	note TEXT NOT NULL,
	note_fil TEXT NOT NULL,
	position INTEGER NOT NULL,
	active INTEGER NOT NULL CHECK (active IN (0, 1)),
	removed_at INTEGER,
	edition INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE TABLE top_ups (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	reference TEXT NOT NULL UNIQUE,
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	package_id INTEGER NOT NULL REFERENCES top_up_packages (id),
	package_name TEXT NOT NULL,
	price INTEGER NOT NULL CHECK (price > 0),
	r_coin INTEGER NOT NULL CHECK (r_coin > 0),
	bonus INTEGER NOT NULL CHECK (bonus >= 0),
	channel_id INTEGER REFERENCES top_up_channels (id),
	provider TEXT CHECK (provider IN ('paymongo')),
	amount INTEGER NOT NULL CHECK (amount >= price),
	state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'asked', 'second', 'loaded', 'refused', 'expired', 'reversed')),
	made_at INTEGER NOT NULL,
	changed_at INTEGER NOT NULL,
	expires_at INTEGER NOT NULL,
	sent_at INTEGER,
	reference_key TEXT,
	reference_scope TEXT NOT NULL,
	transfer_reference TEXT NOT NULL,
	bank TEXT NOT NULL,
	paid_on TEXT,
	taken_by INTEGER REFERENCES accounts (id),
	taken_until INTEGER,
	checkout_id TEXT UNIQUE,
	checkout_address TEXT,
	ask_at INTEGER,
	asks INTEGER NOT NULL,
	given_up INTEGER NOT NULL CHECK (given_up IN (0, 1)),
	CHECK ((channel_id IS NULL) <> (provider IS NULL)),
	CHECK ((taken_by IS NULL) = (taken_until IS NULL))
) STRICT;

CREATE INDEX top_ups_of_account ON top_ups (account_id, id);

CREATE INDEX top_ups_of_state ON top_ups (state, sent_at, id);

CREATE INDEX top_ups_of_reference ON top_ups (channel_id, reference_key);

CREATE INDEX top_ups_to_ask ON top_ups (ask_at) WHERE ask_at IS NOT NULL;

CREATE TABLE top_up_steps (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	top_up_id INTEGER NOT NULL REFERENCES top_ups (id),
	kind TEXT NOT NULL CHECK (kind IN ('made', 'sent', 'taken', 'released', 'handed-over', 'note', 'asked', 'answered', 'second-asked',
		'second-refused', 'loaded', 'refused', 'expired', 'cancelled', 'reversed')),
	at INTEGER NOT NULL,
	by_account INTEGER REFERENCES accounts (id),
	text TEXT NOT NULL,
	refusal TEXT
) STRICT;

CREATE INDEX top_up_steps_of_order ON top_up_steps (top_up_id, id);

CREATE TABLE top_up_images (
	id TEXT PRIMARY KEY NOT NULL,
	top_up_id INTEGER NOT NULL REFERENCES top_ups (id),
	step_id INTEGER NOT NULL REFERENCES top_up_steps (id),
	position INTEGER NOT NULL,
	width INTEGER NOT NULL,
	height INTEGER NOT NULL,
	size INTEGER NOT NULL,
	bytes BLOB,
	print TEXT NOT NULL,
	sent_at INTEGER NOT NULL
) STRICT;

CREATE INDEX top_up_images_of_order ON top_up_images (top_up_id, step_id, position);

CREATE INDEX top_up_images_of_print ON top_up_images (print);

CREATE INDEX top_up_images_sent ON top_up_images (sent_at) WHERE bytes IS NOT NULL;

CREATE TABLE top_up_requests (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	top_up_id INTEGER NOT NULL REFERENCES top_ups (id),
	amount INTEGER NOT NULL,
	r_coin INTEGER NOT NULL,
	bonus INTEGER NOT NULL,
	reference_key TEXT,
	reference_scope TEXT NOT NULL,
	transfer_reference TEXT NOT NULL,
	bank TEXT NOT NULL,
	paid_on TEXT,
	asked_by INTEGER NOT NULL REFERENCES accounts (id),
	asked_at INTEGER NOT NULL,
	asker_roles_lost INTEGER NOT NULL,
	kind TEXT NOT NULL CHECK (kind IN ('load', 'reversal')),
	reason TEXT NOT NULL,
	locks INTEGER NOT NULL CHECK (locks IN (0, 1)),
	state TEXT NOT NULL CHECK (state IN ('waiting', 'approved', 'refused')),
	decided_by INTEGER REFERENCES accounts (id),
	decided_at INTEGER,
	CHECK ((state = 'waiting') = (decided_at IS NULL)),
	CHECK ((state = 'waiting') = (decided_by IS NULL)),
	CHECK (state <> 'approved' OR decided_by <> asked_by)
) STRICT;

CREATE INDEX top_up_requests_waiting ON top_up_requests (id) WHERE state = 'waiting';

CREATE INDEX top_up_requests_of_order ON top_up_requests (top_up_id);

CREATE TABLE top_up_statement_lines (
	channel_id INTEGER NOT NULL REFERENCES top_up_channels (id),
	reference_key TEXT NOT NULL,
	amount INTEGER NOT NULL,
	seen_at INTEGER NOT NULL,
	seen_by INTEGER NOT NULL REFERENCES accounts (id),
	PRIMARY KEY (channel_id, reference_key, amount)
) STRICT;

CREATE TABLE top_up_receipts (
	top_up_id INTEGER PRIMARY KEY REFERENCES top_ups (id),
	source TEXT NOT NULL,
	reference_key TEXT NOT NULL,
	reference_scope TEXT NOT NULL,
	amount INTEGER NOT NULL CHECK (amount > 0),
	r_coin INTEGER NOT NULL CHECK (r_coin >= 0),
	bonus INTEGER NOT NULL CHECK (bonus >= 0),
	debt INTEGER NOT NULL CHECK (debt BETWEEN 0 AND r_coin + bonus),
	entry_id INTEGER NOT NULL UNIQUE REFERENCES journal_entries (id),
	approved_by INTEGER REFERENCES accounts (id),
	loaded_at INTEGER NOT NULL,
	UNIQUE (source, reference_key, reference_scope)
) STRICT;

CREATE INDEX top_up_receipts_loaded ON top_up_receipts (loaded_at);

CREATE TABLE top_up_reversals (
	top_up_id INTEGER PRIMARY KEY REFERENCES top_up_receipts (top_up_id),
	entry_id INTEGER NOT NULL UNIQUE REFERENCES journal_entries (id),
	taken INTEGER NOT NULL CHECK (taken >= 0),
	owed INTEGER NOT NULL CHECK (owed >= 0),
	reversed_by INTEGER NOT NULL REFERENCES accounts (id),
	reversed_at INTEGER NOT NULL
) STRICT;

CREATE INDEX top_up_reversals_at ON top_up_reversals (reversed_at);

CREATE TABLE provider_events (
	provider TEXT NOT NULL,
	event_id TEXT NOT NULL,
	received_at INTEGER NOT NULL,
	PRIMARY KEY (provider, event_id)
) STRICT;

CREATE INDEX provider_events_received ON provider_events (received_at);

CREATE TABLE top_up_closings (
	day TEXT PRIMARY KEY NOT NULL,
	note TEXT NOT NULL,
	signed_by INTEGER NOT NULL REFERENCES accounts (id),
	signed_at INTEGER NOT NULL,
	second_by INTEGER REFERENCES accounts (id),
	second_at INTEGER,
	CHECK ((second_by IS NULL) = (second_at IS NULL)),
	CHECK (second_by <> signed_by)
) STRICT;

CREATE TABLE top_up_closing_lines (
	day TEXT NOT NULL REFERENCES top_up_closings (day),
	source TEXT NOT NULL,
	name TEXT NOT NULL,
	expected INTEGER NOT NULL,
	counted INTEGER NOT NULL,
	PRIMARY KEY (day, source)
) STRICT;

CREATE TRIGGER top_up_receipts_no_update BEFORE UPDATE ON top_up_receipts BEGIN SELECT RAISE(ABORT, 'top_up_receipts are kept'); END;

CREATE TRIGGER top_up_receipts_no_delete BEFORE DELETE ON top_up_receipts BEGIN SELECT RAISE(ABORT, 'top_up_receipts are kept'); END;

CREATE TRIGGER top_up_reversals_no_update BEFORE UPDATE ON top_up_reversals BEGIN SELECT RAISE(ABORT, 'top_up_reversals are kept'); END;

CREATE TRIGGER top_up_reversals_no_delete BEFORE DELETE ON top_up_reversals BEGIN SELECT RAISE(ABORT, 'top_up_reversals are kept'); END;

CREATE TRIGGER top_up_receipts_spelling BEFORE INSERT ON top_up_receipts
WHEN NEW.reference_key = '' OR NEW.reference_key GLOB '*[^0-9A-HJKMNP-Z]*'
	OR (NEW.reference_key GLOB '0?*' AND NEW.reference_key NOT GLOB '*[^0-9]*')
BEGIN SELECT RAISE(ABORT, 'a number of a transfer has one spelling'); END;

CREATE TRIGGER top_up_receipts_day BEFORE INSERT ON top_up_receipts
WHEN NEW.reference_scope <> '' AND (NEW.reference_scope NOT GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'
	OR NOT EXISTS (SELECT 1 FROM top_up_receipts WHERE source = NEW.source AND reference_key = NEW.reference_key))
BEGIN SELECT RAISE(ABORT, 'only a number that was loaded before is told apart by its day'); END;

CREATE TRIGGER top_up_closings_no_change BEFORE UPDATE ON top_up_closings WHEN OLD.second_by IS NOT NULL OR NEW.second_by IS NULL OR NEW.day <> OLD.day OR NEW.note <> OLD.note
	OR NEW.signed_by <> OLD.signed_by OR NEW.signed_at <> OLD.signed_at
BEGIN SELECT RAISE(ABORT, 'closings get a second signature and nothing else'); END;

CREATE TRIGGER top_up_closings_no_delete BEFORE DELETE ON top_up_closings BEGIN SELECT RAISE(ABORT, 'top_up_closings are kept'); END;

CREATE TRIGGER top_up_closing_lines_no_update BEFORE UPDATE ON top_up_closing_lines BEGIN SELECT RAISE(ABORT, 'top_up_closing_lines are kept'); END;

CREATE TRIGGER top_up_closing_lines_no_delete BEFORE DELETE ON top_up_closing_lines BEGIN SELECT RAISE(ABORT, 'top_up_closing_lines are kept'); END;
