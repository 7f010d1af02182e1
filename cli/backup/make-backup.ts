import { existsSync } from 'node:fs'
import { link, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { isCurrent } from '#db/snapshot.ts'
import { type BackupResult, createBackups } from '#features/backups/backups.ts'
import { createBooks } from '#features/books/books.ts'
import type { Config } from '#server/config.ts'
import { makeFolder } from '#server/data-dir.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { createLog } from '#server/kernel/process/log.ts'
import { UsageError } from '../command.ts'
import { sentenceOf } from '../failure.ts'
import { requireSite, sizeOfSite } from '../site.ts'
import { type Manifest, pack, unpack } from './archive.ts'
import { checkContents } from './check.ts'
import { giveToOwnerOf } from './ownership.ts'
import { backupName, outdated } from './retention.ts'
import { requireRoom, takeSite, withWorkingFolder } from './take-site.ts'

/** `result` is also recorded; `manifest` describes the contents of the file, `broken` lists the checks of its books that fail. */
type Made = { result: Exclude<BackupResult, { state: 'failed' }>; manifest: Manifest; broken: string[] }

/**
 * Takes a backup and reads it back from the disk as a restore would, before it gets its name. `to` is a new file; without it a backup is
 * added to BACKUP_DIR and outdated ones are deleted. The result is recorded for the dashboard.
 */
export const makeBackup = async (config: Config, to: string | undefined): Promise<Made> => {
	const startedAt = systemClock.now()
	const target = resolve(to ?? join(config.backups.dir, backupName(startedAt)))
	if (existsSync(target)) throw isThere(target)
	try {
		if (to === undefined) makeBackupDir(config)
		const remedy = to === undefined ? 'set BACKUP_DIR to another disk' : 'name a file on another disk'
		const { result, manifest, broken } = await writeAndCheck(config, target, remedy)
		// A site of an older version may not have the table yet, and the backup before an upgrade must not start the upgrade.
		if (isCurrent(manifest)) await record(config, startedAt, { result, broken })
		if (to === undefined && result.state === 'good') await removeOutdated(config.backups)
		return { result, manifest, broken }
	} catch (error) {
		// The database itself may be what failed; the sentence that is thrown says more than the record.
		await record(config, startedAt, { result: { state: 'failed', detail: sentenceOf(error).split('\n')[0] ?? '' } }).catch(() => undefined)
		throw error
	}
}

const isThere = (target: string) => new UsageError(`${target} is there already: a backup never overwrites anything.`)

/** The server, which may run as another user, also writes its own backups there. */
export const makeBackupDir = ({ backups, dataDir }: Config) => {
	if (existsSync(backups.dir)) return
	makeFolder(backups.dir)
	giveToOwnerOf(dataDir, backups.dir)
}

const writeAndCheck = (config: Config, target: string, remedy: string): Promise<Made> =>
	withWorkingFolder(dirname(target), async (folder) => {
		// Room for a copy, and beside it the archive or what is unpacked from it.
		requireRoom(folder, 2 * (await sizeOfSite(config)), remedy)
		const site = await takeSite(config, join(folder, 'copy.sqlite'))
		const draft = join(folder, 'draft.backup')
		const size = await pack(draft, site, config.backups.passphrase)
		await rm(site.database)
		const check = join(folder, 'barkada.sqlite')
		const broken = await checkContents(check, await unpack(draft, check, config.backups.passphrase))
		await giveName(draft, target)
		await syncFolder(dirname(target))
		const detail = `The backup is readable, but these do not hold: ${broken.join(', ')}. See "verify".`
		const file = { file: target, size }
		const result = broken.length === 0 ? { state: 'good' as const, ...file } : { state: 'doubtful' as const, ...file, detail }
		return { result, manifest: site.manifest, broken }
	})

/** If two backups get the same name at once, one of them fails. */
const giveName = async (draft: string, target: string) => {
	try {
		await link(draft, target)
	} catch (error) {
		const code = error instanceof Error && 'code' in error ? String(error.code) : ''
		if (code === 'EEXIST') throw isThere(target)
		if (!NO_LINKS.includes(code)) throw error
		const handle = await open(target, 'wx').catch((failure) => {
			throw failure.code === 'EEXIST' ? isThere(target) : failure
		})
		await handle.close()
		await rename(draft, target)
	}
}

/** Errors of file systems without hard links, as on many portable disks. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']

/** `broken` is left out when the books could not be read. */
const record = async (
	config: Config,
	startedAt: number,
	{ result, broken }: { result: BackupResult; broken?: string[] },
): Promise<void> => {
	const database = await requireSite(config)
	try {
		await createBackups({ database, clock: systemClock, log: createLog('silent'), everyMs: 0, hasBucket: false }).record(startedAt, result)
		if (broken) await createBooks({ database, clock: systemClock }).record(startedAt, broken)
	} finally {
		await database.close()
	}
}

/** A file's name is durable only when its folder is on the disk too. */
const syncFolder = async (folder: string) => {
	const handle = await open(folder, 'r')
	await handle.sync().finally(() => handle.close())
}

const removeOutdated = async ({ dir, keep }: Config['backups']) => {
	for (const file of outdated(await readdir(dir), keep)) await rm(join(dir, file))
}
