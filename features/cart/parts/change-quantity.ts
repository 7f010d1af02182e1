import type { CartLine } from '#features/cart/contract.ts'
import { toastError } from '#web/ui/toast-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import type { Words } from '#web/words/words.ts'
import { changeCart, settledCart } from './cart-store.ts'

/** Failures of these two are only logged (SPEC 8); the shown value reverts automatically. */
export const changeQuantity = (line: CartLine, by: 1 | -1): Promise<void> => changeCart({ kind: 'quantity', line, by }).catch(log)

export const toggleLine = (line: CartLine): Promise<void> => changeCart({ kind: 'check', line }).catch(log)

/** Removes a line and offers undo, except for items that are no longer on sale. */
export const removeLine = async (line: CartLine, words: Words['shop']['cart']): Promise<void> => {
	const removal = changeCart({ kind: 'remove', line }).then(
		() => true,
		(error) => {
			toastError(error)
			return false
		},
	)
	// A refused removal has already been reverted: undo must then not add the item a second time.
	offerUndo(line, words, async () => (await removal) && restore(line, words))
	await removal
}

const offerUndo = (line: CartLine, words: Words['shop']['cart'], act: () => Promise<unknown>) => {
	const undo = { label: words.undo, undo: () => void act() }
	toast.info(words.removed(line.shopitem.ItemName), line.isAvailable ? undo : undefined)
}

/** Restores all pieces at once or none. On failure undo is offered again, unless the item is in the cart after all. */
const restore = async (line: CartLine, words: Words['shop']['cart']): Promise<void> => {
	try {
		await changeCart({ kind: 'restore', line })
	} catch (error) {
		toastError(error)
		const { lines, failure } = await settledCart()
		const isThere = lines.some(({ productnum }) => productnum === line.productnum)
		if (!failure && !isThere) offerUndo(line, words, () => restore(line, words))
	}
}

const log = (error: unknown) => console.error(error)
