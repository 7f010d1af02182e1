import type { CartLine } from '#contract/cart.ts'
import { changeCart } from '#web/shop/cart-store.ts'
import { tell } from '#web/shop/tell.ts'
import { toast } from '#web/ui/toast-store.ts'
import type { Words } from '#web/words/words.ts'

/** Failures of these two are only logged (SPEC 8); what is shown goes back by itself. */
export const changeQuantity = (line: CartLine, by: 1 | -1): Promise<void> => changeCart({ kind: 'quantity', line, by }).catch(log)

export const toggleLine = (line: CartLine): Promise<void> => changeCart({ kind: 'check', line }).catch(log)

/** With a way back, except for what nobody could put into the cart again. */
export const removeLine = (line: CartLine, words: Words['shop']['cart']): Promise<void> => {
	const undo = { label: words.undo, undo: () => void changeCart({ kind: 'restore', line }).catch(tell) }
	toast.info(words.removed(line.shopitem.ItemName), line.isAvailable ? undo : undefined)
	return changeCart({ kind: 'remove', line }).catch(tell)
}

const log = (error: unknown) => console.error(error)
