import type { Tx } from '#db/database.ts'
import { isViolationOf } from '#db/errors.ts'
import { lastId, together } from '#db/together.ts'
import { isGameItem } from '#features/bridge/bridge.ts'
import { deliver } from '#features/game/game.ts'
import type { ItemRow } from '#features/shop/shop.ts'
import type { Random } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import { insertLine } from './store.ts'

export type Piece = { item: ItemRow; quantity: number }

/** An item that the game has no more is neither sold nor given. */
export const isInGame = async (tx: Tx, { game_item }: Pick<ItemRow, 'game_item'>): Promise<boolean> =>
	game_item === null || (await isGameItem(tx, game_item))

/**
 * Writes the line of the order that was inserted last, and its delivery for the game server. The schema takes the pieces from what is left
 * (docs/decisions/30-prices-and-stock.md). SOLD_OUT, ACCOUNT_LIMIT.
 */
export const handOver = (
	tx: Tx,
	{ item, quantity }: Piece,
	{ accountId, now, random }: { accountId: number; now: number; random: Random },
) =>
	together(tx, [
		() =>
			insertLine(tx, {
				order_id: lastId(tx, 'orders'),
				account_id: accountId,
				item_id: item.id,
				category_id: item.category_id,
				name: item.name,
				description: item.description,
				image_url: item.image_url,
				ribbon: item.ribbon,
				section: item.section,
				price: item.price,
				quantity,
				bought_at: now,
				list_price: item.list_price,
			}).catch(refuseLimit),
		() =>
			deliver(tx, {
				orderLineId: lastId(tx, 'order_lines'),
				accountId,
				itemId: item.id,
				itemName: item.name,
				quantity,
				gameItem: item.game_item,
				gameAmount: item.game_amount,
				at: now,
				random,
			}),
	])

const refuseLimit = (error: unknown): never => {
	if (isViolationOf(error, 'item_stock_left')) throw new Problem('SOLD_OUT')
	throw isViolationOf(error, 'item_per_account') ? new Problem('ACCOUNT_LIMIT') : error
}

/** Counted items first, by number: two orders that take the same ones wait for each other in the same order. */
export const inStockOrder = (pieces: readonly Piece[]): Piece[] => {
	const isCounted = ({ item }: Piece) => item.stock_left !== null
	return [...pieces.filter(isCounted).toSorted((one, other) => one.item.id - other.item.id), ...pieces.filter((piece) => !isCounted(piece))]
}
