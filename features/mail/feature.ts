import { HOUR_MS } from '#contract/durations.ts'
import { defineFeature } from '#server/feature.ts'
import { ageInSeconds } from '#server/kernel/process/metric.ts'
import { mailFirstStep } from './server/first-step.ts'
import { MAIL_TIMELINE } from './server/timeline-store.ts'

export const mail = defineFeature({
	uses: [],
	jobs: ({ mail }) => [
		{ name: 'deliver_mail', everyMs: 5_000, run: mail.deliverDue },
		{ name: 'forget_old_mail', everyMs: HOUR_MS, run: mail.forgetSent },
	],
	metrics: ({ mail, clock }) => [
		{
			name: 'portal_mail_waiting',
			help: 'Letters that have not gone out yet, counted up to 10,000.',
			read: async () => (await mail.queue()).waiting,
		},
		{
			name: 'portal_mail_oldest_age_seconds',
			help: 'For how long the oldest of them has waited.',
			read: async () => ageInSeconds((await mail.queue()).oldestAt, clock.now()),
		},
	],
	timeline: MAIL_TIMELINE,
	firstHour: (composed) => [mailFirstStep(composed)],
})
