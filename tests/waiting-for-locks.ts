import { sql } from 'kysely'
import type { World } from './world.ts'

/** How many transactions of this database wait for a lock. PostgreSQL only. */
export const waitingForLocks = async ({ database }: World): Promise<number> => {
	const locks = sql<{ pid: number }>`(select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock')`
	return (await database.read.selectFrom(locks.as('locks')).select('pid').execute()).length
}
