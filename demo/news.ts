import { FESTIVALS } from './news/festivals.ts'
import { festivals } from './news/fil/festivals.ts'
import { firstSteps } from './news/fil/first-steps.ts'
import { knowHow } from './news/fil/know-how.ts'
import { notices } from './news/fil/notices.ts'
import { seasonNotes } from './news/fil/season-notes.ts'
import { wars } from './news/fil/wars.ts'
import { FIRST_STEPS } from './news/first-steps.ts'
import { KNOW_HOW } from './news/know-how.ts'
import type { DemoNews } from './news/news.ts'
import { NOTICES } from './news/notices.ts'
import { SEASON_NOTES } from './news/season-notes.ts'
import { WARS } from './news/wars.ts'

const inFilipino = { ...seasonNotes, ...notices, ...firstSteps, ...knowHow, ...wars, ...festivals }

/** The account that has saved them. */
export const DEMO_EDITOR = 'gm_maya'

export type DemoArticle = DemoNews & { fil: { subject: string; html: string } }

/** All entries, newest first. */
export const NEWS = [...SEASON_NOTES, ...NOTICES, ...FIRST_STEPS, ...KNOW_HOW, ...WARS, ...FESTIVALS]
	.map((entry): DemoArticle => ({ ...entry, fil: inFilipino[entry.slug] }))
	.sort((left, right) => left.daysAgo - right.daysAgo)
