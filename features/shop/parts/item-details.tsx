import type { ReactNode } from 'react'
import { currencyOfSection } from '#contract/codes.ts'
import type { ShopItem } from '#features/shop/contract.ts'
import { buyFor } from '#features/wallet/parts/missing-points.ts'
import { Shortfall } from '#features/wallet/parts/shortfall.tsx'
import { useIsClosed } from '#web/calls/closed-parts.ts'
import { closedBy } from '#web/shell/closed-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ItemArt } from '#web/ui/item-art.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useWords } from '#web/words/words.ts'
import { ItemContents } from './item-contents.tsx'
import { ItemPrice } from './item-price.tsx'
import { isSoldOut } from './item-stock.tsx'

/** Picture, name, description, price: in the tooltip and in the quick view alike (SPEC 2). */
export const ItemDetails = ({ item, isNamed = false }: { item: ShopItem; isNamed?: boolean }) => (
	<>
		<ItemArt src={item.image_url} />
		{!isNamed && <b>{item.ItemName}</b>}
		<ItemFacts item={item} />
	</>
)

export const ItemFacts = ({ item }: { item: ShopItem }) => (
	<>
		<p>{item.description}</p>
		<ItemContents item={item} />
		<ItemPrice item={item} />
	</>
)

/** The same as a dialog, for touch screens and for reading at leisure. */
export const DetailsDialog = ({ item, onClose, children }: { item: ShopItem; onClose: () => void; children?: ReactNode }) => {
	const words = useWords().shop
	return (
		<Dialog title={item.ItemName} onClose={onClose}>
			<div className="quick-view">
				<ItemDetails item={item} isNamed />
				{children && <Shortfall item={item} hasLink />}
			</div>
			<div className="dialog-buttons">
				<Button onClick={onClose}>{words.close}</Button>
				{children}
			</div>
		</Dialog>
	)
}

type Quick = { item: ShopItem; onClose: () => void; onBuy: () => unknown; onAdd: () => unknown }

/** The dialog in the shop, with the buttons of the item. */
export const QuickView = ({ item, onClose, onBuy, onAdd }: Quick) => {
	const { shop } = useWords()
	const closing = (act: () => unknown) => () => {
		onClose()
		act()
	}
	return (
		<DetailsDialog item={item} onClose={onClose}>
			<TextLink to={`/item/${item.ProductNum}`}>{shop.look(item.ItemName)}</TextLink>
			<ItemButtons item={item} buying={{ run: closing(onBuy) }} adding={{ run: closing(onAdd) }} />
		</DetailsDialog>
	)
}

type Act = { run: () => unknown; isBusy?: boolean }

/** Into the cart, or bought at once. */
export const ItemButtons = ({ item, buying, adding }: { item: ShopItem; buying: Act; adding: Act }) => {
	const all = useWords()
	const isClosed = useIsClosed('shop')
	return (
		<>
			<Button kind="outline" busy={adding.isBusy} onClick={adding.run} disabled={isSoldOut(item)}>
				{all.shop.addToCart}
			</Button>
			<Button kind="primary" busy={buying.isBusy} onClick={buying.run} disabled={isSoldOut(item)} {...closedBy('shop', isClosed)}>
				{buyFor([{ currency: currencyOfSection(item.section), amount: item.price }], all)}
			</Button>
		</>
	)
}
