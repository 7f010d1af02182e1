DELETE FROM summed_until WHERE kind = 'batches';

DROP TABLE batch_sales_by_day;

CREATE TABLE batch_sales_by_day (
	day text COLLATE "C" NOT NULL,
	batch_id bigint NOT NULL,
	item_id bigint NOT NULL,
	currency text COLLATE "C" NOT NULL,
	pieces bigint NOT NULL CHECK (pieces >= 0),
	points bigint NOT NULL CHECK (points >= 0),
	PRIMARY KEY (day, batch_id, item_id, currency)
);

CREATE INDEX batch_sales_of_batch ON batch_sales_by_day (batch_id, day);
