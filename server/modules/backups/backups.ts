import type { Database, Reader } from '#db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import { deleteInPortions } from '../../kernel/housekeeping.ts'
import type { Log } from '../../kernel/log.ts'
import { createBackupProcess } from './process.ts'
import { deleteOldBackups, insertBackup, selectBackups, selectLastGood } from './store.ts'

/** How a backup ended. `size` in bytes; `detail` is a sentence for the operator. */
export type BackupResult =
	| { state: 'good'; file: string; size: number }
	| { state: 'doubtful'; file: string; size: number; detail: string }
	| { state: 'failed'; detail: string }

type Needs = { database: Database; clock: Clock; log: Log; everyMs: number }

/** When backups are taken, and what became of them; how one is made is the operator's command (cli/backup/). */
export const createBackups = ({ database, clock, log, everyMs }: Needs) => {
	const process = createBackupProcess(log)
	let lastTry = Number.NEGATIVE_INFINITY

	return {
		/** Takes one when the last is old enough; after a failure sooner. Counts from what is recorded, so a restart changes nothing. */
		async takeDue(): Promise<void> {
			if (everyMs === 0) return
			const now = clock.now()
			const [last] = await selectBackups(database.read, 1)
			const pauseMs = last === undefined || last.state === 'failed' ? Math.min(everyMs, AFTER_FAILURE_MS) : everyMs
			if (now < Math.max(last?.started_at ?? Number.NEGATIVE_INFINITY, lastTry) + pauseMs) return
			lastTry = now
			const failure = await process.run()
			if (failure !== null) log.error({ failure }, 'a backup is not as it should be')
		},
		/** A backup that is under way is given up: the next one starts from the beginning. */
		stop: process.stop,
		record: (startedAt: number, result: BackupResult): Promise<unknown> =>
			database.transaction((tx) =>
				insertBackup(tx, {
					file: null,
					size: null,
					detail: null,
					...result,
					started_at: startedAt,
					ended_at: Math.max(startedAt, clock.now()),
				}),
			),
		forgetOld: () => deleteInPortions(database, (tx, atMost) => deleteOldBackups(tx, clock.now() - KEPT_MS, atMost)),
	}
}

/** The newest first. */
export const recentBackups = (db: Reader, most: number) => selectBackups(db, most)

export const lastGoodBackup = (db: Reader) => selectLastGood(db)

const AFTER_FAILURE_MS = 15 * 60_000
const KEPT_MS = 400 * 86_400_000
