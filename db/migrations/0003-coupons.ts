import type { Columns } from './columns.ts'

/**
 * Codes are stored only as a keyed hash; a redemption also keeps the last four characters (DECISIONS 6). The chosen text of a campaign is
 * public anyway. A campaign's code works once for a mailbox, whatever the spelling of its address; `mailbox` is a keyed hash
 * (docs/decisions/20-messages.md).
 */
export const coupons = (columns: Columns): string[] => [
	...codes(columns),
	...redemptions(columns),
	...referrals(columns),
	...requests(columns),
]

const codes = ({ id, int, text, end }: Columns): string[] => [
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
	campaign ${text},
	CHECK (r_coin + milleage > 0)
)${end}`,
	`CREATE TABLE coupons (
	id ${id},
	batch_id ${int} NOT NULL REFERENCES coupon_batches (id),
	code_hash ${text} NOT NULL UNIQUE,
	max_uses ${int} NOT NULL CHECK (max_uses >= 1),
	uses ${int} NOT NULL CHECK (uses BETWEEN 0 AND max_uses),
	voided_at ${int}
)${end}`,
	'CREATE INDEX coupons_of_batch ON coupons (batch_id)',
	// Redemptions are counted by batch without reading its codes.
	'CREATE INDEX coupons_uses_of_batch ON coupons (batch_id, uses, max_uses)',
	`CREATE TABLE guessing_alarms (
	id ${id},
	raised_at ${int} NOT NULL,
	tries ${int} NOT NULL CHECK (tries >= 1),
	accounts ${int} NOT NULL CHECK (accounts >= 1)
)${end}`,
	'CREATE INDEX guessing_alarms_by_time ON guessing_alarms (raised_at)',
]

const redemptions = ({ id, int, text, end }: Columns): string[] => [
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
	'CREATE INDEX coupon_redemptions_by_time ON coupon_redemptions (redeemed_at)',
	`CREATE TABLE campaign_mailboxes (
	coupon_id ${int} NOT NULL REFERENCES coupons (id),
	mailbox ${text} NOT NULL,
	PRIMARY KEY (coupon_id, mailbox)
)${end}`,
]

/** Of two players one referred the other: there is one row a pair, so that the database decides when both try at the same time. */
const referrals = ({ int, text, end }: Columns): string[] => [
	`CREATE TABLE referrals (
	redemption_id ${int} NOT NULL PRIMARY KEY REFERENCES coupon_redemptions (id),
	referrer_id ${int} NOT NULL REFERENCES accounts (id),
	referee_id ${int} NOT NULL REFERENCES accounts (id),
	milleage ${int} NOT NULL CHECK (milleage >= 0),
	CHECK (referrer_id <> referee_id)
)${end}`,
	'CREATE INDEX referrals_by_pair ON referrals (referrer_id, referee_id)',
	`CREATE TABLE referral_pairs (
	low_id ${int} NOT NULL REFERENCES accounts (id),
	high_id ${int} NOT NULL REFERENCES accounts (id),
	referrer_id ${int} NOT NULL,
	PRIMARY KEY (low_id, high_id),
	CHECK (low_id < high_id),
	CHECK (referrer_id IN (low_id, high_id))
)${end}`,
	`CREATE TABLE referral_months (
	referrer_id ${int} NOT NULL REFERENCES accounts (id),
	month ${text} NOT NULL,
	paid ${int} NOT NULL CHECK (paid >= 0),
	PRIMARY KEY (referrer_id, month)
)${end}`,
]

/**
 * Batches of codes that wait for a second person. No code exists until the one who asked mints the approved batch; the chosen text of a
 * campaign is deleted then.
 */
const requests = ({ id, int, text, end }: Columns): string[] => [
	`CREATE TABLE batch_requests (
	id ${id},
	note ${text} NOT NULL,
	kind ${text} NOT NULL CHECK (kind IN ('single', 'campaign')),
	code_count ${int} NOT NULL CHECK (code_count >= 1),
	uses_each ${int} NOT NULL CHECK (uses_each >= 1),
	campaign ${text},
	r_coin ${int} NOT NULL CHECK (r_coin BETWEEN 0 AND 1000000000),
	milleage ${int} NOT NULL CHECK (milleage BETWEEN 0 AND 1000000000),
	starts_at ${int},
	expires_at ${int},
	asked_by ${int} NOT NULL REFERENCES accounts (id),
	asked_at ${int} NOT NULL,
	state ${text} NOT NULL CHECK (state IN ('waiting', 'approved', 'refused', 'minted')),
	decided_by ${int} REFERENCES accounts (id),
	decided_at ${int},
	batch_id ${int} UNIQUE REFERENCES coupon_batches (id),
	asker_roles_lost ${int} NOT NULL,
	decider_roles_lost ${int} NOT NULL,
	CHECK (r_coin + milleage > 0),
	CHECK ((state = 'waiting') = (decided_at IS NULL)),
	CHECK ((state = 'waiting') = (decided_by IS NULL)),
	CHECK (state NOT IN ('approved', 'minted') OR decided_by <> asked_by),
	CHECK (state = 'minted' OR batch_id IS NULL)
)${end}`,
	"CREATE INDEX batch_requests_open ON batch_requests (id) WHERE state IN ('waiting', 'approved')",
]
