import { useEffect } from 'react'
import { Link } from 'react-router'
import { ShoppingCart } from '#web/icons/shopping-cart.ts'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { followCart, useCart } from './cart-store.ts'

/** The cart in the header, with the number of its lines. It is on every page and selects whose cart is loaded. */
export const CartLink = () => {
	const words = useWords().shop.cart
	const session = useSession()
	const userNum = session.state === 'player' ? session.user.UserNum : null
	const { lines } = useCart()
	useEffect(() => {
		if (session.state !== 'unknown') followCart(userNum)
	}, [session.state, userNum])
	return (
		<Link className="cart-link only-player" to="/shoppingcart" aria-label={words.badge(lines.length)}>
			<ShoppingCart aria-hidden size={23} />
			{lines.length > 0 && (
				<span key={lines.length} className="cart-count number">
					{lines.length}
				</span>
			)}
		</Link>
	)
}
