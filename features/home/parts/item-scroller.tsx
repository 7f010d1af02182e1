import { useRef } from 'react'
import { useAddToCart } from '#features/cart/parts/use-add-to-cart.ts'
import { useBuy } from '#features/orders/parts/buy.tsx'
import type { ShopItem } from '#features/shop/contract.ts'
import { useIntentAfterSignIn } from '#features/shop/parts/after-sign-in.ts'
import { ItemCard } from '#features/shop/parts/item-card.tsx'
import { ChevronLeft } from '#web/icons/chevron-left.ts'
import { ChevronRight } from '#web/icons/chevron-right.ts'
import { ClosedNotice } from '#web/shell/closed-notice.tsx'
import { PartMissing } from '#web/ui/part-missing.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { useWords } from '#web/words/words.ts'
import './item-scroller.css'

/** A row of items that scrolls by touch, wheel, keyboard and arrows; null when they could not be loaded. */
export const ItemScroller = ({ items }: { items: ShopItem[] | null }) => {
	const words = useWords()
	const [buy, add] = [useBuy(), useAddToCart()]
	useIntentAfterSignIn({ buy, add }, items ?? NONE)
	const row = useRef<HTMLUListElement>(null)
	const scroll = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.8 })
	if (items?.length === 0) return null
	return (
		<section className="section section-dark below-fold">
			<div className="wrap">
				<SectionHeading title={words.nav.itemShop} note={words.home.shopNote} more={{ label: words.home.openShop, to: '/itemshop' }} />
				<ClosedNotice part="shop" />
				{items ? (
					<div className="scroller">
						<button type="button" className="scroller-arrow" aria-label={words.home.scrollLeft} onClick={() => scroll(-1)}>
							<ChevronLeft aria-hidden />
						</button>
						<ul ref={row} className="scroller-row">
							{items.map((item) => (
								<li key={item.ProductNum}>
									<ItemCard item={item} onBuy={buy} onAdd={add} />
								</li>
							))}
						</ul>
						<button type="button" className="scroller-arrow" aria-label={words.home.scrollRight} onClick={() => scroll(1)}>
							<ChevronRight aria-hidden />
						</button>
					</div>
				) : (
					<PartMissing />
				)}
			</div>
		</section>
	)
}

const NONE: ShopItem[] = []
