import type { Columns } from './columns.ts'

/**
 * Editing guides as a team. `edition` grows with each save of a section, in any language; each save is kept in guide_versions as JSON.
 */
export const guideVersions = ({ int, text, end }: Columns): string[] => [
	`ALTER TABLE guide_sections ADD COLUMN edition ${int} NOT NULL DEFAULT 1`,
	`ALTER TABLE guide_sections ADD COLUMN saved_by ${text}`,
	`CREATE TABLE guide_versions (
	page ${text} NOT NULL,
	key ${text} NOT NULL,
	edition ${int} NOT NULL,
	saved_at ${int} NOT NULL,
	saved_by ${text},
	section ${text} NOT NULL,
	PRIMARY KEY (page, key, edition),
	FOREIGN KEY (page, key) REFERENCES guide_sections (page, key)
)${end}`,
]
