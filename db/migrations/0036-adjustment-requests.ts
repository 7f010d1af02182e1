import type { Columns } from './columns.ts'

/** Balance adjustments that wait for a second person, who is never the one who asked. */
export const adjustmentRequests = ({ id, int, text, end }: Columns): string[] => [
	`CREATE TABLE adjustment_requests (
	id ${id},
	account_id ${int} NOT NULL REFERENCES accounts (id),
	currency ${text} NOT NULL CHECK (currency IN ('r-coin', 'milleage')),
	amount ${int} NOT NULL CHECK (amount BETWEEN -1000000000 AND 1000000000 AND amount <> 0),
	reason ${text} NOT NULL,
	asked_by ${int} NOT NULL REFERENCES accounts (id),
	asked_at ${int} NOT NULL,
	state ${text} NOT NULL CHECK (state IN ('waiting', 'approved', 'refused')),
	decided_by ${int} REFERENCES accounts (id),
	decided_at ${int},
	CHECK ((state = 'waiting') = (decided_at IS NULL)),
	CHECK ((state = 'waiting') = (decided_by IS NULL)),
	CHECK (state <> 'approved' OR decided_by <> asked_by)
)${end}`,
	"CREATE INDEX adjustment_requests_waiting ON adjustment_requests (id) WHERE state = 'waiting'",
]
