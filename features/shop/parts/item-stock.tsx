import type { ShopItem } from '#features/shop/contract.ts'
import { count } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import './item-stock.css'

type Counted = Pick<ShopItem, 'stockLeft' | 'perAccount'>

/** How many of an item are left, and how many one account may have; nothing where neither is limited. */
export const ItemStock = ({ item: { stockLeft, perAccount } }: { item: Counted }) => {
	const words = useWords().shop.stock
	if (stockLeft === undefined && perAccount === undefined) return null
	return (
		<p className="item-stock">
			{stockLeft !== undefined && <b>{stockLeft === 0 ? words.soldOut : words.left(count(stockLeft))}</b>}
			{perAccount !== undefined && <span>{words.perAccount(count(perAccount))}</span>}
		</p>
	)
}

export const isSoldOut = ({ stockLeft }: Counted): boolean => stockLeft === 0
