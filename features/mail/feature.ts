import { HOUR_MS } from '#contract/durations.ts'
import { defineFeature } from '#server/feature.ts'
import { MAIL_TIMELINE } from './server/timeline-store.ts'

export const mail = defineFeature({
	uses: [],
	jobs: ({ mail }) => [
		{ name: 'deliver mail', everyMs: 5_000, run: mail.deliverDue },
		{ name: 'forget old mail', everyMs: HOUR_MS, run: mail.forgetSent },
	],
	timeline: MAIL_TIMELINE,
})
