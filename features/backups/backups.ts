import { stat } from 'node:fs/promises'
import { DAY_MS } from '#contract/durations.ts'
import type { Database, Reader } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { deleteInPortions } from '#server/kernel/process/housekeeping.ts'
import type { Log } from '#server/kernel/process/log.ts'
import { createBackupProcess } from './server/backup-process.ts'
import { deleteOldBackups, insertBackup, selectBackups, selectGood } from './server/store.ts'

/** The result of a backup. `size` in bytes; `detail` is a sentence for the operator. */
export type BackupResult =
	| { state: 'good'; file: string; size: number }
	| { state: 'doubtful'; file: string; size: number; detail: string }
	| { state: 'failed'; detail: string }

type Needs = { database: Database; clock: Clock; log: Log; everyMs: number }

/** Schedules backups and records their results. The operator's command makes them (cli/backup/). */
export const createBackups = ({ database, clock, log, everyMs }: Needs) => {
	const process = createBackupProcess(log)
	let lastTry = Number.NEGATIVE_INFINITY

	return {
		/**
		 * Starts a backup when the last one is old enough, sooner after a failure. Uses the records, so a restart changes nothing. Ignores
		 * records in the future, from a clock that was ahead, and records whose file is not on this machine: a restored site has the records of
		 * the old one.
		 */
		async takeDue(): Promise<void> {
			if (everyMs === 0) return
			const [last] = await selectBackups(database.read, { most: 1, until: clock.now() })
			const pauseMs = last === undefined || last.state === 'failed' ? Math.min(everyMs, AFTER_FAILURE_MS) : everyMs
			if (clock.steady() < lastTry + pauseMs) return
			if (last && clock.now() < last.started_at + pauseMs && (last.state === 'failed' || (await isThere(last)))) return
			lastTry = clock.steady()
			const failure = await process.run()
			if (failure !== null) log.error({ failure }, 'a backup is not as it should be')
		},
		/** Aborts a running backup; the next one starts from the beginning. */
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

/** Newest first. Records later than `until`, from a clock that was ahead, are ignored; the same below. */
export const recentBackups = (db: Reader, most: number, until?: number) => selectBackups(db, { most, until })

export const lastGoodBackup = async (db: Reader, until?: number) => (await selectGood(db, { most: 1, until }))[0]

/** Successful backups, newest first. */
export const goodBackups = (db: Reader, most: number, until?: number) => selectGood(db, { most, until })

/** Whether a good backup is no older than two turns of the schedule; of two days where the server takes none by itself. */
export const isRecent = ({ started_at }: { started_at: number }, { now, everyMs }: { now: number; everyMs: number }): boolean =>
	now - started_at <= 2 * (everyMs || DAY_MS)

/** Whether this machine has the file in its full size. */
export const isThere = async ({ file, size }: { file: string | null; size: number | null }): Promise<boolean> => {
	const found = file === null ? null : await stat(file).catch(() => null)
	return found !== null && found.size === size
}

const AFTER_FAILURE_MS = 15 * 60_000
const KEPT_MS = 400 * DAY_MS
