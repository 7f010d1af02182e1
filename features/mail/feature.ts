import { HOUR_MS } from '#contract/durations.ts'
import { defineFeature } from '#server/feature.ts'

export const mail = defineFeature({
	uses: [],
	jobs: ({ mail }) => [
		{ name: 'deliver mail', everyMs: 5_000, run: mail.deliverDue },
		{ name: 'forget old mail', everyMs: HOUR_MS, run: mail.forgetSent },
	],
})
