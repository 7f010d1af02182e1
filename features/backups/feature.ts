import { HOUR_MS } from '#contract/durations.ts'
import { defineFeature } from '#server/feature.ts'

export const backups = defineFeature({
	uses: [],
	jobs: ({ backups }) => [
		{ name: 'take a backup', everyMs: 5_000, run: backups.takeDue },
		{ name: 'forget old records of backups', everyMs: HOUR_MS, run: backups.forgetOld },
	],
})
