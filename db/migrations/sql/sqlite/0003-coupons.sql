CREATE TABLE coupon_batches (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	note TEXT NOT NULL,
	kind TEXT NOT NULL CHECK (kind IN ('single', 'campaign')),
	code_count INTEGER NOT NULL CHECK (code_count >= 1),
	r_coin INTEGER NOT NULL CHECK (r_coin BETWEEN 0 AND 1000000000),
	milleage INTEGER NOT NULL CHECK (milleage BETWEEN 0 AND 1000000000),
	starts_at INTEGER,
	expires_at INTEGER,
	voided_at INTEGER,
	created_by INTEGER REFERENCES accounts (id),
	created_at INTEGER NOT NULL,
	campaign TEXT,
	CHECK (r_coin + milleage > 0)
) STRICT;

CREATE TABLE coupons (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	batch_id INTEGER NOT NULL REFERENCES coupon_batches (id),
	code_hash TEXT NOT NULL UNIQUE,
	max_uses INTEGER NOT NULL CHECK (max_uses >= 1),
	uses INTEGER NOT NULL CHECK (uses BETWEEN 0 AND max_uses),
	voided_at INTEGER
) STRICT;

CREATE INDEX coupons_of_batch ON coupons (batch_id);

CREATE INDEX coupons_uses_of_batch ON coupons (batch_id, uses, max_uses);

CREATE TABLE guessing_alarms (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	raised_at INTEGER NOT NULL,
	tries INTEGER NOT NULL CHECK (tries >= 1),
	accounts INTEGER NOT NULL CHECK (accounts >= 1)
) STRICT;

CREATE INDEX guessing_alarms_by_time ON guessing_alarms (raised_at);

CREATE TABLE coupon_redemptions (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	coupon_id INTEGER NOT NULL REFERENCES coupons (id),
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	use_no INTEGER NOT NULL,
	last_four TEXT NOT NULL,
	r_coin INTEGER NOT NULL,
	milleage INTEGER NOT NULL,
	entry_id INTEGER NOT NULL UNIQUE REFERENCES journal_entries (id),
	redeemed_at INTEGER NOT NULL,
	UNIQUE (coupon_id, use_no),
	UNIQUE (coupon_id, account_id)
) STRICT;

CREATE INDEX coupon_redemptions_of_account ON coupon_redemptions (account_id, id);

CREATE INDEX coupon_redemptions_by_time ON coupon_redemptions (redeemed_at);

CREATE TABLE campaign_mailboxes (
	coupon_id INTEGER NOT NULL REFERENCES coupons (id),
	mailbox TEXT NOT NULL,
	PRIMARY KEY (coupon_id, mailbox)
) STRICT;

CREATE TABLE referrals (
	redemption_id INTEGER NOT NULL PRIMARY KEY REFERENCES coupon_redemptions (id),
	referrer_id INTEGER NOT NULL REFERENCES accounts (id),
	referee_id INTEGER NOT NULL REFERENCES accounts (id),
	milleage INTEGER NOT NULL CHECK (milleage >= 0),
	CHECK (referrer_id <> referee_id)
) STRICT;

CREATE INDEX referrals_by_pair ON referrals (referrer_id, referee_id);

CREATE TABLE referral_pairs (
	low_id INTEGER NOT NULL REFERENCES accounts (id),
	high_id INTEGER NOT NULL REFERENCES accounts (id),
	referrer_id INTEGER NOT NULL,
	PRIMARY KEY (low_id, high_id),
	CHECK (low_id < high_id),
	CHECK (referrer_id IN (low_id, high_id))
) STRICT;

CREATE TABLE referral_months (
	referrer_id INTEGER NOT NULL REFERENCES accounts (id),
	month TEXT NOT NULL,
	paid INTEGER NOT NULL CHECK (paid >= 0),
	PRIMARY KEY (referrer_id, month)
) STRICT;

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
	asker_roles_lost INTEGER NOT NULL,
	decider_roles_lost INTEGER NOT NULL,
	CHECK (r_coin + milleage > 0),
	CHECK ((state = 'waiting') = (decided_at IS NULL)),
	CHECK ((state = 'waiting') = (decided_by IS NULL)),
	CHECK (state NOT IN ('approved', 'minted') OR decided_by <> asked_by),
	CHECK (state = 'minted' OR batch_id IS NULL)
) STRICT;

CREATE INDEX batch_requests_open ON batch_requests (id) WHERE state IN ('waiting', 'approved');
