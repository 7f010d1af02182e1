DROP TABLE handout_turns;

CREATE TABLE handout_turns (
	account_id INTEGER PRIMARY KEY REFERENCES accounts (id),
	turns INTEGER NOT NULL
) STRICT;

CREATE TABLE handouts_of_staff (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	kind TEXT NOT NULL CHECK (kind IN ('batch', 'adjustment', 'refund', 'grant', 'top-up')),
	points INTEGER NOT NULL CHECK (points > 0),
	handed_out_at INTEGER NOT NULL
) STRICT;

INSERT INTO handouts_of_staff (account_id, kind, points, handed_out_at)
SELECT account_id, kind, points, handed_out_at FROM handouts ORDER BY id;

DROP TABLE handouts;

ALTER TABLE handouts_of_staff RENAME TO handouts;

CREATE INDEX handouts_of_account ON handouts (account_id, handed_out_at);

CREATE TABLE refund_requests (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	order_line_id INTEGER NOT NULL REFERENCES order_lines (id),
	reason TEXT NOT NULL,
	asked_by INTEGER NOT NULL REFERENCES accounts (id),
	asked_at INTEGER NOT NULL,
	state TEXT NOT NULL CHECK (state IN ('waiting', 'approved', 'refused')),
	decided_by INTEGER REFERENCES accounts (id),
	decided_at INTEGER,
	CHECK ((state = 'waiting') = (decided_at IS NULL)),
	CHECK ((state = 'waiting') = (decided_by IS NULL)),
	CHECK (state <> 'approved' OR decided_by <> asked_by)
) STRICT;

CREATE INDEX refund_requests_waiting ON refund_requests (id) WHERE state = 'waiting';

CREATE INDEX refund_requests_of_line ON refund_requests (order_line_id);

CREATE TABLE delivered_and_refunded (
	order_line_id INTEGER PRIMARY KEY REFERENCES order_lines (id),
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	item_id INTEGER NOT NULL,
	noticed_at INTEGER NOT NULL
) STRICT;

CREATE INDEX delivered_and_refunded_at ON delivered_and_refunded (noticed_at);

INSERT INTO delivered_and_refunded (order_line_id, account_id, item_id, noticed_at)
SELECT game_deliveries.order_line_id, game_deliveries.account_id, game_deliveries.item_id, refunds.refunded_at
FROM game_deliveries JOIN refunds ON refunds.order_line_id = game_deliveries.order_line_id WHERE game_deliveries.state = 'delivered';
