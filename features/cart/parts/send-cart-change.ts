import type { CartLine } from '#features/cart/contract.ts'
import { call } from '#web/calls/api.ts'
import type { CartChange } from './cart-lines.ts'

/** Sends one change of the cart to the server. */
export const sendCartChange = async (change: CartChange): Promise<void> => {
	switch (change.kind) {
		case 'add':
			await call('POST /addtocart', { query: { productnum: String(change.item.ProductNum) } })
			return
		case 'restore':
			await restore(change.line)
			return
		case 'remove':
			await call('POST /removecartitem', { body: { seq: change.line.seq } })
			return
		case 'quantity':
			await call('POST /updateQuantity', { body: { ...nameOf(change.line), quantityChange: change.by } })
			return
		case 'check':
			await call('POST /updateCheck', { body: nameOf(change.line) })
	}
}

const nameOf = ({ seq, productnum }: CartLine) => ({ seq, ProductNum: productnum })

/** A removed line no longer exists on the server: it is added again as a new one, all its pieces at once. */
const restore = ({ productnum, quantity, isChecked }: CartLine) =>
	call('POST /addtocart', { query: { productnum: String(productnum), quantity: String(quantity), checked: isChecked === 1 ? '1' : '0' } })
