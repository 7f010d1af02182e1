CREATE INDEX accounts_by_time ON accounts (created_at);

CREATE INDEX coupon_redemptions_by_time ON coupon_redemptions (redeemed_at);

CREATE INDEX orders_by_time ON orders (created_at);

CREATE INDEX order_lines_by_time ON order_lines (bought_at, section, price, quantity);

CREATE TABLE game_hours (
	hour_at INTEGER NOT NULL PRIMARY KEY,
	most INTEGER NOT NULL CHECK (most >= 0)
) STRICT;
