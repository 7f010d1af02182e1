import type { Columns } from './columns.ts'

/**
 * Editing news as a team. `edition` grows with each save, and each save is kept in news_versions as JSON. A deleted item is only marked
 * as deleted. An unpublished item is a draft again that remembers its publication.
 */
export const newsAdmin = ({ int, text, end }: Columns): string[] => [
	`ALTER TABLE news_items ADD COLUMN edition ${int} NOT NULL DEFAULT 1`,
	`ALTER TABLE news_items ADD COLUMN saved_by ${text}`,
	`ALTER TABLE news_items ADD COLUMN taken_back_at ${int}`,
	`ALTER TABLE news_items ADD COLUMN deleted_at ${int}`,
	'CREATE INDEX news_items_touched ON news_items (updated_at, id)',
	`CREATE TABLE news_versions (
	news_id ${int} NOT NULL REFERENCES news_items (id),
	edition ${int} NOT NULL,
	saved_at ${int} NOT NULL,
	saved_by ${text},
	article ${text} NOT NULL,
	PRIMARY KEY (news_id, edition)
)${end}`,
]
