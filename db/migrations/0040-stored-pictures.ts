import type { Columns } from './columns.ts'

/** Pictures uploaded by staff, each in several widths. They are stored as rows, so that every process and every backup has them. */
export const storedPictures = ({ int, text, bytes, end }: Columns): string[] => [
	`CREATE TABLE stored_pictures (
	name ${text} NOT NULL PRIMARY KEY,
	size ${int} NOT NULL CHECK (size > 0),
	bytes ${bytes} NOT NULL,
	created_at ${int} NOT NULL
)${end}`,
	'CREATE INDEX stored_pictures_sizes ON stored_pictures (size)',
]
