import { stat } from 'node:fs/promises'
import { DAY_MS } from '#contract/durations.ts'
import type { Database, Reader } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { deleteInPortions } from '#server/kernel/process/housekeeping.ts'
import type { Log } from '#server/kernel/process/log.ts'
import { createCommandProcess } from './server/command-process.ts'
import {
	deleteOldBackups,
	insertBackup,
	markSendFailure,
	markSent,
	selectBackups,
	selectGood,
	selectOldestGood,
	selectSent,
	selectWithFile,
} from './server/store.ts'

/** The result of a backup. `size` in bytes; `detail` is a sentence for the operator. */
export type BackupResult =
	| { state: 'good'; file: string; size: number }
	| { state: 'doubtful'; file: string; size: number; detail: string }
	| { state: 'failed'; detail: string }

/** `hasBucket`: copies of the backups go to a bucket. */
type Needs = { database: Database; clock: Clock; log: Log; everyMs: number; hasBucket: boolean }

/**
 * Schedules backups and the sending of their copies, and records the results. Commands of the operator do the work (cli/backup/, cli/bucket/).
 * Sending may take hours, so it has a process of its own and delays no backup.
 */
export const createBackups = ({ database, clock, log, everyMs, hasBucket }: Needs) => {
	const process = createCommandProcess(['backup'], log)
	const sending = createCommandProcess(['bucket', 'send'], log)
	let lastTry = Number.NEGATIVE_INFINITY
	let lastSending = Number.NEGATIVE_INFINITY

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
		/** Starts sending when the newest backup of this machine is not in the bucket yet, and again after a pause until it is. */
		async sendDue(): Promise<void> {
			if (!hasBucket || clock.steady() < lastSending + AFTER_SENDING_MS) return
			const newest = await newestToSend(database.read, clock.now())
			if (!newest || newest.sent_at !== null || !(await isThere(newest))) return
			lastSending = clock.steady()
			const failure = await sending.run()
			if (failure !== null) log.error({ failure }, 'the copies of backups in the bucket are not as they should be')
		},
		recordSent: (file: string): Promise<unknown> => database.transaction((tx) => markSent(tx, file, clock.now())),
		/** `sentence`: why the newest backup is not in the bucket. */
		async recordSendFailure(sentence: string): Promise<void> {
			const file = (await newestToSend(database.read, clock.now()))?.file
			if (file) await database.transaction((tx) => markSendFailure(tx, file, sentence))
		},
		/** Aborts what is running; the next backup starts from the beginning, and so does the copy that was being sent. */
		stop(): void {
			process.stop()
			sending.stop()
		},
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

/** The newest good backup of which a copy is in the bucket. */
export const lastSentBackup = async (db: Reader, until?: number) => (await selectSent(db, { most: 1, until }))[0]

/** When the newest good backup of the bucket was taken; while none was sent, the oldest that waits for it. */
export const newestInBucketSince = async (db: Reader, until?: number): Promise<number | undefined> =>
	((await lastSentBackup(db, until)) ?? (await selectOldestGood(db)))?.started_at

/** The newest backup that has a file, with what became of sending it. */
export const newestToSend = async (db: Reader, until?: number) => (await selectWithFile(db, { most: 1, until }))[0]

/** Whether a good backup is no older than two turns of the schedule; of two days where the server takes none by itself. */
export const isRecent = ({ started_at }: { started_at: number }, { now, everyMs }: { now: number; everyMs: number }): boolean =>
	now - started_at <= 2 * (everyMs || DAY_MS)

/** Whether this machine has the file in its full size. */
export const isThere = async ({ file, size }: { file: string | null; size: number | null }): Promise<boolean> => {
	const found = file === null ? null : await stat(file).catch(() => null)
	return found !== null && found.size === size
}

const AFTER_FAILURE_MS = 15 * 60_000
const AFTER_SENDING_MS = 60_000
const KEPT_MS = 400 * DAY_MS
