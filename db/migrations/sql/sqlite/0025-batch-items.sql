DELETE FROM summed_until WHERE kind = 'batches';

DROP TABLE batch_sales_by_day;

CREATE TABLE batch_sales_by_day (
	day TEXT NOT NULL,
	batch_id INTEGER NOT NULL,
	item_id INTEGER NOT NULL,
	currency TEXT NOT NULL,
	pieces INTEGER NOT NULL CHECK (pieces >= 0),
	points INTEGER NOT NULL CHECK (points >= 0),
	PRIMARY KEY (day, batch_id, item_id, currency)
) STRICT, WITHOUT ROWID;

CREATE INDEX batch_sales_of_batch ON batch_sales_by_day (batch_id, day);
