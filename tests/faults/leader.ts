import pg from 'pg'
import { expect } from 'vitest'

/** The PostgreSQL process id of the connection that holds the site's lock; null if there is no leader. */
export const leaderOf = async (databaseUrl: string | null): Promise<number | null> => {
	const client = new pg.Client(String(databaseUrl))
	await client.connect()
	const { rows } = await client.query(
		`select pid from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`,
	)
	await client.end()
	expect(rows.length).toBeLessThanOrEqual(1)
	return rows[0]?.pid ?? null
}
