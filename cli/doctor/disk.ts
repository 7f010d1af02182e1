import { existsSync, statfsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { SECRET_KEY_FILE } from '#server/kernel/secret-key.ts'
import { inMegabytes } from '../backup/take.ts'
import { bad, type Check, ok, poor, type Symptom } from './check.ts'

export const diskCheck: Check = {
	name: 'disk',
	look: ({ config }) => [
		room(config.dataDir),
		...(existsSync(config.backups.dir) && !isSameDisk(config) ? [room(config.backups.dir)] : []),
		...privacy(config.dataDir, 0o002, 'can be written by everybody on this machine'),
		...privacy(join(config.dataDir, SECRET_KEY_FILE), 0o077, 'can be read by others on this machine'),
	],
}

export const isSameDisk = ({ dataDir, backups }: { dataDir: string; backups: { dir: string } }): boolean =>
	!existsSync(backups.dir) || statSync(backups.dir).dev === statSync(dataDir).dev

const room = (folder: string): Symptom => {
	const { bavail, bsize, blocks } = statfsSync(folder)
	const free = bavail * bsize
	const saw = `${inMegabytes(free)} MB are free on the disk of ${resolve(folder)} (${Math.round((100 * bavail) / blocks)} %).`
	if (free < TIGHT) return bad(saw, 'Make room now: a full disk stops all writing.')
	return free < SCANT ? poor(saw, 'Make room: logs and backups grow.') : ok(saw)
}

const privacy = (path: string, mode: number, what: string): Symptom[] => {
	const there = statSync(path, { throwIfNoEntry: false })
	if (!there || (there.mode & mode) === 0) return []
	return [bad(`${resolve(path)} ${what}.`, `chmod ${there.isDirectory() ? '700' : '600'} ${resolve(path)}`)]
}

const TIGHT = 256 * 1_048_576
const SCANT = 1_024 * 1_048_576
