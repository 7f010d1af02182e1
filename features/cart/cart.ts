import { CART } from '#contract/limits.ts'
import type { Reader, Tx } from '#db/database.ts'
import { hasLeft, isOnSale, itemForSale, itemsByNumber, toShopItems } from '#features/shop/shop.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { CartLine } from './contract.ts'
import { deleteLines, deleteLinesWith, insertLine, type LineRow, lockCart, selectLines, updateLine } from './server/store.ts'

/** Cart of an account (DECISIONS 5): 1 to 99 of each item, at most 50 lines. Changes of one cart run one after the other. */

/** The cart of `of`, which must be the caller's own account: NOT_YOUR_ACCOUNT. */
export const ownCart = (db: Reader, { accountId }: Pick<Actor, 'accountId'>, { of, now }: { of: number; now: number }) => {
	if (of !== accountId) throw new Problem('NOT_YOUR_ACCOUNT')
	return cartOf(db, accountId, now)
}

/** The cart in the form that its owner sees. */
const cartOf = async (db: Reader, accountId: number, now: number): Promise<CartLine[]> => {
	const lines = await selectLines(db, accountId)
	const items = await itemsByNumber(
		db,
		lines.map(({ item_id }) => item_id),
		now,
	)
	const known = [...items.values()]
	const shown = new Map((await toShopItems(db, known, now)).map((shopitem) => [shopitem.ProductNum, shopitem]))
	return lines.flatMap((line) => {
		const [item, shopitem] = [items.get(line.item_id), shown.get(line.item_id)]
		if (!item || !shopitem) return []
		const isChecked = line.checked === 1 ? (1 as const) : (0 as const)
		const isAvailable = isOnSale(item, now) && hasLeft(item, 1)
		return [{ seq: line.id, productnum: line.item_id, quantity: line.quantity, isChecked, isAvailable, shopitem }]
	})
}

type Added = { accountId: number; itemId: number; quantity: number; isChecked: boolean; now: number }

/** Adds pieces of an item, all or none. `isChecked` applies to a new line; an existing one keeps its value. */
export const add = async (tx: Tx, { accountId, itemId, quantity, isChecked, now }: Added): Promise<void> => {
	requireRange(quantity)
	await itemForSale(tx, itemId, now)
	await lockCart(tx, accountId)
	const lines = await selectLines(tx, accountId)
	const line = lines.find(({ item_id }) => item_id === itemId)
	if (line) return setQuantity(tx, line, line.quantity + quantity)
	if (lines.length >= CART.maxLines) throw new Problem('CART_FULL')
	await insertLine(tx, { account_id: accountId, item_id: itemId, quantity, checked: isChecked ? 1 : 0, added_at: now })
}

type Named = { accountId: number; seq: number; itemId?: number }

export const changeQuantity = async (tx: Tx, named: Named, change: number): Promise<void> => {
	const line = await ownLine(tx, named)
	await setQuantity(tx, line, line.quantity + change)
}

export const toggleCheck = async (tx: Tx, named: Named): Promise<void> => {
	const line = await ownLine(tx, named)
	await updateLine(tx, line.id, { checked: 1 - line.checked })
}

export const remove = async (tx: Tx, named: Named): Promise<void> => {
	const line = await ownLine(tx, named)
	await deleteLines(tx, [line.id])
}

/** The checked lines, locked until this transaction ends. */
export const checkedLines = async (tx: Tx, accountId: number): Promise<LineRow[]> => {
	await lockCart(tx, accountId)
	return (await selectLines(tx, accountId)).filter(({ checked }) => checked === 1)
}

/** Removes bought lines from the cart. */
export const clear = (tx: Tx, lines: readonly LineRow[]): Promise<unknown> =>
	deleteLines(
		tx,
		lines.map(({ id }) => id),
	)

/** Takes items that are not there any more out of every cart. */
export const takeOut = (tx: Tx, itemIds: readonly number[]): Promise<unknown> => deleteLinesWith(tx, itemIds)

/** Lines of other accounts, and lines of another item than named, give NOT_FOUND. */
const ownLine = async (tx: Tx, { accountId, seq, itemId }: Named): Promise<LineRow> => {
	await lockCart(tx, accountId)
	const line = (await selectLines(tx, accountId)).find(({ id }) => id === seq)
	if (!line || (itemId !== undefined && line.item_id !== itemId)) throw new Problem('NOT_FOUND')
	return line
}

const setQuantity = async (tx: Tx, line: LineRow, quantity: number): Promise<void> => {
	requireRange(quantity)
	await updateLine(tx, line.id, { quantity })
}

const requireRange = (quantity: number): void => {
	if (quantity < CART.minQuantity || quantity > CART.maxQuantity) throw new Problem('QUANTITY_OUT_OF_RANGE')
}
