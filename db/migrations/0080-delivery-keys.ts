import type { Columns } from './columns.ts'

/**
 * A key for each delivery that is unique across all copies of the site, and whether the delivery was leased since the last restore or
 * import. Existing deliveries get a key made from their unchanging columns, so that each copy of the site gives them the same one
 * (docs/decisions/29-orders.md).
 */
export const deliveryKeys = ({ text, flag }: Columns): string[] => [
	`ALTER TABLE game_deliveries ADD COLUMN key ${text} NOT NULL DEFAULT ''`,
	`ALTER TABLE game_deliveries ADD COLUMN ${flag('leased_since_restore').replace('CHECK', 'DEFAULT 0 CHECK')}`,
	`UPDATE game_deliveries SET key = id || '-' || created_at, leased_since_restore = CASE WHEN attempts > 0 THEN 1 ELSE 0 END`,
	'CREATE UNIQUE INDEX game_deliveries_by_key ON game_deliveries (key)',
]
