import type { Kysely } from 'kysely'
import { columnsOf } from './columns-of.ts'
import type { Engine } from './database.ts'
import type { Tables } from './tables/schema.ts'

/**
 * For a copy of a site that is brought back, and for one that is set aside and may come back: an id that the game server got from
 * another copy may be that of another delivery here (docs/decisions/0080), and what waits here may have been fetched there (0081).
 * A copy from before one of these columns is left without it.
 */
export const forgetLeases = async (kysely: Kysely<Tables>, engine: Engine): Promise<void> => {
	const columns = await columnsOf(kysely, engine, 'game_deliveries')
	if (columns.has('leased_since_restore'))
		await kysely.updateTable('game_deliveries').set({ leased_since_restore: 0 }).where('leased_since_restore', '=', 1).execute()
	if (columns.has('maybe_fetched'))
		await kysely.updateTable('game_deliveries').set({ maybe_fetched: 1 }).where('state', '=', 'waiting').where('attempts', '=', 0).execute()
}
