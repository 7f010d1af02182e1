import { type Kysely, sql } from 'kysely'
import type { Engine } from './database.ts'
import type { Tables } from './tables/schema.ts'

/**
 * For a copy of a site that is brought back, and for one that is set aside and may come back: takes from it what does not hold any more
 * (docs/decisions/32-backups.md). Does nothing where there is no site.
 */
export const prepareCopy = async (kysely: Kysely<Tables>, engine: Engine, now: number): Promise<void> => {
	if (!(await hasSite(kysely, engine))) return
	await forgetLeases(kysely)
	await endSessions(kysely)
	await endAddressRequests(kysely, now)
	await compareGameAgain(kysely, now)
}

/** Why a request is void that a restore has ended; stands in its `reason`. */
export const ENDED_BY_RESTORE = 'restored'

const hasSite = async (kysely: Kysely<Tables>, engine: Engine): Promise<boolean> => {
	const { rows } = await (engine === 'sqlite'
		? sql`select name from sqlite_schema where name = 'accounts'`
		: sql`select tablename from pg_tables where schemaname = current_schema() and tablename = 'accounts'`
	).execute(kysely)
	return rows.length > 0
}

/**
 * A delivery id that the game server got from another copy may belong to a different delivery here (docs/decisions/22-orders.md), and a
 * delivery that waits here may have been fetched there.
 */
const forgetLeases = async (kysely: Kysely<Tables>): Promise<void> => {
	await kysely.updateTable('game_deliveries').set({ leased_since_restore: 0 }).where('leased_since_restore', '=', 1).execute()
	await kysely.updateTable('game_deliveries').set({ maybe_fetched: 1 }).where('state', '=', 'waiting').where('attempts', '=', 0).execute()
}

/** A session that was ended after the copy was made would be valid again in it. So everybody signs in again. */
const endSessions = (kysely: Kysely<Tables>): Promise<unknown> =>
	kysely
		.updateTable('accounts')
		.set((expression) => ({ session_epoch: expression('session_epoch', '+', 1) }))
		.execute()

/** An open request for another address may have been stopped or refused after the copy was made. So none takes effect; staff ask again. */
const endAddressRequests = (kysely: Kysely<Tables>, now: number): Promise<unknown> =>
	kysely
		.updateTable('address_requests')
		.set({ state: 'void', ended_at: now, reason: ENDED_BY_RESTORE })
		.where('state', 'in', ['waiting', 'agreed'])
		.execute()

/**
 * The game went on without the copy. Its bridge is told to compare all accounts, and what it had fetched and not answered is handed out again
 * at once.
 */
const compareGameAgain = async (kysely: Kysely<Tables>, now: number): Promise<void> => {
	await kysely.updateTable('bridges').set({ reconcile_since: now }).execute()
	await kysely.updateTable('game_account_jobs').set({ lease_until: null }).where('settled_at', 'is', null).execute()
}
