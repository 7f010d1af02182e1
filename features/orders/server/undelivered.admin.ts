import type { DeliveryTrouble } from '#contract/codes.ts'
import { deliveryFiles, findDeliveries } from '#features/game/game.ts'
import { inPortions } from '#server/kernel/portions.ts'
import type { SoldLine } from '../admin.contract.ts'
import type { OrdersAdminNeeds } from './orders.admin.ts'
import { linesOf } from './sold-lines.admin.ts'

/** Where an item is that its player has not, or not whole. What needs somebody comes first. */
export const UNDELIVERED = ['failed', 'partly', 'on-its-way', 'waiting'] as const satisfies readonly DeliveryTrouble[]

/** `tries` is how often the game fetched it, `reason` what it said when it could not take it: of a bundle, of the slowest in it. */
export type Undelivered = SoldLine & { tries: number; reason: string | null }
type Wanted = {
	states: readonly (typeof UNDELIVERED)[number][]
	/** The latest instant of the purchase; null for any. */
	boughtUntil: number | null
	most: number
}

/** At most `most` lines that were not delivered: state by state, the oldest of each first. */
export const undelivered = async (needs: OrdersAdminNeeds, { states, boughtUntil, most }: Wanted): Promise<Undelivered[]> => {
	const found: Undelivered[] = []
	for (const state of states) {
		const filter = { state, accounts: null, items: null, lines: null, range: null, now: needs.clock.now() }
		const part = { limit: most - found.length, offset: 0, sort: 'bought', most: 0 } as const
		const { ids } = await findDeliveries(needs.database.read, { ...filter, ...(boughtUntil !== null && { boughtUntil }) }, part)
		for (const portion of inPortions(ids, AT_ONCE)) found.push(...(await withTries(needs, portion)))
	}
	return found
}

const AT_ONCE = 1_000

const withTries = async (needs: OrdersAdminNeeds, ids: readonly number[]): Promise<Undelivered[]> => {
	const deliveries = await deliveryFiles(needs.database.read, ids, needs.clock.now())
	return (await linesOf(needs, ids)).map((line) => {
		const delivery = deliveries.get(line.id)
		return { ...line, tries: delivery?.attempts ?? 0, reason: delivery?.failure ?? delivery?.waitingFor ?? null }
	})
}
