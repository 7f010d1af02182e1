import { currencyOfSection } from '#contract/codes.ts'
import type { Reader, Tx } from '#db/database.ts'
import { type Part, partsIn } from './contents.ts'
import { type Offered, type PriceOfGoods, selectBundlesSold, selectPricesOfGoods } from './price-store.ts'

type Goods = Pick<Offered, 'game_item' | 'game_amount' | 'contents'> & { id: number }
/** `isNew`: the item has not been sold with these goods before. */
type Compared = { isNew: boolean; percent: number; after: number }

/**
 * Whether the goods of an item cost far more elsewhere in the shop: in another item that gives the same item of the game, or one by one the
 * items of a bundle. New goods are also far below where nothing compares: they are sold for the other currency, or only within bundles. Goods
 * that nothing else sells may cost anything.
 */
export const isFarBelowOthers = async (tx: Tx, wanted: Offered & { id: number }, { isNew, percent, after }: Compared): Promise<boolean> => {
	const parts = partsOf(wanted)
	const isElsewhere = ({ item_id }: { item_id: number }) => item_id !== wanted.id
	const elsewhere = (await selectPricesOfGoods(tx, { parts, after })).filter(isElsewhere)
	const comparable = elsewhere.filter(({ section }) => currencyOfSection(section) === currencyOfSection(wanted.section))
	if (wanted.price * 100 < costByPart(parts, comparable) * percent) return true
	if (!isNew) return false
	const bundled = (await selectBundlesSold(tx, after)).filter(isElsewhere).flatMap(({ contents }) => partsIn(contents))
	const sold = [...elsewhere, ...bundled.map(({ ProductNum, gameItem }) => ({ item_id: ProductNum, game_item: gameItem }))]
	// A price from before the item had its number of the game tells nothing about what that number is worth.
	const hasPrice = (part: Part) => comparable.some((price) => price.game_item === part.gameItem && isSame(part)(price))
	return parts.some((part) => sold.some(isSame(part)) && !hasPrice(part))
}

/**
 * What one piece of each item is worth, in points of either currency: its price, or what its goods have cost at most after an instant, in
 * whatever item. The items are on sale.
 */
export const worthInPoints = async (
	db: Reader,
	items: readonly (Goods & { price: number })[],
	after: number,
): Promise<Map<number, number>> => {
	const prices = items.length === 0 ? [] : await selectPricesOfGoods(db, { parts: items.flatMap(partsOf), after })
	return new Map(items.map((item) => [item.id, Math.max(item.price, Math.ceil(costByPart(partsOf(item), prices)))]))
}

/** What an item gives in the game: its contents where it is a bundle. */
const partsOf = ({ id, game_item, game_amount, contents }: Goods): Part[] =>
	contents ? partsIn(contents) : [{ ProductNum: id, pieces: 1, gameItem: game_item, gameAmount: game_amount }]

/** The highest price of each part, one by one. A part that none of the prices buys costs 0. */
const costByPart = (parts: readonly Part[], prices: readonly PriceOfGoods[]): number =>
	parts.reduce((sum, part) => {
		const ofOne = prices.filter(isSame(part)).map(({ price, game_amount }) => price / game_amount)
		return sum + part.pieces * part.gameAmount * Math.max(0, ...ofOne)
	}, 0)

/** A price set before the item had a game number counts for every game item. */
const isSame =
	({ ProductNum, gameItem }: Part) =>
	({ item_id, game_item }: { item_id: number; game_item: number | null }): boolean =>
		game_item === null ? item_id === ProductNum : game_item === gameItem
