import type { Kysely } from 'kysely'
import { columnsOf } from './columns-of.ts'
import type { Engine } from './database.ts'
import type { Tables } from './tables/schema.ts'

/**
 * For a copy of a site that is restored, or set aside and perhaps put back later. A delivery id that the game server got from another
 * copy may belong to a different delivery here (docs/decisions/29-orders.md), and a delivery that waits here may have been fetched there (34-backups.md).
 * Does nothing for columns that an older copy does not have.
 */
export const forgetLeases = async (kysely: Kysely<Tables>, engine: Engine): Promise<void> => {
	const columns = await columnsOf(kysely, engine, 'game_deliveries')
	if (columns.has('leased_since_restore'))
		await kysely.updateTable('game_deliveries').set({ leased_since_restore: 0 }).where('leased_since_restore', '=', 1).execute()
	if (columns.has('maybe_fetched'))
		await kysely.updateTable('game_deliveries').set({ maybe_fetched: 1 }).where('state', '=', 'waiting').where('attempts', '=', 0).execute()
}
