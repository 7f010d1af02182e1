import { currencyOfSection } from '#contract/codes.ts'
import type { ShopItem } from '#features/shop/contract.ts'
import { ItemContents } from '#features/shop/parts/item-contents.tsx'
import { ListPrice } from '#features/shop/parts/item-price.tsx'
import { ItemStock } from '#features/shop/parts/item-stock.tsx'
import { ItemArt } from '#web/ui/item-art.tsx'
import { Price } from '#web/ui/price.tsx'
import { useWords } from '#web/words/words.ts'
import './purchase-summary.css'

/** The details of the confirmation: the picture, the price, the balance before and after, or what is missing. */
export const PurchaseSummary = ({ item, balance }: { item: ShopItem; balance: number }) => {
	const words = useWords().shop
	const currency = currencyOfSection(item.section)
	const after = balance - item.price
	return (
		<div className="purchase-summary">
			<ItemArt src={item.image_url} isLazy={false} />
			<dl>
				<dt>{words.price}</dt>
				<dd>
					<Price amount={item.price} currency={currency} /> <ListPrice amount={item.listPrice} />
					<ItemContents item={item} />
					<ItemStock item={item} />
				</dd>
				<dt>{words.before}</dt>
				<dd>
					<Price amount={balance} currency={currency} />
				</dd>
				<dt>{after < 0 ? words.missing : words.after}</dt>
				<dd className={after < 0 ? 'below-zero' : ''}>
					<Price amount={Math.abs(after)} currency={currency} />
				</dd>
			</dl>
		</div>
	)
}
