import type { Columns } from './columns.ts'

/**
 * What was sold, by day of Manila's calendar: by item and category, by hour, and to whom a code of a batch had been given before.
 * `back` was returned on that day, whenever it was bought. What staff gave is left out.
 */
export const sales = ({ int, text, endByKey }: Columns): string[] => [
	`CREATE TABLE item_sales_by_day (
	day ${text} NOT NULL,
	item_id ${int} NOT NULL,
	category_id ${int} NOT NULL,
	currency ${text} NOT NULL,
	pieces ${int} NOT NULL CHECK (pieces >= 0),
	points ${int} NOT NULL CHECK (points >= 0),
	back ${int} NOT NULL CHECK (back >= 0),
	PRIMARY KEY (day, item_id, category_id, currency)
)${endByKey}`,
	`CREATE TABLE hour_sales_by_day (
	day ${text} NOT NULL,
	hour ${int} NOT NULL CHECK (hour BETWEEN 0 AND 23),
	currency ${text} NOT NULL,
	orders ${int} NOT NULL CHECK (orders >= 0),
	points ${int} NOT NULL CHECK (points >= 0),
	PRIMARY KEY (day, hour, currency)
)${endByKey}`,
	`CREATE TABLE batch_sales_by_day (
	day ${text} NOT NULL,
	batch_id ${int} NOT NULL,
	currency ${text} NOT NULL,
	pieces ${int} NOT NULL CHECK (pieces >= 0),
	points ${int} NOT NULL CHECK (points >= 0),
	PRIMARY KEY (day, batch_id, currency)
)${endByKey}`,
	'CREATE INDEX refunds_by_time ON refunds (refunded_at)',
]
