CREATE TABLE batch_requests (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	note TEXT NOT NULL,
	kind TEXT NOT NULL CHECK (kind IN ('single', 'campaign')),
	code_count INTEGER NOT NULL CHECK (code_count >= 1),
	uses_each INTEGER NOT NULL CHECK (uses_each >= 1),
	campaign TEXT,
	r_coin INTEGER NOT NULL CHECK (r_coin BETWEEN 0 AND 1000000000),
	milleage INTEGER NOT NULL CHECK (milleage BETWEEN 0 AND 1000000000),
	starts_at INTEGER,
	expires_at INTEGER,
	asked_by INTEGER NOT NULL REFERENCES accounts (id),
	asked_at INTEGER NOT NULL,
	state TEXT NOT NULL CHECK (state IN ('waiting', 'approved', 'refused', 'minted')),
	decided_by INTEGER REFERENCES accounts (id),
	decided_at INTEGER,
	batch_id INTEGER UNIQUE REFERENCES coupon_batches (id),
	CHECK (r_coin + milleage > 0),
	CHECK ((state = 'waiting') = (decided_at IS NULL)),
	CHECK ((state = 'waiting') = (decided_by IS NULL)),
	CHECK (state NOT IN ('approved', 'minted') OR decided_by <> asked_by),
	CHECK (state = 'minted' OR batch_id IS NULL)
) STRICT;

CREATE INDEX batch_requests_open ON batch_requests (id) WHERE state IN ('waiting', 'approved');

CREATE INDEX coupons_uses_of_batch ON coupons (batch_id, uses, max_uses);
