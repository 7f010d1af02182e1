import type { Columns } from './columns.ts'

/** What came into the site as sample content, and the edition in which it came; no rows once an owner has decided about it. */
export const sampleEntries = ({ int, text, end }: Columns): string[] => [
	`CREATE TABLE sample_entries (
	kind ${text} NOT NULL CHECK (kind IN ('news', 'categories', 'items', 'banners', 'events')),
	place ${int} NOT NULL,
	id ${int} NOT NULL,
	edition ${int} NOT NULL,
	PRIMARY KEY (kind, place)
)${end}`,
]
