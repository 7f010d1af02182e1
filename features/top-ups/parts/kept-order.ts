import type { TopUpOrder } from '#features/top-ups/contract.ts'
import { objectIn } from '#web/browser/object-in.ts'
import { signedInUser } from '#web/session/session.ts'
import { personal } from '#web/session/storage.ts'

/**
 * The last known state of an order, kept in this tab: someone who comes back from the payment app without a network still sees where to
 * pay and how much.
 */
export const keepOrder = (order: TopUpOrder): void => {
	const [slot, text] = [slotOf(order.reference), JSON.stringify(order)]
	// Without room the old state must not stay.
	if (!personal.tab.setItem(slot, text)) personal.tab.holdItem(slot, text)
}

export const keptOrder = (reference: string): TopUpOrder | null => {
	const order = objectIn(personal.tab.getItem(slotOf(reference))) as TopUpOrder | null
	return order?.reference === reference ? order : null
}

/** By player, because others may use the same PC. */
const slotOf = (reference: string) => `TOP_UP ${signedInUser()?.UserNum ?? 0} ${reference}`
