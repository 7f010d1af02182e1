import type { Columns } from './columns.ts'

/** The result of each backup, for the operator. The files themselves are stored elsewhere. */
export const backups = ({ id, int, text, end }: Columns): string[] => [
	`CREATE TABLE backups (
	id ${id},
	state ${text} NOT NULL CHECK (state IN ('good', 'doubtful', 'failed')),
	started_at ${int} NOT NULL,
	ended_at ${int} NOT NULL CHECK (ended_at >= started_at),
	file ${text},
	size ${int},
	detail ${text},
	CHECK ((file IS NULL) = (state = 'failed')),
	CHECK ((file IS NULL) = (size IS NULL)),
	CHECK ((detail IS NULL) = (state = 'good'))
)${end}`,
	'CREATE INDEX backups_by_time ON backups (started_at)',
]
