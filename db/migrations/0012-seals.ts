import type { Columns } from './columns.ts'

/**
 * A seal for each journal entry, batch of codes and settled delivery (docs/decisions/28-ledger.md), and the alarms about guessed codes. Seals
 * have no foreign key: a seal without its row shows that the row was deleted.
 */
export const seals = ({ engine, id, int, text, end }: Columns): string[] => [
	`CREATE TABLE seals (
	subject ${text} NOT NULL CHECK (subject IN ('entry', 'batch', 'codes', 'settlement')),
	id ${int} NOT NULL,
	seal ${text} NOT NULL,
	PRIMARY KEY (subject, id)
)${end}${engine === 'sqlite' ? ', WITHOUT ROWID' : ''}`,
	`CREATE TABLE guessing_alarms (
	id ${id},
	raised_at ${int} NOT NULL,
	tries ${int} NOT NULL CHECK (tries >= 1),
	accounts ${int} NOT NULL CHECK (accounts >= 1)
)${end}`,
	'CREATE INDEX guessing_alarms_by_time ON guessing_alarms (raised_at)',
]
