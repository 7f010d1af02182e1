CREATE TABLE item_sales_by_day (
	day TEXT NOT NULL,
	item_id INTEGER NOT NULL,
	category_id INTEGER NOT NULL,
	currency TEXT NOT NULL,
	pieces INTEGER NOT NULL CHECK (pieces >= 0),
	points INTEGER NOT NULL CHECK (points >= 0),
	back INTEGER NOT NULL CHECK (back >= 0),
	PRIMARY KEY (day, item_id, category_id, currency)
) STRICT, WITHOUT ROWID;

CREATE TABLE hour_sales_by_day (
	day TEXT NOT NULL,
	hour INTEGER NOT NULL CHECK (hour BETWEEN 0 AND 23),
	currency TEXT NOT NULL,
	orders INTEGER NOT NULL CHECK (orders >= 0),
	points INTEGER NOT NULL CHECK (points >= 0),
	PRIMARY KEY (day, hour, currency)
) STRICT, WITHOUT ROWID;

CREATE TABLE batch_sales_by_day (
	day TEXT NOT NULL,
	batch_id INTEGER NOT NULL,
	currency TEXT NOT NULL,
	pieces INTEGER NOT NULL CHECK (pieces >= 0),
	points INTEGER NOT NULL CHECK (points >= 0),
	PRIMARY KEY (day, batch_id, currency)
) STRICT, WITHOUT ROWID;

CREATE INDEX refunds_by_time ON refunds (refunded_at);
