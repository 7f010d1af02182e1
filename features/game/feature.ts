import { HOUR_MS } from '#contract/durations.ts'
import { defineFeature } from '#server/feature.ts'
import { gameMetrics } from './server/metrics.ts'

export const game = defineFeature({
	uses: [],
	jobs: ({ gameServer }) => [
		{ name: 'look_after_the_game_server', everyMs: 5_000, run: gameServer.announceIfChanged },
		{ name: 'forget_who_was_online', everyMs: HOUR_MS, run: gameServer.forgetOldOnline },
	],
	metrics: gameMetrics,
})
