import { statfsSync, statSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { HOUR_MS } from '#contract/durations.ts'
import { takeSnapshot } from '#db/snapshot.ts'
import type { Config } from '#server/config.ts'
import { makeFolder } from '#server/data-dir.ts'
import { systemClock, toInstant } from '#server/kernel/clock.ts'
import { ownSecretKey } from '#server/start-checks.ts'
import { UsageError } from '../command.ts'
import { requireSite } from '../site.ts'
import type { Contents } from './archive.ts'

/** Copies the whole site as of now, with its key, to a new file `database`. The site may run meanwhile and is not changed. */
export const takeSite = async (config: Config, database: string): Promise<Contents> => {
	const site = await requireSite(config)
	// With the key of another site the copy would be worthless.
	const secretKey = await ownSecretKey(site, config, false).finally(site.close)
	const takenAt = toInstant(systemClock.now())
	const snapshot = await takeSnapshot({ ...config, onError: () => undefined }, database)
	if (!snapshot) throw new UsageError('There is no site here.')
	const { tables, ledger, migrations } = snapshot
	const manifest = { takenAt, engine: site.engine, migrations, tables, ledger }
	return { manifest, secretKey, database }
}

/** Creates a folder for unfinished work next to the target, so that the result can be moved there; deletes it afterwards. */
export const withWorkingFolder = async <T>(beside: string, work: (folder: string) => Promise<T>): Promise<T> => {
	makeFolder(beside)
	const folder = await mkdtemp(join(beside, WORKING))
	try {
		await removeAbandoned(beside, folder)
		return await work(folder)
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}

/**
 * Refuses if `bytes` would leave the disk of the working `folder` without room for the site itself (DU3). `remedy` ends "Make room, or".
 */
export const requireRoom = (folder: string, bytes: number, remedy: string): void => {
	const { bavail, bsize } = statfsSync(folder)
	const free = bavail * bsize
	if (free < bytes + RESERVE)
		throw new UsageError(
			`There is not enough room in ${dirname(folder)}: ${inMegabytes(bytes + RESERVE)} MB are needed and ${Math.floor(free / MEGABYTE)} MB are free. Make room, or ${remedy}.`,
		)
}

export const inMegabytes = (bytes: number): number => Math.ceil(bytes / MEGABYTE)

/** Folders left by killed processes. `fresh` was just made: on a disk of another machine files have the clock of that machine. */
const removeAbandoned = async (beside: string, fresh: string) => {
	const changedAt = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.mtimeMs
	const now = changedAt(fresh) ?? 0
	for (const name of (await readdir(beside)).filter((each) => each.startsWith(WORKING))) {
		// One that is gone was deleted by the process that made it.
		if ((changedAt(join(beside, name)) ?? now) < now - ABANDONED_MS) await rm(join(beside, name), { recursive: true, force: true })
	}
}

export const WORKING = '.working-'
const ABANDONED_MS = 12 * HOUR_MS
const MEGABYTE = 1_048_576
const RESERVE = 256 * MEGABYTE
