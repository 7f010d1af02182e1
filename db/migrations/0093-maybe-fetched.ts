import type { Columns } from './columns.ts'

/**
 * Whether the game server may have fetched a delivery from another copy of this site. The delivery was waiting in a copy that was
 * restored, imported or set aside, and what the other copy did after that is unknown (docs/decisions/34-backups.md). The first claim clears it.
 */
export const maybeFetched = ({ flag }: Columns): string[] => [
	`ALTER TABLE game_deliveries ADD COLUMN ${flag('maybe_fetched').replace('CHECK', 'DEFAULT 0 CHECK')}`,
]
