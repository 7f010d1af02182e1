import { currencyOfSection } from '#contract/codes.ts'
import type { Reader, Tx } from '#db/database.ts'
import { type Part, partsIn } from './contents.ts'
import { type Offered, type PriceOfGoods, selectBundlesSold, selectPrices, selectPricesOfGoods } from './price-store.ts'

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
	const prices = await selectPricesOfGoods(tx, { parts, after })
	const elsewhere = prices.filter(isElsewhere)
	const comparable = elsewhere.filter(({ section }) => currencyOfSection(section) === currencyOfSection(wanted.section))
	if (wanted.price * 100 < costByPart(parts, comparable) * percent) return true
	if (!isNew) return false
	// The item's own price says more than what a bundle says of it.
	const isSold = prices.length > elsewhere.length
	const bundled = (await selectBundlesSold(tx, after)).filter(isElsewhere).flatMap(({ contents }) => partsIn(contents))
	const sold = [
		...elsewhere,
		...bundled.filter(({ ProductNum }) => !isSold || ProductNum !== wanted.id).map((part) => ({ ...ofPart(part), today_item: null })),
	]
	return parts.some((part) => sold.some(isSame(part)) && !comparable.some((price) => numberOf(price) === numberOf(ofPart(part))))
}

/**
 * What one piece of each item is worth, in points of either currency: the highest price after an instant of it, or of its goods in whatever
 * item. The items are on sale.
 */
export const worthInPoints = async (
	db: Reader,
	items: readonly (Goods & { price: number })[],
	after: number,
): Promise<Map<number, number>> => {
	const prices = items.length === 0 ? [] : await selectPricesOfGoods(db, { parts: items.flatMap(partsOf), after })
	const worths = new Map<number, number>()
	for (const item of items) {
		const asBundle =
			item.contents === '' ? [] : (await selectPrices(db, item.id, after)).filter(({ contents }) => contents === item.contents)
		const cost = Math.ceil(costByPart(partsOf(item), prices))
		worths.set(item.id, Math.max(item.price, cost, ...asBundle.map(({ price }) => price)))
	}
	return worths
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

/**
 * Whether a price is of the same goods. One from before its item had a number of the game, or after it has lost it, counts for every number
 * that the item had: so it raises what goods cost, whatever is done with numbers.
 */
const isSame =
	(part: Part) =>
	(price: Numbered & { today_item: number | null }): boolean =>
		numberOf(price) === numberOf(ofPart(part)) ||
		(price.game_item === null && price.today_item === numberOf(ofPart(part))) ||
		(price.item_id === part.ProductNum && (price.game_item === null || part.gameItem === null))

type Numbered = { item_id: number; game_item: number | null }

const ofPart = ({ ProductNum, gameItem }: Part): Numbered => ({ item_id: ProductNum, game_item: gameItem })

/** The number of the game; that of the shop says enough where none is set. */
const numberOf = ({ item_id, game_item }: Numbered): number => game_item ?? item_id
