import { currencyOfSection } from '#contract/codes.ts'
import type { Tx } from '#db/database.ts'
import { costByPart, isSame, partsOf } from './goods-elsewhere.ts'
import { type Offered, selectPricesOfGoods } from './price-store.ts'

type Than = { percent: number; after: number }

/**
 * Whether the goods of an item cost far more elsewhere in the shop: in another item that gives the same item of the game, or one by one the
 * items of a bundle. Prices in the other currency do not compare, so they count as far more. Goods that nothing else sells have no price to
 * compare with.
 */
export const isFarBelowOthers = async (tx: Tx, wanted: Offered & { id: number }, { percent, after }: Than): Promise<boolean> => {
	const parts = partsOf(wanted)
	const elsewhere = (await selectPricesOfGoods(tx, { parts, after })).filter(({ item_id }) => item_id !== wanted.id)
	const comparable = elsewhere.filter(({ section }) => currencyOfSection(section) === currencyOfSection(wanted.section))
	if (parts.some((part) => elsewhere.some(isSame(part)) && !comparable.some(isSame(part)))) return true
	return wanted.price * 100 < costByPart(parts, comparable) * percent
}
