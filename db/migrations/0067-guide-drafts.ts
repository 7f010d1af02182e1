import type { Columns } from './columns.ts'

/**
 * What is written of a section and not public yet, one at most: `texts` is JSON in all languages, `is_shown` null leaves the
 * section on its page or off it. Without `publish_at` it waits for somebody. Every saving of it raises the section's edition.
 */
export const guideDrafts = ({ int, text, end }: Columns): string[] => [
	`CREATE TABLE guide_drafts (
	page ${text} NOT NULL,
	key ${text} NOT NULL,
	texts ${text} NOT NULL,
	is_shown ${int},
	publish_at ${int},
	saved_at ${int} NOT NULL,
	saved_by ${text} NOT NULL,
	PRIMARY KEY (page, key),
	FOREIGN KEY (page, key) REFERENCES guide_sections (page, key)
)${end}`,
]
