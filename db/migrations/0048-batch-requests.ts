import type { Columns } from './columns.ts'

/**
 * Batches of codes that wait for a second person. No code exists until the one who asked mints the approved batch; the chosen text of a
 * campaign is deleted then. The index counts redemptions by batch without reading its codes.
 */
export const batchRequests = ({ id, int, text, end }: Columns): string[] => [
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
	CHECK (r_coin + milleage > 0),
	CHECK ((state = 'waiting') = (decided_at IS NULL)),
	CHECK ((state = 'waiting') = (decided_by IS NULL)),
	CHECK (state NOT IN ('approved', 'minted') OR decided_by <> asked_by),
	CHECK (state = 'minted' OR batch_id IS NULL)
)${end}`,
	"CREATE INDEX batch_requests_open ON batch_requests (id) WHERE state IN ('waiting', 'approved')",
	'CREATE INDEX coupons_uses_of_batch ON coupons (batch_id, uses, max_uses)',
]
