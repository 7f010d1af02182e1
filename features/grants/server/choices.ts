import { GRANT } from '#contract/limits.ts'
import type { Reader } from '#db/database.ts'
import { newestBatches } from '#features/coupons/coupons.ts'
import { timesWithWinners } from '#features/events/events.ts'
import { onlineKnownSince } from '#features/game/game.ts'
import { closedMonths } from '#features/rankings/rankings.ts'
import { itemChoices } from '#features/shop/shop.ts'
import { manilaMonth, toInstantOrNull } from '#server/kernel/clock.ts'

/** What a grant can name: the items of the shop, the newest batches of codes, the running month and those that are over, the events that have winners, and since when it is known who was in the game. */
export const choices = async (db: Reader, now: number) => ({
	items: (await itemChoices(db, GRANT.choices)).map(({ id, name, price, section }) => ({ ProductNum: id, ItemName: name, price, section })),
	batches: await newestBatches(db, GRANT.choices),
	thisMonth: manilaMonth(now),
	months: await closedMonths(db),
	winners: await timesWithWinners(db, GRANT.choices),
	onlineSince: toInstantOrNull(await onlineKnownSince(db)),
})
