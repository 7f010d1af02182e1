import { currencyOfSection } from '#contract/codes.ts'
import type { Tx } from '#db/database.ts'
import { type Part, partsIn } from './contents.ts'
import { type Offered, type PriceOfGoods, selectPricesOfGoods } from './price-store.ts'

type Than = { percent: number; after: number }

/**
 * Whether the goods of an item cost far more elsewhere in the shop: in another item that gives the same item of the game, or one by one the
 * items of a bundle. Prices in the other currency do not compare, so they count as far more. Goods that nothing else sells have no price to
 * compare with.
 */
export const isFarBelowOthers = async (tx: Tx, { id, ...wanted }: Offered & { id: number }, { percent, after }: Than): Promise<boolean> => {
	const { game_item, game_amount, contents } = wanted
	const parts = contents ? partsIn(contents) : [{ ProductNum: id, pieces: 1, gameItem: game_item, gameAmount: game_amount }]
	const prices = await selectPricesOfGoods(tx, { parts, besides: id, after })
	let elsewhere = 0
	for (const part of parts) {
		const same = prices.filter((price) => isOf(part, price))
		const comparable = same.filter(({ section }) => currencyOfSection(section) === currencyOfSection(wanted.section))
		if (same.length > 0 && comparable.length === 0) return true
		const ofOne = comparable.map((price) => price.price / price.game_amount)
		elsewhere += part.pieces * part.gameAmount * Math.max(0, ...ofOne)
	}
	return wanted.price * 100 < elsewhere * percent
}

/** A price set before the item had a game number counts for every game item. */
const isOf = ({ ProductNum, gameItem }: Part, { item_id, game_item }: PriceOfGoods): boolean =>
	game_item === null ? item_id === ProductNum : game_item === gameItem
