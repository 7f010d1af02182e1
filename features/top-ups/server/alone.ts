import { DAY_MS } from '#contract/durations.ts'
import type { Reader } from '#db/database.ts'
import type { HandoutLimits } from '#server/kernel/second-person/handout-limits.ts'
import type { TopUpNeeds } from './needs.ts'
import { type OrderRow, sumLoaded } from './store.ts'

type Loading = { points: number; limits: HandoutLimits }

/**
 * Whether one person alone may load these points. What single persons loaded for the account within 24 hours counts too, through whatever
 * channel: several small payments need a second person like one large one. Hold the debts of the account where it has to stay so.
 */
export const mayLoadAlone = async (
	db: Reader,
	{ clock }: Pick<TopUpNeeds, 'clock'>,
	{ account_id: accountId }: Pick<OrderRow, 'account_id'>,
	{ points, limits }: Loading,
): Promise<boolean> => points + (await sumLoaded(db, { accountId, since: clock.now() - DAY_MS, approvedBy: 'one' })) <= limits.adjustment
