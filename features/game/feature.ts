import { defineFeature } from '#server/feature.ts'
import { gameMetrics } from './server/metrics.ts'

export const game = defineFeature({
	uses: [],
	jobs: ({ gameServer }) => [{ name: 'look_after_the_game_server', everyMs: 5_000, run: gameServer.announceIfChanged }],
	metrics: gameMetrics,
})
