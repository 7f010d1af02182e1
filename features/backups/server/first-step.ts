import { relative, resolve } from 'node:path'
import type { Database } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { ToldStep } from '#server/kernel/first-hour.ts'
import { isRecent, lastGoodBackup } from '../backups.ts'

type Needs = { config: { dataDir: string; backups: { dir: string; everyMs: number } }; database: Database; clock: Clock }

/** Backups go to a place of their own, and there is a recent one. Whether that place is another disk, `portal doctor` says. */
export const backupFirstStep = ({ config: { dataDir, backups }, database, clock }: Needs): ToldStep => ({
	step: 'backups',
	async lacks() {
		if (isWithin(dataDir, backups.dir)) return 'own-place'
		const good = await lastGoodBackup(database.read, clock.now())
		return good && isRecent(good, { now: clock.now(), everyMs: backups.everyMs }) ? null : 'good-backup'
	},
})

const isWithin = (folder: string, other: string): boolean => {
	const [first = ''] = relative(resolve(folder), resolve(other)).split(/[\\/]/)
	return first !== '..'
}
