import { existsSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Reader } from '#db/database.ts'
import { isDamaged } from '#db/errors.ts'
import { hasSchema, lookAtFile, lookAtSchema } from '#db/inspect.ts'
import { databaseFile } from '#db/open.ts'
import { keyMarkOf } from '#features/site/site.ts'
import type { Config } from '#server/config.ts'
import { unpack } from '../backup/archive.ts'
import { EXPORTED } from '../backup/exported.ts'
import { requireRoom, withWorkingFolder } from '../backup/take-site.ts'
import { UsageError } from '../command.ts'

/**
 * Reads another copy of the site without changing it: a folder that was set aside or exported, a file of the embedded database, a backup,
 * or a schema of the PostgreSQL of the settings.
 */
export const readOther = async <T>(config: Config, named: string, work: (other: Reader) => Promise<T>): Promise<T> => {
	const there = statSync(named, { throwIfNoEntry: false })
	if (!there) return inSchema(config, named, work)
	const file = there.isDirectory() ? fileIn(named) : named
	if (await isDatabase(file)) return inFile(file, named, work)
	return withWorkingFolder(config.dataDir, async (folder) => {
		requireRoom(folder, TYPICAL_PACKING * there.size, 'set DATA_DIR to a folder on another disk')
		const unpacked = join(folder, 'barkada.sqlite')
		await unpack(file, unpacked, config.backups.passphrase)
		return inFile(unpacked, named, work)
	})
}

const TYPICAL_PACKING = 4

/** A schema, named as "restore" prints it: with the word schema before it, or without. */
const inSchema = async <T>(config: Config, named: string, work: (other: Reader) => Promise<T>): Promise<T> => {
	const settings = { ...config, onError: () => undefined }
	const schema = named.replace(/^schema /, '')
	if (config.databaseUrl === null || !(await hasSchema(settings, schema)))
		throw new UsageError(
			`There is no folder or file ${named}${config.databaseUrl === null ? '' : ', and no site in a schema of that name'}.`,
		)
	return lookAtSchema(settings, schema, work)
}

const fileIn = (folder: string): string => {
	const file = [databaseFile(folder), join(folder, EXPORTED.database)].find((each) => existsSync(each))
	if (!file) throw new UsageError(`${folder} holds no site: it has neither barkada.sqlite nor ${EXPORTED.database}.`)
	return file
}

const isDatabase = async (file: string): Promise<boolean> => {
	const handle = await open(file, 'r')
	try {
		const { buffer } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0)
		return buffer.toString('latin1') === MAGIC
	} finally {
		await handle.close()
	}
}

const MAGIC = 'SQLite format 3\0'

const inFile = async <T>(file: string, named: string, work: (other: Reader) => Promise<T>): Promise<T> => {
	await lookAtFile(file, keyMarkOf).catch((error) => {
		throw isDamaged(error) ? new UsageError(`${named} is damaged and cannot be read: compare with a backup of before it instead.`) : error
	})
	return lookAtFile(file, work)
}
