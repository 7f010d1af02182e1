import type { Columns } from './columns.ts'

/** Editing the shop: categories can be hidden, and two concurrent editors of one row detect each other by its edition. */
export const shopEditing = ({ int, flag }: Columns): string[] => [
	`ALTER TABLE shop_categories ADD COLUMN ${flag('hidden')} DEFAULT 0`,
	`ALTER TABLE shop_categories ADD COLUMN edition ${int} NOT NULL DEFAULT 1`,
	`ALTER TABLE shop_items ADD COLUMN edition ${int} NOT NULL DEFAULT 1`,
]
