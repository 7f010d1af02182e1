import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { MESSAGES } from '#contract/messages.ts'
import type { ShopItem } from '#contract/shop.ts'
import { tokenOf } from '#web/session.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useWords } from '#web/words/words.ts'
import { changeCart } from './cart-store.ts'
import { tell } from './tell.ts'
import { loginAddress } from './wanted.ts'

/** Puts one piece into the cart. A guest goes to the login page and comes back to it in the cart. */
export const useAddToCart = (item: ShopItem): (() => Promise<void>) => {
	const words = useWords().shop.cart
	const navigate = useNavigate()
	const { pathname, search } = useLocation()

	return useCallback(async () => {
		if (!tokenOf()) return navigate(loginAddress({ pathname, search }, 'add', item.ProductNum))
		try {
			await changeCart({ kind: 'add', item })
			toast.success(MESSAGES.cartAdded, { label: words.see, to: '/shoppingcart' })
		} catch (error) {
			tell(error)
		}
	}, [item, words, navigate, pathname, search])
}
