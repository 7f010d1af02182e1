import { HOUR_MS } from '#contract/durations.ts'
import { defineFeature } from '#server/feature.ts'
import { ageInSeconds, inSeconds } from '#server/kernel/process/metric.ts'
import { lastGoodBackup, newestInBucketSince } from './backups.ts'
import { backupFirstStep } from './server/first-step.ts'

export const backups = defineFeature({
	uses: [],
	jobs: ({ backups }) => [
		{ name: 'take_a_backup', everyMs: 5_000, run: backups.takeDue },
		{ name: 'send_copies_of_backups', everyMs: 5_000, run: backups.sendDue },
		{ name: 'forget_old_records_of_backups', everyMs: HOUR_MS, run: backups.forgetOld },
	],
	metrics: ({ database, clock, config }) => [
		{
			name: 'portal_backup_last_good_timestamp_seconds',
			help: 'When the last good backup was taken.',
			read: async () => inSeconds((await lastGoodBackup(database.read, clock.now()))?.started_at),
		},
		{
			name: 'portal_backup_bucket_age_seconds',
			help: 'How old the newest good backup in the bucket is; while there is none, how long the oldest good one has waited for it.',
			read: async () =>
				config.backups.bucket === null ? null : ageInSeconds(await newestInBucketSince(database.read, clock.now()), clock.now()),
		},
	],
	firstHour: (composed) => [backupFirstStep(composed)],
})
