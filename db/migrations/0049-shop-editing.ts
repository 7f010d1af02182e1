import type { Columns } from './columns.ts'

/** Staff edit the shop: categories can be hidden, and two editors of one thing notice each other by its edition. */
export const shopEditing = ({ int, flag }: Columns): string[] => [
	`ALTER TABLE shop_categories ADD COLUMN ${flag('hidden')} DEFAULT 0`,
	`ALTER TABLE shop_categories ADD COLUMN edition ${int} NOT NULL DEFAULT 1`,
	`ALTER TABLE shop_items ADD COLUMN edition ${int} NOT NULL DEFAULT 1`,
]
