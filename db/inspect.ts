import { Kysely, sql } from 'kysely'
import type { Reader } from './database.ts'
import { databaseFile, type SiteLocation } from './open.ts'
import { openConnection } from './sqlite/connection.ts'
import { readingDialect } from './sqlite/dialect.ts'
import type { Tables } from './tables/schema.ts'

/** What reads one consistent, read-only state of a site. */
type Work<T> = (site: Reader) => Promise<T>

/** Reads the site of the settings as of one moment, while it runs. Does not migrate anything. */
export const lookAtSite = <T>(location: SiteLocation, work: Work<T>): Promise<T> =>
	location.databaseUrl ? lookAtSchema(location, null, work) : lookAtFile(databaseFile(location.dataDir), work)

/** Reads a file of the embedded database. */
export const lookAtFile = async <T>(file: string, work: Work<T>): Promise<T> => {
	const connection = openConnection(file, 'read')
	try {
		connection.exec('BEGIN')
		return await work(new Kysely<Tables>({ dialect: readingDialect(connection) }))
	} finally {
		connection.close()
	}
}

/** Reads the site in a schema of the PostgreSQL of the settings; null is the schema of the site itself. */
export const lookAtSchema = async <T>({ databaseUrl, onError }: SiteLocation, schema: string | null, work: Work<T>): Promise<T> => {
	const { openPatient } = await import('./postgres/open.ts')
	const kysely = openPatient(databaseUrl ?? '', onError)
	try {
		return await kysely
			.transaction()
			.setIsolationLevel('repeatable read')
			.setAccessMode('read only')
			.execute(async (tx) => {
				if (schema !== null) await sql`set local search_path to ${sql.ref(schema)}`.execute(tx)
				return work(tx)
			})
	} finally {
		await kysely.destroy()
	}
}

/** Whether the PostgreSQL of the settings has a site in a schema with that name. */
export const hasSchema = async ({ databaseUrl, onError }: SiteLocation, schema: string): Promise<boolean> => {
	const { openPatient } = await import('./postgres/open.ts')
	const kysely = openPatient(databaseUrl ?? '', onError)
	try {
		const { rows } = await sql`select 1 from pg_tables where schemaname = ${schema} and tablename = 'accounts'`.execute(kysely)
		return rows.length > 0
	} finally {
		await kysely.destroy()
	}
}
