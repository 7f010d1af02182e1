import { type ReactNode, useId, useRef, useState } from 'react'
import { currencyOfSection } from '#contract/codes.ts'
import { CART } from '#contract/limits.ts'
import type { CartLine } from '#features/cart/contract.ts'
import { ItemContents } from '#features/shop/parts/item-contents.tsx'
import { DetailsDialog, ItemDetails } from '#features/shop/parts/item-details.tsx'
import { LineTotal, SaleEnd } from '#features/shop/parts/item-price.tsx'
import { ItemStock, isSoldOut } from '#features/shop/parts/item-stock.tsx'
import { useDetails } from '#features/shop/parts/use-details.ts'
import { Minus } from '#web/icons/minus.ts'
import { Plus } from '#web/icons/plus.ts'
import { X } from '#web/icons/x.ts'
import { ItemArt } from '#web/ui/item-art.tsx'
import { Price } from '#web/ui/price.tsx'
import { useWords } from '#web/words/words.ts'
import { isOnItsWay, lineTotal } from './cart-lines.ts'
import { changeQuantity, removeLine, toggleLine } from './change-quantity.ts'
import './cart.css'

type Props = { line: CartLine; isBusy: boolean }

/** A cart line (SPEC 2): check box, thumbnail, full name, quantity, price. It cannot be changed while it is being bought. */
export const CartRow = ({ line, isBusy }: Props) => {
	const words = useWords().shop.cart
	const gone = useId()
	const { shopitem, isAvailable, isChecked } = line
	const currency = currencyOfSection(shopitem.section)
	const isStill = isBusy || isOnItsWay(line)
	return (
		<li className={isAvailable ? 'card cart-row' : 'card cart-row cart-row-gone'}>
			<label className="cart-check">
				<input
					type="checkbox"
					aria-label={words.check(shopitem.ItemName)}
					aria-describedby={isAvailable ? undefined : gone}
					checked={isAvailable && isChecked === 1}
					disabled={!isAvailable}
					onChange={() => isStill || void toggleLine(line)}
				/>
			</label>
			<Thumbnail line={line} />
			<div className="cart-name">
				<h3>{shopitem.ItemName}</h3>
				<ItemContents item={shopitem} />
				{isAvailable && <SaleEnd item={shopitem} />}
				{isAvailable && <ItemStock item={shopitem} />}
				{isAvailable ? (
					line.quantity > 1 && (
						<p>
							<Price amount={shopitem.price} currency={currency} /> {words.each}
						</p>
					)
				) : (
					<p id={gone} className="cart-gone">
						{isSoldOut(shopitem) ? words.soldOut : words.gone}
					</p>
				)}
			</div>
			<Quantity line={line} isStill={isStill} />
			<LineTotal amount={lineTotal(line)} of={line} />
			<button
				type="button"
				className="icon-button cart-remove"
				aria-label={words.remove(shopitem.ItemName)}
				onClick={({ detail }) => !isStill && detail < 2 && void removeLine(line, words)}
			>
				<X aria-hidden size={19} />
			</button>
		</li>
	)
}

/** Hover and focus show the details, a click opens them as a dialog. */
const Thumbnail = ({ line: { shopitem } }: { line: CartLine }) => {
	const words = useWords().shop
	const tip = useId()
	const { side, view, close } = useDetails()
	const [isOpen, setIsOpen] = useState(false)
	return (
		<div className="item-view cart-view" {...view}>
			<button
				type="button"
				className="item-picture"
				aria-label={words.look(shopitem.ItemName)}
				aria-describedby={side ? tip : undefined}
				onClick={({ detail }) => {
					if (detail > 1) return
					close()
					setIsOpen(true)
				}}
			>
				<ItemArt src={shopitem.image_url} />
			</button>
			{side && (
				<div id={tip} role="tooltip" className={`item-tip item-tip-${side}`}>
					<ItemDetails item={shopitem} />
				</div>
			)}
			{isOpen && <DetailsDialog item={shopitem} onClose={() => setIsOpen(false)} />}
		</div>
	)
}

const Quantity = ({ line, isStill }: { line: CartLine; isStill: boolean }) => {
	const words = useWords().shop.cart
	const buttons = useRef<HTMLSpanElement>(null)
	const { quantity, isAvailable } = line
	const name = line.shopitem.ItemName
	const step = (by: 1 | -1, icon: ReactNode, label: string) => {
		const end = by === 1 ? CART.maxQuantity : CART.minQuantity
		const press = () => {
			if (isStill) return
			// The button that reaches the limit is disabled: the focus moves to the other one instead of getting lost.
			if (quantity + by === end) buttons.current?.querySelector<HTMLElement>(`[data-by="${-by}"]`)?.focus()
			void changeQuantity(line, by)
		}
		return (
			<button type="button" data-by={by} aria-label={label} disabled={!isAvailable || quantity === end} onClick={press}>
				{icon}
			</button>
		)
	}
	return (
		<span ref={buttons} className="cart-quantity">
			{step(-1, <Minus aria-hidden size={17} />, words.fewer(name))}
			<output className="number" aria-label={words.quantity(quantity, name)}>
				{quantity}
			</output>
			{step(1, <Plus aria-hidden size={17} />, words.moreOf(name))}
		</span>
	)
}
