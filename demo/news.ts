import { FESTIVALS } from './news/festivals.ts'
import { FIRST_STEPS } from './news/first-steps.ts'
import { KNOW_HOW } from './news/know-how.ts'
import type { DemoNews } from './news/news.ts'
import { NOTICES } from './news/notices.ts'
import { SEASON_NOTES } from './news/season-notes.ts'
import { WARS } from './news/wars.ts'

export type { DemoNews } from './news/news.ts'
export { NEWS_PICTURES } from './news/pictures.ts'

/** All entries, newest first. */
export const NEWS: readonly DemoNews[] = [...SEASON_NOTES, ...NOTICES, ...FIRST_STEPS, ...KNOW_HOW, ...WARS, ...FESTIVALS].sort(
	(left, right) => left.daysAgo - right.daysAgo,
)
