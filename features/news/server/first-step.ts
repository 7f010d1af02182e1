import type { Database } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { ToldStep } from '#server/kernel/first-hour.ts'
import { hasPublic } from './store.ts'

/** An article that players can read. */
export const newsFirstStep = ({ database, clock }: { database: Database; clock: Clock }): ToldStep => ({
	step: 'news',
	lacks: async () => ((await hasPublic(database.read, clock.now())) ? null : 'article'),
})
