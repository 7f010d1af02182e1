import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Kysely } from 'kysely'
import { catalogueOf } from './copy/catalogue.ts'
import { copySite, ledgerOf, type Prints, printsOf } from './copy/copy.ts'
import { MIGRATIONS } from './migrations/index.ts'
import { appliedMigrations, areKnown, hasMigrations, migrateToLatest, requireInOrder } from './migrations/migrate.ts'
import { nameOfDatabase } from './names.ts'
import { databaseFile, type SiteLocation } from './open.ts'
import { copyOnline, openDirect } from './sqlite/direct.ts'
import type { Tables } from './tables/schema.ts'

/** The contents of a snapshot: rows and a hash by table, one hash over everything ever booked, and the applied migrations. */
export type Snapshot = { tables: Prints; ledger: string; migrations: string[] }

/**
 * Writes the whole site as of one moment, while it runs, into a new file of the embedded database, whichever engine the site uses.
 * Returns null and creates nothing if there is no site. A database that lacks a migration is refused: its backup could not be restored.
 */
export const takeSnapshot = async (location: SiteLocation, file: string): Promise<Snapshot | null> => {
	const { databaseUrl, onError } = location
	if (databaseUrl) return copyOut(databaseUrl, onError, file)
	const snapshot = await copyFile(location, file)
	if (snapshot) requireInOrder(snapshot.migrations, resolve(databaseFile(location.dataDir)))
	return snapshot
}

const copyFile = async ({ dataDir }: SiteLocation, file: string): Promise<Snapshot | null> => {
	if (!existsSync(databaseFile(dataDir))) return null
	copyOnline(databaseFile(dataDir), file)
	return withFile(file, describe)
}

/** Migrates such a file and returns its contents; null if a newer version of the program made it. */
export const readSnapshot = (file: string): Promise<Snapshot | null> =>
	withFile(file, async (kysely) => {
		const snapshot = await describe(kysely)
		if (!areKnown(snapshot.migrations)) return null
		await migrateToLatest(kysely, 'sqlite', { name: 'The database in this backup' })
		return snapshot
	})

/** Whether it has all migrations that this version of the program knows. */
export const isCurrent = ({ migrations }: Pick<Snapshot, 'migrations'>): boolean =>
	Object.keys(MIGRATIONS).every((name) => migrations.includes(name))

const describe = async (kysely: Kysely<Tables>): Promise<Snapshot> => {
	const tables = await printsOf({ engine: 'sqlite', kysely }, await catalogueOf(kysely))
	return { tables, ledger: ledgerOf(tables), migrations: await appliedMigrations(kysely) }
}

const withFile = async <T>(file: string, work: (kysely: Kysely<Tables>) => Promise<T>): Promise<T> => {
	const kysely = openDirect(file)
	try {
		return await work(kysely)
	} finally {
		await kysely.destroy()
	}
}

/** Copies one consistent state of a PostgreSQL site into a file that has the schema of that state. */
const copyOut = async (url: string, onError: (error: Error) => void, file: string): Promise<Snapshot | null> => {
	const { openPatient } = await import('./postgres/open.ts')
	const source = openPatient(url, onError)
	try {
		return await source
			.transaction()
			.setIsolationLevel('repeatable read')
			.setAccessMode('read only')
			.execute(async (from) => {
				if (!(await hasMigrations(from, 'postgres'))) return null
				const migrations = await appliedMigrations(from)
				requireInOrder(migrations, nameOfDatabase(url))
				return withFile(file, async (kysely) => {
					await migrateToLatest(kysely, 'sqlite', { only: migrations })
					const catalogue = await catalogueOf(kysely)
					const copy = (to: Kysely<Tables>) => copySite({ engine: 'postgres', kysely: from }, { engine: 'sqlite', kysely: to }, catalogue)
					const tables = await kysely.transaction().execute(copy)
					return { tables, ledger: ledgerOf(tables), migrations }
				})
			})
	} finally {
		await source.destroy()
	}
}
