import { useId, useState } from 'react'
import { currencyOfSection } from '#contract/codes.ts'
import { NAME_CUT } from '#contract/limits.ts'
import type { ShopItem } from '#contract/shop.ts'
import { cut, money } from '#web/format.ts'
import { useSession } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ItemArt } from '#web/ui/item-art.tsx'
import { Price } from '#web/ui/price.tsx'
import { useWords } from '#web/words/words.ts'

type Props = { item: ShopItem; onBuy: (item: ShopItem) => void; isLazy?: boolean }

/**
 * An item on sale (SPEC 2 Item shop): ribbon, picture, cut name, price, buy now. Pointer and focus show the details beside
 * the card, a tap on the picture opens them as a dialog.
 */
export const ItemCard = ({ item, onBuy, isLazy = true }: Props) => {
	const words = useWords().shop
	const tip = useId()
	const [isOpen, setIsOpen] = useState(false)
	return (
		<article className="card item-card">
			<button
				type="button"
				className="item-picture"
				aria-label={words.look(item.ItemName)}
				aria-describedby={tip}
				onClick={() => setIsOpen(true)}
			>
				<ItemArt src={item.image_url} isLazy={isLazy} />
				{item.ribbon && <img className="item-ribbon" src={item.ribbon} alt={words.ribbonOf(item.ribbon)} height={24} />}
			</button>
			<div className="item-body">
				<h3 title={item.ItemName}>
					<span aria-hidden>{cut(item.ItemName, NAME_CUT.shop)}</span>
					<span className="quietly">{item.ItemName}</span>
				</h3>
				<Price amount={item.price} currency={currencyOfSection(item.section)} />
				<Shortfall item={item} />
				<Button kind="quiet" wide aria-label={words.buyNamed(item.ItemName)} onClick={() => onBuy(item)}>
					{words.buyNow}
				</Button>
			</div>
			<div id={tip} role="tooltip" className="item-tip">
				<ItemDetails item={item} />
			</div>
			{isOpen && (
				<Dialog title={item.ItemName} onClose={() => setIsOpen(false)}>
					<ItemDetails item={item} isNamed />
					<div className="dialog-buttons">
						<Button onClick={() => setIsOpen(false)}>{words.close}</Button>
						<Button
							kind="primary"
							onClick={() => {
								setIsOpen(false)
								onBuy(item)
							}}
						>
							{words.buyNow}
						</Button>
					</div>
				</Dialog>
			)}
		</article>
	)
}

/** Picture, name, description, price: in the tooltip and in the quick view alike. */
const ItemDetails = ({ item, isNamed = false }: { item: ShopItem; isNamed?: boolean }) => (
	<>
		<ItemArt src={item.image_url} />
		{!isNamed && <b>{item.ItemName}</b>}
		<p>{item.description}</p>
		<Price amount={item.price} currency={currencyOfSection(item.section)} />
	</>
)

/** Tells before the click what would be missing. */
const Shortfall = ({ item }: { item: ShopItem }) => {
	const words = useWords().shop
	const session = useSession()
	if (session.state !== 'player') return null
	const balance = currencyOfSection(item.section) === 'r-coin' ? session.user.UserPoint : session.user.UserPoint2
	return balance >= item.price ? null : <p className="item-short">{words.short(money(item.price - balance))}</p>
}
