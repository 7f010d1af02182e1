import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { putSnapshot, requireReplaceable } from '#db/restore.ts'
import type { Config } from '#server/config.ts'
import { prepareDataDir } from '#server/data-dir.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { SECRET_KEY_FILE } from '#server/kernel/secrets/secret-key.ts'
import { UsageError } from '../command.ts'
import type { Contents } from './archive.ts'
import { checkContents } from './check.ts'
import { giveToOwnerOf } from './ownership.ts'
import { stampOf } from './retention.ts'
import { requireRoom, withWorkingFolder } from './take-site.ts'

/** Writes the database of a backup or an export to the file `database`, and returns what it should contain. */
type Source = { bytes: number; bring: (database: string) => Promise<Omit<Contents, 'database'>> }

export type Put = Contents['manifest'] & { aside: string | null; broken: string[] }

/**
 * Puts a whole site where the settings point: checks everything first, then replaces what is there in one step. `isForced` sets an existing
 * site aside and accepts a copy whose books do not hold.
 */
export const putSite = async (config: Config, { bytes, bring }: Source, isForced: boolean): Promise<Put> => {
	prepareDataDir(config.dataDir)
	const settings = { ...config, onError: () => undefined }
	await requireReplaceable(settings, { isForced })
	return withWorkingFolder(config.dataDir, async (folder) => {
		requireRoom(folder, bytes, 'set DATA_DIR to a folder on another disk')
		const database = join(folder, 'barkada.sqlite')
		const { manifest, secretKey } = await bring(database)
		requireSameKey(config, secretKey)
		const broken = await checkContents(database, { manifest, secretKey })
		if (broken.length > 0 && !isForced)
			throw new UsageError(
				`It is readable, but these do not hold in it: ${broken.join(', ')}. Take an older one, or this one all the same with --force.`,
			)
		const now = systemClock.now()
		const stamp = stampOf(now)
		giveToOwnerOf(config.dataDir, database)
		const aside = await putSnapshot(settings, database, { now, stamp, isForced })
		const old = join(config.dataDir, `before-restore-${stamp}`)
		if (!config.secretKey) putKey(config.dataDir, { secretKey, draft: join(folder, SECRET_KEY_FILE), aside: old })
		giveToOwnerOf(config.dataDir, old)
		return { ...manifest, aside, broken }
	})
}

/** Says what is proven, and what whoever wrote the copy could have changed. */
export const BOOKS_HOLD =
	', and its books hold: balances, codes and orders. Roles, settings, prices and texts are not sealed, so look at them if the copy was out of your hands'

/** The last words of a command that has set a site aside: where it is, and how to list what it has and the running site lacks. */
export const keptIn = (aside: string): string =>
	`What was here is kept in ${aside}. What happened there and is missing here now: portal compare --with ${aside.replace(/^schema /, '')}`

/** With another key none of the site's codes and passwords would work. */
const requireSameKey = ({ secretKey }: Config, needed: string) => {
	if (secretKey !== null && secretKey.toLowerCase() !== needed)
		throw new UsageError('SECRET_KEY is not the key of this site: unset it, and the key comes with the site.')
}

const putKey = (dataDir: string, { secretKey, draft, aside }: { secretKey: string; draft: string; aside: string }) => {
	const file = join(dataDir, SECRET_KEY_FILE)
	if (existsSync(file) && readFileSync(file, 'utf8').trim() === secretKey) return
	writeFileSync(draft, secretKey, { mode: 0o600, flush: true })
	giveToOwnerOf(dataDir, draft)
	if (existsSync(file)) {
		mkdirSync(aside, { recursive: true, mode: 0o700 })
		renameSync(file, join(aside, SECRET_KEY_FILE))
	}
	renameSync(draft, file)
}
