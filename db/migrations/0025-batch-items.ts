import type { Columns } from './columns.ts'

/** What people bought after they had redeemed a code of a batch, by item. The days that were kept without items are counted anew. */
export const batchItems = ({ int, text, endByKey }: Columns): string[] => [
	"DELETE FROM summed_until WHERE kind = 'batches'",
	'DROP TABLE batch_sales_by_day',
	`CREATE TABLE batch_sales_by_day (
	day ${text} NOT NULL,
	batch_id ${int} NOT NULL,
	item_id ${int} NOT NULL,
	currency ${text} NOT NULL,
	pieces ${int} NOT NULL CHECK (pieces >= 0),
	points ${int} NOT NULL CHECK (points >= 0),
	PRIMARY KEY (day, batch_id, item_id, currency)
)${endByKey}`,
	'CREATE INDEX batch_sales_of_batch ON batch_sales_by_day (batch_id, day)',
]
