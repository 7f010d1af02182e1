CREATE TABLE item_sales_by_day (
	day text COLLATE "C" NOT NULL,
	item_id bigint NOT NULL,
	category_id bigint NOT NULL,
	currency text COLLATE "C" NOT NULL,
	pieces bigint NOT NULL CHECK (pieces >= 0),
	points bigint NOT NULL CHECK (points >= 0),
	back bigint NOT NULL CHECK (back >= 0),
	PRIMARY KEY (day, item_id, category_id, currency)
);

CREATE TABLE hour_sales_by_day (
	day text COLLATE "C" NOT NULL,
	hour bigint NOT NULL CHECK (hour BETWEEN 0 AND 23),
	currency text COLLATE "C" NOT NULL,
	orders bigint NOT NULL CHECK (orders >= 0),
	points bigint NOT NULL CHECK (points >= 0),
	PRIMARY KEY (day, hour, currency)
);

CREATE TABLE batch_sales_by_day (
	day text COLLATE "C" NOT NULL,
	batch_id bigint NOT NULL,
	currency text COLLATE "C" NOT NULL,
	pieces bigint NOT NULL CHECK (pieces >= 0),
	points bigint NOT NULL CHECK (points >= 0),
	PRIMARY KEY (day, batch_id, currency)
);

CREATE INDEX refunds_by_time ON refunds (refunded_at);
