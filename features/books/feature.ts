import { HOUR_MS } from '#contract/durations.ts'
import { defineFeature } from '#server/feature.ts'
import { inSeconds } from '#server/kernel/process/metric.ts'
import { lastBookCheck } from './books.ts'

export const books = defineFeature({
	uses: [],
	jobs: ({ books }) => [{ name: 'forget_old_checks_of_the_books', everyMs: HOUR_MS, run: books.forgetOld }],
	metrics: ({ database }) => [
		{
			name: 'portal_books_checked_timestamp_seconds',
			help: 'When the books were last checked, by a backup or by verify.',
			read: async () => inSeconds((await lastBookCheck(database.read))?.checkedAt),
		},
		{
			name: 'portal_books_broken',
			help: 'Checks of the books that failed the last time.',
			read: async () => (await lastBookCheck(database.read))?.broken.length ?? null,
		},
	],
})
