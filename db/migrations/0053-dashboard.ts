import type { Columns } from './columns.ts'

/** Indexes on what happened on a day, for the overview of staff, and the number of players in the game by hour. */
export const dashboard = ({ int, end }: Columns): string[] => [
	'CREATE INDEX accounts_by_time ON accounts (created_at)',
	'CREATE INDEX coupon_redemptions_by_time ON coupon_redemptions (redeemed_at)',
	'CREATE INDEX orders_by_time ON orders (created_at)',
	// A covering index: sums are computed without reading the lines themselves.
	'CREATE INDEX order_lines_by_time ON order_lines (bought_at, section, price, quantity)',
	`CREATE TABLE game_hours (
	hour_at ${int} NOT NULL PRIMARY KEY,
	most ${int} NOT NULL CHECK (most >= 0)
)${end}`,
]
