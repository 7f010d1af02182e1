import type { CartLine } from '#contract/cart.ts'
import { call } from '#web/api.ts'
import { signedInUser } from '#web/session.ts'
import type { CartChange } from './cart-lines.ts'

/** Tells the server about one change of the cart. */
export const sendChange = async (change: CartChange): Promise<void> => {
	switch (change.kind) {
		case 'add':
			await add(change.item.ProductNum)
			return
		case 'restore':
			return restore(change.line)
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

const add = (productNum: number) => call('POST /addtocart', { query: { productnum: String(productNum) } })

const nameOf = ({ seq, productnum }: CartLine) => ({ seq, ProductNum: productnum })

/** A removed line is gone for the server: it is put together again piece by piece, as a new one; they wait for no other. */
const restore = async ({ productnum, quantity, isChecked }: CartLine) => {
	await Promise.all(Array.from({ length: quantity }, () => add(productnum)))
	if (isChecked === 1) return
	const user = signedInUser()
	const lines = user ? await call('GET /shopcart', { query: { usernum: String(user.UserNum) } }) : []
	const line = lines.find((candidate) => candidate.productnum === productnum)
	if (line?.isChecked === 1) await call('POST /updateCheck', { body: nameOf(line) })
}
