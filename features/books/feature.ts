import { HOUR_MS } from '#contract/durations.ts'
import { defineFeature } from '#server/feature.ts'

export const books = defineFeature({
	uses: [],
	jobs: ({ books }) => [{ name: 'forget old checks of the books', everyMs: HOUR_MS, run: books.forgetOld }],
})
