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
	CHECK (r_coin + milleage > 0)
) STRICT;

CREATE TABLE coupons (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	batch_id INTEGER NOT NULL REFERENCES coupon_batches (id),
	code_hash TEXT NOT NULL UNIQUE,
	max_uses INTEGER NOT NULL CHECK (max_uses >= 1),
	uses INTEGER NOT NULL CHECK (uses BETWEEN 0 AND max_uses)
) STRICT;

CREATE INDEX coupons_of_batch ON coupons (batch_id);

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

CREATE TABLE referrals (
	redemption_id INTEGER NOT NULL PRIMARY KEY REFERENCES coupon_redemptions (id),
	referrer_id INTEGER NOT NULL REFERENCES accounts (id),
	referee_id INTEGER NOT NULL REFERENCES accounts (id),
	milleage INTEGER NOT NULL CHECK (milleage >= 0),
	CHECK (referrer_id <> referee_id)
) STRICT;

CREATE INDEX referrals_by_pair ON referrals (referrer_id, referee_id);

CREATE TABLE referral_months (
	referrer_id INTEGER NOT NULL REFERENCES accounts (id),
	month TEXT NOT NULL,
	paid INTEGER NOT NULL CHECK (paid >= 0),
	PRIMARY KEY (referrer_id, month)
) STRICT;
