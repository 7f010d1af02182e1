import type { AdminItem } from '#features/shop/admin.contract.ts'
import { requests } from '#web/words/console/requests.ts'
import { count } from '#web/words/format.ts'
import { stock } from '../words/shop.console.ts'

type Goods = Pick<AdminItem, 'gameItem' | 'gameAmount' | 'contents'>

/** Whether two prices buy different things in the game. */
export const goodsDiffer = (one: Goods, other: Goods): boolean =>
	one.gameItem !== other.gameItem || one.gameAmount !== other.gameAmount || contentsText(one) !== contentsText(other)

/** What a price buys in the game. */
export const goodsText = (goods: Goods): string =>
	goods.contents.length === 0 ? requests.prices.goods(count(goods.gameAmount), goods.gameItem) : contentsText(goods)

const contentsText = ({ contents }: Goods): string =>
	contents
		.map(({ ProductNum, ItemName, pieces, gameItem, gameAmount }) => {
			const given = gameItem === null && gameAmount === 1 ? '' : `: ${stock.bundle.part(count(gameAmount), String(gameItem ?? ProductNum))}`
			return stock.bundle.part(count(pieces), `${ItemName} (${ProductNum}${given})`)
		})
		.join(', ')
