import { isRecent, lastSentBackup, newestToSend } from '#features/backups/backups.ts'
import { openBucket } from '../bucket/client.ts'
import { copiesIn } from '../bucket/copies.ts'
import { sentenceOf } from '../failure.ts'
import { bad, type Ground, ok, type Site, type Symptom, span } from './check.ts'

/** Asks the bucket itself, so that wrong keys show before a copy is needed. */
export const bucketAnswers = async ({ backups }: Ground['config'], clock: Ground['clock']): Promise<Symptom[]> => {
	if (backups.bucket === null) return []
	try {
		const copies = await copiesIn(await openBucket(backups.bucket, { answerMs: 20_000, tries: 2, pauseMs: 1_000 }))
		const [newest] = copies
		return [
			newest
				? ok(
						`The bucket ${backups.bucket.bucket} holds ${copies.length} of them, the newest from ${span(clock.now() - newest.takenAt)} ago.`,
					)
				: bad(`The bucket ${backups.bucket.bucket} answers and holds no copy of a backup.`, REMEDY),
		]
	} catch (error) {
		return [bad(sentenceOf(error), 'Mend that: the server tries again every minute, and sends what is missing.')]
	}
}

/** What the site knows without asking the bucket. */
export const newestSent = async ({ config, clock, database }: Site): Promise<Symptom[]> => {
	const { bucket, everyMs } = config.backups
	if (bucket === null) return []
	const newest = await lastSentBackup(database.read, clock.now())
	const last = await newestToSend(database.read, clock.now())
	const failure = last?.send_failure ? ` The last try: ${last.send_failure}` : ''
	if (!newest) return [bad(`None was sent to the bucket yet.${failure}`, REMEDY)]
	const saw = `The newest one in the bucket is ${span(clock.now() - newest.started_at)} old.${failure}`
	return [isRecent(newest, { now: clock.now(), everyMs }) ? ok(saw) : bad(saw, REMEDY)]
}

export const isInBucket = async ({ config, clock, database }: Site): Promise<boolean> => {
	const newest = config.backups.bucket === null ? undefined : await lastSentBackup(database.read, clock.now())
	return newest !== undefined && isRecent(newest, { now: clock.now(), everyMs: config.backups.everyMs })
}

const REMEDY = 'Run "bucket send" and read what it says.'
