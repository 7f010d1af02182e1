import { relative, resolve } from 'node:path'
import type { Database } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { ToldStep } from '#server/kernel/first-hour.ts'
import { isRecent, lastGoodBackup, lastSentBackup } from '../backups.ts'

type Needs = {
	config: { dataDir: string; backups: { dir: string; everyMs: number; bucket: object | null } }
	database: Database
	clock: Clock
}

/**
 * Backups go to a place of their own, and there is a recent one; a bucket is such a place. Whether a folder is on another disk,
 * `portal doctor` says.
 */
export const backupFirstStep = ({ config: { dataDir, backups }, database, clock }: Needs): ToldStep => ({
	step: 'backups',
	async lacks() {
		const isBesideData = isWithin(dataDir, backups.dir)
		if (isBesideData && backups.bucket === null) return 'own-place'
		const good = await (isBesideData ? lastSentBackup : lastGoodBackup)(database.read, clock.now())
		return good && isRecent(good, { now: clock.now(), everyMs: backups.everyMs }) ? null : 'good-backup'
	},
})

const isWithin = (folder: string, other: string): boolean => {
	const [first = ''] = relative(resolve(folder), resolve(other)).split(/[\\/]/)
	return first !== '..'
}
