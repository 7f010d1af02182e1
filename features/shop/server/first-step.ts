import type { Database } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { ToldStep } from '#server/kernel/first-hour.ts'
import { hasOnSale } from './store.ts'

/** Something can be bought: an item on sale, in a category that players see. */
export const shopFirstStep = ({ database, clock }: { database: Database; clock: Clock }): ToldStep => ({
	step: 'item',
	lacks: async () => ((await hasOnSale(database.read, clock.now())) ? null : 'item-on-sale'),
})
