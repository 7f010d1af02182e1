import type { Columns } from './columns.ts'

/**
 * The draft of a section, one at most. `texts` is JSON in all languages. `is_shown` null leaves the section shown or hidden as it is.
 * Without `publish_at` the draft is published by hand. Each save of the draft raises the section's edition.
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
