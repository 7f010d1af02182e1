import { lasting, passing } from '#web/storage.ts'
import type { Deed } from './attempt.ts'

/** A player's purchase of one item; every tab knows of it. */
export const purchaseOf = (buyer: number, productNum: number): Deed<'POST /buyitem'> => ({
	call: 'POST /buyitem',
	slot: `UNANSWERED buy ${buyer} ${productNum}`,
	storage: lasting,
})

export const cartPurchaseOf = (buyer: number): Deed<'POST /buycartitem'> => ({
	call: 'POST /buycartitem',
	slot: `UNANSWERED cart ${buyer}`,
	storage: lasting,
})

/** Of this tab only: a code that was perhaps not used up yet is as good as money, and must not stay on a shared PC. */
export const redemptionOf = (player: number): Deed<'POST /processCoupon'> => ({
	call: 'POST /processCoupon',
	slot: `UNANSWERED code ${player}`,
	storage: passing,
})
