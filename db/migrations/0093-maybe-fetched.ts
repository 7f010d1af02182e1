import type { Columns } from './columns.ts'

/**
 * Whether the game server may have fetched a delivery from another copy of this site: it was waiting in one that was restored, imported or
 * set aside, and nobody knows what the other copy did after that (docs/decisions/0081). Ends with the first claim.
 */
export const maybeFetched = ({ flag }: Columns): string[] => [
	`ALTER TABLE game_deliveries ADD COLUMN ${flag('maybe_fetched').replace('CHECK', 'DEFAULT 0 CHECK')}`,
]
