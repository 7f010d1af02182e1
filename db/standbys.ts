import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * The standbys that follow PostgreSQL now, and by how many bytes the last of them is behind; null where there is none and none is named. The lag is
 * null as well where the user of the site may not see it (docs/operations.md, "Several machines").
 */
export const standbysOf = async ({ engine, read }: Database): Promise<{ count: number; lagBytes: number | null } | null> => {
	if (engine === 'sqlite') return null
	const found = await read
		.selectNoFrom([
			sql<number>`(select count(*) from pg_stat_replication)`.as('count'),
			sql<number | null>`(select max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)) from pg_stat_replication)`.as('lag'),
			sql<string>`current_setting('synchronous_standby_names')`.as('named'),
		])
		.executeTakeFirstOrThrow()
	if (Number(found.count) === 0 && found.named === '') return null
	return { count: Number(found.count), lagBytes: found.lag === null ? null : Math.max(0, Number(found.lag)) }
}
