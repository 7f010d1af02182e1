import type { Tx } from '#db/database.ts'
import { isViolationOf } from '#db/errors.ts'
import { lastId, together } from '#db/together.ts'
import { isGameItem } from '#features/bridge/bridge.ts'
import { deliver } from '#features/game/game.ts'
import { type Content, contentsOf, type ItemRow } from '#features/shop/shop.ts'
import type { Random } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { SealedRow } from '#server/kernel/secrets/row-seal.ts'
import { insertLine } from './store.ts'

/** `contents` are what is delivered instead of a bundle; empty for any other item. */
export type Piece = { item: ItemRow; quantity: number; contents: readonly Content[] }

/** These items with what bundles among them contain. Null when the game does not have one any more: it is neither sold nor given. */
export const unpacked = async (tx: Tx, wanted: readonly Omit<Piece, 'contents'>[], now: number): Promise<Piece[] | null> => {
	const containedIn = await contentsOf(
		tx,
		wanted.map(({ item }) => item),
		now,
	)
	const pieces = wanted.map((piece) => ({ ...piece, contents: containedIn(piece.item) }))
	for (const { item, contents } of pieces)
		for (const { game_item } of [item, ...contents.map((content) => content.item)])
			if (game_item !== null && !(await isGameItem(tx, game_item))) return null
	return pieces
}

type Handed = [line: SealedRow<'order_lines'>, ...deliveries: SealedRow<'game_deliveries'>[]]

/**
 * Writes the line of the order that was inserted last, and its deliveries for the game server: of a bundle one for each item that it
 * contains. The schema takes the pieces from what is left (docs/decisions/23-prices-and-stock.md). SOLD_OUT, ACCOUNT_LIMIT.
 */
export const handOver = (
	tx: Tx,
	{ item, quantity, contents }: Piece,
	{ accountId, now, random }: { accountId: number; now: number; random: Random },
): Promise<Handed> =>
	together<Handed>(tx, [
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
		...(contents.length === 0 ? [{ item, pieces: 1 }] : contents).map(
			(delivered) => () =>
				deliver(tx, {
					orderLineId: lastId(tx, 'order_lines'),
					accountId,
					itemId: delivered.item.id,
					itemName: delivered.item.name,
					quantity: quantity * delivered.pieces,
					gameItem: delivered.item.game_item,
					gameAmount: delivered.item.game_amount,
					bundleId: contents.length === 0 ? null : item.id,
					at: now,
					random,
				}),
		),
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
