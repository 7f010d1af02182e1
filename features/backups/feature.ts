import { HOUR_MS } from '#contract/durations.ts'
import { defineFeature } from '#server/feature.ts'
import { inSeconds } from '#server/kernel/process/metric.ts'
import { lastGoodBackup } from './backups.ts'
import { backupFirstStep } from './server/first-step.ts'

export const backups = defineFeature({
	uses: [],
	jobs: ({ backups }) => [
		{ name: 'take_a_backup', everyMs: 5_000, run: backups.takeDue },
		{ name: 'forget_old_records_of_backups', everyMs: HOUR_MS, run: backups.forgetOld },
	],
	metrics: ({ database, clock }) => [
		{
			name: 'portal_backup_last_good_timestamp_seconds',
			help: 'When the last good backup was taken.',
			read: async () => inSeconds((await lastGoodBackup(database.read, clock.now()))?.started_at),
		},
	],
	firstHour: (composed) => [backupFirstStep(composed)],
})
