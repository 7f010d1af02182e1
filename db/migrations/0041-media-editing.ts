import type { Columns } from './columns.ts'

/** Columns for editing banners, gallery and downloads: hide, remove and restore, and detect concurrent edits. */
export const mediaEditing = ({ int, flag }: Columns): string[] => [
	...['banners', 'pictures', 'downloads'].flatMap((table) => [
		`ALTER TABLE ${table} ADD COLUMN removed_at ${int}`,
		`ALTER TABLE ${table} ADD COLUMN edition ${int} NOT NULL DEFAULT 0`,
	]),
	...['pictures', 'downloads'].map((table) => `ALTER TABLE ${table} ADD COLUMN ${flag('active')} DEFAULT 1`),
	`ALTER TABLE banners ADD COLUMN shown_from ${int}`,
	`ALTER TABLE banners ADD COLUMN shown_until ${int}`,
	'CREATE INDEX banners_from ON banners (shown_from) WHERE shown_from IS NOT NULL',
	'CREATE INDEX banners_until ON banners (shown_until) WHERE shown_until IS NOT NULL',
]
