import { useEffect } from 'react'
import { BalanceStrip } from '#features/wallet/parts/balance-strip.tsx'
import { CallFailed } from '#web/calls/api.ts'
import { crumbTitle } from '#web/pages/meta.ts'
import { usePlayersOnly } from '#web/session/use-access.ts'
import { Frame } from '#web/shell/frame.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { FailedRow } from '#web/ui/failed-row.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { toastError } from '#web/ui/toast-error.ts'
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts'
import { useTranslate, useWords } from '#web/words/words.ts'
import { CartRow } from '../parts/cart-row.tsx'
import { reloadCart, useCart } from '../parts/cart-store.ts'
import { CartTotals } from '../parts/cart-totals.tsx'
import { useBuyCart, useShowEarlier } from '../parts/use-buy-cart.tsx'
import '../parts/cart.css'

export const meta = crumbTitle((words) => words.shop.cart.crumb)

/** Shopping Cart (SPEC 2). */
const ShoppingCart = () => {
	usePlayersOnly()
	const words = useWords().shop.cart
	const translate = useTranslate()
	const cart = useCart()
	const { isLoaded, lines, failure } = cart
	const { run, isBusy } = useOneAtATime(useBuyCart())
	useShowEarlier(cart, isBusy)
	useEffect(() => {
		if (failure) toastError(failure)
	}, [failure])
	return (
		<Frame
			section="shop"
			head={
				<PageHead title={words.crumb}>
					<BalanceStrip />
				</PageHead>
			}
		>
			{failure && <FailedRow text={failure instanceof CallFailed ? translate(failure.text) : words.failed} again={reloadCart} />}
			{!isLoaded && !failure && <SkeletonRows rows={4} />}
			{(isLoaded || lines.length > 0) && (
				<>
					<h2 className="cart-heading">{words.items(lines.length)}</h2>
					{lines.length === 0 && <EmptyCart />}
					<ul className="cart-lines">
						{lines.map((line) => (
							<CartRow key={line.productnum} line={line} isBusy={isBusy} />
						))}
					</ul>
					<CartTotals lines={lines} isBusy={isBusy} onBuy={run} />
				</>
			)}
		</Frame>
	)
}
export default ShoppingCart

const EmptyCart = () => {
	const words = useWords().shop.cart
	return (
		<div className="card">
			<Empty
				text={words.empty}
				action={
					<LinkButton kind="primary" to="/itemshop">
						{words.open}
					</LinkButton>
				}
			/>
		</div>
	)
}
