import type { Kysely } from 'kysely'
import { columnsOf } from './columns-of.ts'
import type { Engine } from './database.ts'
import type { Tables } from './tables/schema.ts'

/**
 * For a copy of a site that is restored, or set aside and perhaps put back later: the game went on without it. Its bridge is told to
 * compare all accounts, and what it had fetched and not answered is handed out again at once. Does nothing in copies without a bridge.
 */
export const compareGameAgain = async (kysely: Kysely<Tables>, engine: Engine, now: number): Promise<void> => {
	if (!(await columnsOf(kysely, engine, 'bridges')).has('reconcile_since')) return
	await kysely.updateTable('bridges').set({ reconcile_since: now }).execute()
	await kysely.updateTable('game_account_jobs').set({ lease_until: null }).where('settled_at', 'is', null).execute()
}
