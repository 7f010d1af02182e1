import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { catalogueOf } from './copy/catalogue.ts'
import { copySite } from './copy/copy.ts'
import { isBusy, isDamaged } from './errors.ts'
import { migrateToLatest } from './migrations/migrate.ts'
import { databaseFile, openExisting, type SiteLocation } from './open.ts'
import { prepareCopy } from './prepare-copy.ts'
import { openDirect } from './sqlite/direct.ts'
import { isLockedByOthers } from './sqlite/locks.ts'
import type { Tables } from './tables/schema.ts'

/** A restore is refused because of what is in its place; the message is one sentence for the operator. */
export class RestoreRefused extends Error {}

/** `now` is the time of the restore, `stamp` the same in the name of what is set aside; `isForced` allows to set a site aside that has accounts. */
type How = { now: number; stamp: string; isForced: boolean }

/** Refuses a location that has a site with accounts, unless forced to set it aside, and one that another process has open. */
export const requireReplaceable = async (location: SiteLocation, { isForced }: { isForced: boolean }): Promise<void> => {
	// With force the site is set aside as it is, even if it cannot be opened.
	if (!isForced && (await hasAccounts(location)))
		throw new RestoreRefused(
			'There is a site with accounts already: stop it and add --force to set it aside and put this one in its place.',
		)
	await (location.databaseUrl ? refuseOthers(location.databaseUrl, location) : refuseOpenFile(databaseFile(location.dataDir)))
}

/**
 * Puts the checked, fully migrated file of a snapshot where the settings point. What was there is kept; returns where, or null if there
 * was nothing. The file itself may be moved.
 */
export const putSnapshot = async (location: SiteLocation, file: string, how: How): Promise<string | null> => {
	await prepareFile(file, how.now)
	return location.databaseUrl ? copyIn(location.databaseUrl, { file, onError: location.onError }, how) : moveIn(location.dataDir, file, how)
}

const prepareFile = async (file: string, now: number): Promise<void> => {
	const kysely = openDirect(file)
	try {
		await prepareCopy(kysely, 'sqlite', now)
	} finally {
		await kysely.destroy()
	}
}

const hasAccounts = async (location: SiteLocation): Promise<boolean> => {
	try {
		const there = await openExisting(location)
		const one = await there?.read.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
		await there?.close()
		return one !== undefined
	} catch (error) {
		if (!isDamaged(error)) throw error
		throw new RestoreRefused('The database here is damaged: stop the site and add --force to set it aside and put this one in its place.')
	}
}

const moveIn = async (dataDir: string, file: string, { now, stamp }: How): Promise<string | null> => {
	const target = databaseFile(dataDir)
	await refuseOpenFile(target)
	// What is set aside may be put back by hand, which nothing notices.
	if (existsSync(target)) await prepareFile(target, now).catch(ignoreDamage)
	// The check above has left one file, unless that is damaged: then its log goes with it, which must not meet the new one.
	const old = ['', '-wal', '-shm', '-journal'].map((ending) => target + ending).filter((each) => existsSync(each))
	const aside = old.length > 0 ? makeAside(dataDir, stamp) : null
	if (aside !== null) for (const each of old) renameSync(each, join(aside, basename(each)))
	renameSync(file, target)
	return aside
}

const ignoreDamage = (error: unknown): void => {
	if (!isDamaged(error)) throw error
}

const makeAside = (dataDir: string, stamp: string): string => {
	const aside = join(dataDir, `before-restore-${stamp}`)
	try {
		mkdirSync(aside, { mode: 0o700 })
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
		throw new RestoreRefused('Another restore has put a site here in this very second, and nothing was changed: look at that one first.')
	}
	return aside
}

/** SQLite leaves write-ahead mode only while no other process has the file; the server switches it on again at its start. */
const refuseOpenFile = async (file: string): Promise<void> => {
	if (!existsSync(file)) return
	try {
		await leaveWriteAhead(file)
	} catch (error) {
		// SQLite cannot tell whether others use a file that it cannot read; the operating system can.
		if (isBusy(error) || isLockedByOthers(file)) throw new RestoreRefused('The site is running on this data folder: stop it first.')
	}
}

const leaveWriteAhead = async (file: string): Promise<void> => {
	const kysely = openDirect(file)
	try {
		await sql`pragma busy_timeout = 500`.execute(kysely)
		await sql`pragma journal_mode = delete`.execute(kysely)
	} finally {
		await kysely.destroy()
	}
}

const refuseOthers = async (url: string, { onError }: SiteLocation): Promise<void> => {
	const { openPatient } = await import('./postgres/open.ts')
	const kysely = openPatient(url, onError)
	try {
		// A connection that has just closed is still counted for a moment.
		for (let patience = 20; (await countOthers(kysely)) > 0; patience--) {
			if (patience === 0)
				throw new RestoreRefused('Others are connected to this database: stop the site (all its processes) and whatever else uses it.')
			await pause(100)
		}
	} finally {
		await kysely.destroy()
	}
}

const countOthers = async (kysely: Kysely<Tables>): Promise<number> => {
	const { rows } = await sql<{ others: number }>`select count(*) as others from pg_stat_activity
		where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(kysely)
	return rows[0]?.others ?? 0
}

/** All of it in one transaction: until its commit the old site is what everybody sees. */
const copyIn = async (
	url: string,
	{ file, onError }: Pick<SiteLocation, 'onError'> & { file: string },
	how: How,
): Promise<string | null> => {
	const { openPatient } = await import('./postgres/open.ts')
	const target = openPatient(url, onError)
	const source = openDirect(file)
	try {
		const tables = await catalogueOf(source)
		return await target.transaction().execute(async (to) => {
			const { schema, aside } = await setSchemaAside(to, how)
			await migrateToLatest(to, 'postgres', { schema })
			await copySite({ engine: 'sqlite', kysely: source }, { engine: 'postgres', kysely: to }, tables)
			return aside
		})
	} finally {
		await source.destroy()
		await target.destroy()
	}
}

/** A schema with anything in it is kept under another name; an empty one is used as it is. */
const setSchemaAside = async (to: Kysely<Tables>, { now, stamp }: How): Promise<{ schema: string; aside: string | null }> => {
	const { rows } = await sql<{ schema: string; tables: number }>`select current_schema() as schema, count(pg_class.oid) as tables
		from pg_namespace left join pg_class on relnamespace = pg_namespace.oid and relkind = 'r'
		where nspname = current_schema() group by 1`.execute(to)
	const { schema, tables } = rows[0] ?? { schema: 'public', tables: 0 }
	if (tables === 0) return { schema, aside: null }
	// What is set aside may be put back by hand, which nothing notices.
	await prepareCopy(to, 'postgres', now)
	const aside = `before_restore_${stamp.toLowerCase()}`
	await sql`alter schema ${sql.ref(schema)} rename to ${sql.ref(aside)}`.execute(to)
	await sql`create schema ${sql.ref(schema)}`.execute(to)
	return { schema, aside: `schema ${aside}` }
}
