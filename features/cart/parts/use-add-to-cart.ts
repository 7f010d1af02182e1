import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ShopItem } from '#features/shop/contract.ts'
import { signInFirst } from '#features/shop/parts/after-sign-in.ts'
import { tokenOf } from '#web/session/session.ts'
import { toastError } from '#web/ui/toast-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useWords } from '#web/words/words.ts'
import { changeCart } from './cart-store.ts'

/** Adds one piece to the cart. A guest is sent to the login page; after the sign-in the item is added. */
export const useAddToCart = (): ((item: ShopItem) => Promise<void>) => {
	const words = useWords().shop.cart
	const navigate = useNavigate()
	const { pathname, search } = useLocation()

	return useCallback(
		async (item: ShopItem) => {
			if (!tokenOf()) return navigate(signInFirst({ action: 'add', item, back: pathname + search }))
			try {
				await changeCart({ kind: 'add', item })
				toast.success({ messageCode: 'cartAdded' }, { label: words.see, to: '/shoppingcart' })
			} catch (error) {
				toastError(error)
			}
		},
		[words, navigate, pathname, search],
	)
}
