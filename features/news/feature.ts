import { HOUR_MS } from '#contract/durations.ts'
import { defineFeature } from '#server/feature.ts'
import { NEWS_NAMES } from './news.ts'
import { newsFirstStep } from './server/first-step.ts'
import { newsAdminRoutes } from './server/routes.admin.ts'
import { newsRoutes } from './server/routes.ts'

export const news = defineFeature({
	uses: [],
	routes(router, { database, clock, secretKey, newsAdmin }) {
		newsRoutes(router, { database, clock, secretKey })
		newsAdminRoutes(router, { newsAdmin, clock })
	},
	jobs: ({ newsAdmin }) => [
		{ name: 'announce_scheduled_news', everyMs: 1_000, run: newsAdmin.announceDue },
		{ name: 'forget_old_news_views', everyMs: HOUR_MS, run: newsAdmin.forgetOldViews },
	],
	names: [NEWS_NAMES],
	firstHour: (composed) => [newsFirstStep(composed)],
})
