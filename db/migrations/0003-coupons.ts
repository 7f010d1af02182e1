import type { Columns } from './columns.ts'

/** Codes are stored only as a keyed hash; a redemption also keeps the last four characters (DECISIONS 6). */
export const coupons = ({ id, int, text, end }: Columns): string[] => [
	`CREATE TABLE coupon_batches (
	id ${id},
	note ${text} NOT NULL,
	kind ${text} NOT NULL CHECK (kind IN ('single', 'campaign')),
	code_count ${int} NOT NULL CHECK (code_count >= 1),
	r_coin ${int} NOT NULL CHECK (r_coin BETWEEN 0 AND 1000000000),
	milleage ${int} NOT NULL CHECK (milleage BETWEEN 0 AND 1000000000),
	starts_at ${int},
	expires_at ${int},
	voided_at ${int},
	created_by ${int} REFERENCES accounts (id),
	created_at ${int} NOT NULL,
	CHECK (r_coin + milleage > 0)
)${end}`,
	`CREATE TABLE coupons (
	id ${id},
	batch_id ${int} NOT NULL REFERENCES coupon_batches (id),
	code_hash ${text} NOT NULL UNIQUE,
	max_uses ${int} NOT NULL CHECK (max_uses >= 1),
	uses ${int} NOT NULL CHECK (uses BETWEEN 0 AND max_uses)
)${end}`,
	'CREATE INDEX coupons_of_batch ON coupons (batch_id)',
	`CREATE TABLE coupon_redemptions (
	id ${id},
	coupon_id ${int} NOT NULL REFERENCES coupons (id),
	account_id ${int} NOT NULL REFERENCES accounts (id),
	use_no ${int} NOT NULL,
	last_four ${text} NOT NULL,
	r_coin ${int} NOT NULL,
	milleage ${int} NOT NULL,
	entry_id ${int} NOT NULL UNIQUE REFERENCES journal_entries (id),
	redeemed_at ${int} NOT NULL,
	UNIQUE (coupon_id, use_no),
	UNIQUE (coupon_id, account_id)
)${end}`,
	'CREATE INDEX coupon_redemptions_of_account ON coupon_redemptions (account_id, id)',
	`CREATE TABLE referrals (
	redemption_id ${int} NOT NULL PRIMARY KEY REFERENCES coupon_redemptions (id),
	referrer_id ${int} NOT NULL REFERENCES accounts (id),
	referee_id ${int} NOT NULL REFERENCES accounts (id),
	milleage ${int} NOT NULL CHECK (milleage >= 0),
	CHECK (referrer_id <> referee_id)
)${end}`,
	'CREATE INDEX referrals_by_pair ON referrals (referrer_id, referee_id)',
	`CREATE TABLE referral_months (
	referrer_id ${int} NOT NULL REFERENCES accounts (id),
	month ${text} NOT NULL,
	paid ${int} NOT NULL CHECK (paid >= 0),
	PRIMARY KEY (referrer_id, month)
)${end}`,
]
