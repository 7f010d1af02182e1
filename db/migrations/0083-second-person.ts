import type { Columns } from './columns.ts'

/**
 * All kinds of points that one person hands out alone count together, so there is one turn row for each person. Also: refunds that wait
 * for a second person, and order lines that were refunded although the item was delivered.
 */
export const secondPerson = ({ id, int, text, end }: Columns): string[] => [
	'DROP TABLE handout_turns',
	`CREATE TABLE handout_turns (
	account_id ${int} PRIMARY KEY REFERENCES accounts (id),
	turns ${int} NOT NULL
)${end}`,
	`CREATE TABLE handouts_of_staff (
	id ${id},
	account_id ${int} NOT NULL REFERENCES accounts (id),
	kind ${text} NOT NULL CHECK (kind IN ('batch', 'adjustment', 'refund', 'grant', 'top-up')),
	points ${int} NOT NULL CHECK (points > 0),
	handed_out_at ${int} NOT NULL
)${end}`,
	`INSERT INTO handouts_of_staff (account_id, kind, points, handed_out_at)
SELECT account_id, kind, points, handed_out_at FROM handouts ORDER BY id`,
	'DROP TABLE handouts',
	'ALTER TABLE handouts_of_staff RENAME TO handouts',
	'CREATE INDEX handouts_of_account ON handouts (account_id, handed_out_at)',
	`CREATE TABLE refund_requests (
	id ${id},
	order_line_id ${int} NOT NULL REFERENCES order_lines (id),
	reason ${text} NOT NULL,
	asked_by ${int} NOT NULL REFERENCES accounts (id),
	asked_at ${int} NOT NULL,
	${decision({ int, text })}
)${end}`,
	"CREATE INDEX refund_requests_waiting ON refund_requests (id) WHERE state = 'waiting'",
	'CREATE INDEX refund_requests_of_line ON refund_requests (order_line_id)',
	`CREATE TABLE delivered_and_refunded (
	order_line_id ${int} PRIMARY KEY REFERENCES order_lines (id),
	account_id ${int} NOT NULL REFERENCES accounts (id),
	item_id ${int} NOT NULL,
	noticed_at ${int} NOT NULL
)${end}`,
	'CREATE INDEX delivered_and_refunded_at ON delivered_and_refunded (noticed_at)',
	`INSERT INTO delivered_and_refunded (order_line_id, account_id, item_id, noticed_at)
SELECT game_deliveries.order_line_id, game_deliveries.account_id, game_deliveries.item_id, refunds.refunded_at
FROM game_deliveries JOIN refunds ON refunds.order_line_id = game_deliveries.order_line_id WHERE game_deliveries.state = 'delivered'`,
]

/** The columns of a decision; it must be made by another person than the one who asked. */
export const decision = ({
	int,
	text,
}: Pick<Columns, 'int' | 'text'>) => `state ${text} NOT NULL CHECK (state IN ('waiting', 'approved', 'refused')),
	decided_by ${int} REFERENCES accounts (id),
	decided_at ${int},
	CHECK ((state = 'waiting') = (decided_at IS NULL)),
	CHECK ((state = 'waiting') = (decided_by IS NULL)),
	CHECK (state <> 'approved' OR decided_by <> asked_by)`
