import type { Reader } from '#db/database.ts'
import { type Part, partsIn } from './contents.ts'
import { type Offered, type PriceOfGoods, selectHighestPrices, selectPricesOfGoods } from './price-store.ts'

type Goods = Pick<Offered, 'game_item' | 'game_amount' | 'contents'> & { id: number }

/**
 * What one piece of each item is worth, in points of either currency: the highest of its price, of its sale prices after an instant or of the
 * last time, and of what the same goods cost elsewhere in the shop. Items that were never on sale with what they give now are left out.
 */
export const worthInPoints = async (
	db: Reader,
	items: readonly (Goods & { price: number })[],
	after: number,
): Promise<Map<number, number>> => {
	const highest = await selectHighestPrices(
		db,
		items.map(({ id }) => id),
		after,
	)
	const sold = items.filter(({ id }) => highest.has(id))
	const prices = sold.length === 0 ? [] : await selectPricesOfGoods(db, { parts: sold.flatMap(partsOf), after })
	return new Map(
		sold.map((item) => [item.id, Math.max(item.price, highest.get(item.id) ?? 0, Math.ceil(costByPart(partsOf(item), prices)))]),
	)
}

/** What an item gives in the game: its contents where it is a bundle. */
export const partsOf = ({ id, game_item, game_amount, contents }: Goods): Part[] =>
	contents ? partsIn(contents) : [{ ProductNum: id, pieces: 1, gameItem: game_item, gameAmount: game_amount }]

/** The highest price of each part, one by one. A part that none of the prices buys costs 0. */
export const costByPart = (parts: readonly Part[], prices: readonly PriceOfGoods[]): number =>
	parts.reduce((sum, part) => {
		const ofOne = prices.filter(isSame(part)).map(({ price, game_amount }) => price / game_amount)
		return sum + part.pieces * part.gameAmount * Math.max(0, ...ofOne)
	}, 0)

/** A price set before the item had a game number counts for every game item. */
export const isSame =
	({ ProductNum, gameItem }: Part) =>
	({ item_id, game_item }: PriceOfGoods): boolean =>
		game_item === null ? item_id === ProductNum : game_item === gameItem
