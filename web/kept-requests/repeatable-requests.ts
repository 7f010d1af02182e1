import { personal } from '#web/session/storage.ts'
import type { KeptRequest } from './kept-requests.ts'

/** A player's purchase of one item; all tabs share it. */
export const purchaseOf = (buyer: number, productNum: number): KeptRequest<'POST /buyitem'> => ({
	call: 'POST /buyitem',
	slot: `UNANSWERED buy ${buyer} ${productNum}`,
	storage: personal.browser,
})

export const cartPurchaseOf = (buyer: number): KeptRequest<'POST /buycartitem'> => ({
	call: 'POST /buycartitem',
	slot: `UNANSWERED cart ${buyer}`,
	storage: personal.browser,
})

/** Stored in this tab only: a code that may not be used up yet is worth money. */
export const redemptionOf = (player: number): KeptRequest<'POST /processCoupon'> => ({
	call: 'POST /processCoupon',
	slot: `UNANSWERED code ${player}`,
	storage: personal.tab,
})

/** An order for a top-up; all tabs share it. */
export const topUpOf = (player: number): KeptRequest<'POST /top-ups'> => ({
	call: 'POST /top-ups',
	slot: `UNANSWERED top-up ${player}`,
	storage: personal.browser,
})
