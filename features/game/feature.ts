import { HOUR_MS } from '#contract/durations.ts'
import { defineFeature } from '#server/feature.ts'
import { gameFirstStep } from './server/first-step.ts'
import { gameMetrics } from './server/metrics.ts'

export const game = defineFeature({
	uses: ['notifications'],
	jobs: ({ gameServer }) => [
		{ name: 'look_after_the_game_server', everyMs: 5_000, run: gameServer.announceIfChanged },
		{ name: 'tell_that_the_game_server_is_back', everyMs: 5_000, run: gameServer.tellBack },
		{ name: 'forget_who_was_online', everyMs: HOUR_MS, run: gameServer.forgetOldOnline },
	],
	metrics: gameMetrics,
	firstHour: (composed) => [gameFirstStep(composed)],
})
