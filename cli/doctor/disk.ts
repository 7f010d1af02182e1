import { existsSync, statfsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { SECRET_KEY_FILE } from '#server/kernel/secrets/secret-key.ts'
import { inMegabytes } from '../backup/take-site.ts'
import { LOADING } from '../site.ts'
import { bad, type Check, type Ground, ok, poor, type Symptom } from './check.ts'

export const diskCheck: Check = {
	name: 'disk',
	look: ({ config }) => (existsSync(config.dataDir) ? ofSite(config) : [nothingAt(config.dataDir)]),
}

const nothingAt = (folder: string): Symptom =>
	bad(`There is no data folder ${resolve(folder)}.`, `Load the settings (${LOADING}) and run this again, or see that DATA_DIR is right.`)

const ofSite = (config: Ground['config']): Symptom[] => [
	room(config.dataDir),
	...(existsSync(config.backups.dir) && !isSameDisk(config) ? [room(config.backups.dir)] : []),
	...foldersPrivacy(config.dataDir),
	...privacy(join(config.dataDir, SECRET_KEY_FILE), { others: 0o077, what: 'can be read by others on this machine', is: bad }),
]

export const isSameDisk = ({ dataDir, backups }: { dataDir: string; backups: { dir: string } }): boolean =>
	!existsSync(backups.dir) || statSync(backups.dir).dev === statSync(dataDir).dev

const room = (folder: string): Symptom => {
	const { bavail, bsize, blocks } = statfsSync(folder)
	const free = bavail * bsize
	const saw = `${inMegabytes(free)} MB are free on the disk of ${resolve(folder)} (${Math.round((100 * bavail) / blocks)} %).`
	if (free < TIGHT) return bad(saw, 'Make room now: a full disk stops all writing.')
	return free < SCANT ? poor(saw, 'Make room: logs and backups grow.') : ok(saw)
}

/** The database in it is created with the default permissions of the system. */
const foldersPrivacy = (folder: string): Symptom[] => {
	const written = privacy(folder, { others: 0o002, what: 'can be written by everybody on this machine', is: bad })
	return written.length > 0 ? written : privacy(folder, { others: 0o005, what: 'can be read by everybody on this machine', is: poor })
}

type Leak = { others: number; what: string; is: typeof bad | typeof poor }

const privacy = (path: string, { others, what, is }: Leak): Symptom[] => {
	const there = statSync(path, { throwIfNoEntry: false })
	if (!there || (there.mode & others) === 0) return []
	return [is(`${resolve(path)} ${what}.`, `chmod ${there.isDirectory() ? '700' : '600'} ${resolve(path)}`)]
}

const TIGHT = 256 * 1_048_576
const SCANT = 1_024 * 1_048_576
