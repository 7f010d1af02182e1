import { useCallback, useId, useState } from 'react'
import { NAME_CUT } from '#contract/limits.ts'
import type { ShopItem } from '#features/shop/contract.ts'
import { Shortfall } from '#features/wallet/parts/shortfall.tsx'
import { useShortfall } from '#features/wallet/parts/use-shortfall.ts'
import { useIsClosed } from '#web/calls/closed-parts.ts'
import { ShoppingCart } from '#web/icons/shopping-cart.ts'
import { closedBy } from '#web/shell/closed-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { ItemArt } from '#web/ui/item-art.tsx'
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts'
import { cut } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import { ItemContents } from './item-contents.tsx'
import { ItemDetails, QuickView } from './item-details.tsx'
import { ItemPrice } from './item-price.tsx'
import { isSoldOut } from './item-stock.tsx'
import { useDetails } from './use-details.ts'

type OnItem = (item: ShopItem) => Promise<void>
/** `kind` is the name of the item's category, where the page knows it. */
type Props = { item: ShopItem; onBuy: OnItem; onAdd: OnItem; kind?: string | undefined; isLazy?: boolean }

/**
 * An item on sale (SPEC 2 Item shop): ribbon, picture, shortened name, price, add to cart, buy now. Hover and focus show the details
 * beside the card, a click on the picture opens them as a dialog.
 */
export const ItemCard = ({ item, onBuy, onAdd, kind, isLazy = true }: Props) => {
	const words = useWords().shop
	const tip = useId()
	const { side, view, close } = useDetails()
	const [isOpen, setIsOpen] = useState(false)
	const buying = useOneAtATime(useCallback(() => onBuy(item), [item, onBuy]))
	const adding = useOneAtATime(useCallback(() => onAdd(item), [item, onAdd]))
	const isClosed = useIsClosed('shop')
	const isShort = useShortfall(item) > 0
	const ribbon = item.listPrice ? SALE_RIBBON : item.ribbon
	return (
		<article className="card item-card">
			<div className="item-view" {...view}>
				<button
					type="button"
					className="item-picture"
					aria-label={words.look(item.ItemName)}
					aria-describedby={side ? tip : undefined}
					onClick={({ detail }) => {
						// The second click of a double click on a dialog that has just closed over this card.
						if (detail > 1) return
						close()
						setIsOpen(true)
					}}
				>
					<ItemArt src={item.image_url} isLazy={isLazy} />
					{ribbon && <img className="item-ribbon" src={ribbon} alt={words.ribbonOf(ribbon)} height={24} loading="lazy" />}
				</button>
				{side && (
					<div id={tip} role="tooltip" className={`item-tip item-tip-${side}`}>
						<ItemDetails item={item} />
					</div>
				)}
			</div>
			<div className="item-body">
				<h3 title={item.ItemName}>
					<span aria-hidden>{cut(item.ItemName, NAME_CUT.shop)}</span>
					<span className="quietly">{item.ItemName}</span>
				</h3>
				<p className="item-kind">
					{isCut(item.ItemName) && <b aria-hidden>{item.ItemName}</b>}
					{kind && <span>{kind}</span>}
				</p>
				<ItemContents item={item} />
				<ItemPrice item={item} />
				<Shortfall item={item} />
				<div className="item-buttons">
					<Button
						kind={isShort ? 'outline' : 'quiet'}
						busy={buying.isBusy}
						disabled={isSoldOut(item)}
						{...closedBy('shop', isClosed)}
						aria-label={isSoldOut(item) ? `${words.stock.soldOut}: ${item.ItemName}` : words.buyNamed(item.ItemName)}
						onClick={({ detail }) => detail < 2 && buying.run()}
					>
						{isSoldOut(item) ? words.stock.soldOut : words.buyNow}
					</Button>
					<Button
						className="item-add"
						busy={adding.isBusy}
						disabled={isSoldOut(item)}
						aria-label={words.addNamed(item.ItemName)}
						title={words.addToCart}
						onClick={({ detail }) => detail < 2 && adding.run()}
					>
						<ShoppingCart aria-hidden size={19} />
					</Button>
				</div>
			</div>
			{isOpen && <QuickView item={item} onClose={() => setIsOpen(false)} onBuy={buying.run} onAdd={adding.run} />}
		</article>
	)
}

const SALE_RIBBON = '/art/ribbon/sale.svg'
const isCut = (name: string) => cut(name, NAME_CUT.shop) !== name
