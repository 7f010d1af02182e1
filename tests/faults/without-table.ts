import { sql } from 'kysely'
import { type Site, withDatabase } from '../site.ts'

/**
 * The table is missing while `work` runs: every query of it fails in the middle of its handler. The site hears that something has changed,
 * so that it keeps no answer; on SQLite it notices within half a second that another process has written.
 */
export const withoutTable = <T>(site: Site, table: string, work: () => Promise<T>): Promise<T> =>
	withDatabase(site, async (database) => {
		const rename = (from: string, to: string) =>
			database.transaction(async (tx) => {
				await sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(tx)
				await database.notify(tx, '*')
			})
		await rename(table, `${table}_gone`)
		try {
			return await work()
		} finally {
			await rename(`${table}_gone`, table)
		}
	})
