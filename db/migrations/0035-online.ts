import type { Columns } from './columns.ts'

/** Who was in the game, by quarters of an hour since 1970. */
export const online = ({ int, endByKey }: Columns): string[] => [
	`CREATE TABLE online_quarters (
	quarter ${int} NOT NULL,
	account_id ${int} NOT NULL REFERENCES accounts (id),
	PRIMARY KEY (quarter, account_id)
)${endByKey}`,
	'CREATE INDEX online_quarters_of_account ON online_quarters (account_id)',
]
