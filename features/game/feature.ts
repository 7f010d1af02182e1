import { defineFeature } from '#server/feature.ts'

export const game = defineFeature({
	uses: [],
	jobs: ({ gameServer }) => [{ name: 'look after the game server', everyMs: 5_000, run: gameServer.announceIfChanged }],
})
