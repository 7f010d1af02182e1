import type { Database } from '#db/database.ts'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { messageOf } from '#server/kernel/messages.ts'
import { add, changeQuantity, ownCart, remove, toggleCheck } from '../cart.ts'
import { addtocart, removecartitem, shopcart, updateCheck, updateQuantity } from '../contract.ts'

export const cartRoutes = ({ route }: Router, { database, clock }: { database: Database; clock: Clock }): void => {
	route(addtocart, async ({ actor, query, unit }) => {
		const { productnum: itemId, quantity, checked } = query
		await unit((tx) => add(tx, { accountId: actor.accountId, itemId, quantity, isChecked: checked === '1', now: clock.now() }))
		return messageOf('cartAdded')
	})
	route(shopcart, async ({ actor, query }) => {
		// The page of a guest, as it is before it knows who is signed in.
		if (query.usernum === 0) return []
		return ownCart(database.read, actor, { of: query.usernum, now: clock.now() })
	})
	route(updateQuantity, async ({ actor, body, unit }) => {
		await unit((tx) => changeQuantity(tx, { accountId: actor.accountId, seq: body.seq, itemId: body.ProductNum }, body.quantityChange))
		return messageOf('cartUpdated')
	})
	route(updateCheck, async ({ actor, body, unit }) => {
		await unit((tx) => toggleCheck(tx, { accountId: actor.accountId, seq: body.seq, itemId: body.ProductNum }))
		return messageOf('cartUpdated')
	})
	route(removecartitem, async ({ actor, body, unit }) => {
		await unit((tx) => remove(tx, { accountId: actor.accountId, seq: body.seq }))
		return messageOf('cartUpdated')
	})
}
