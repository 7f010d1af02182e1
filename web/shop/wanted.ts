import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { ShopItem } from '#contract/shop.ts'
import { useSession } from '#web/session.ts'
import { passing } from '#web/storage.ts'

/** What a guest pressed, and on which page of the shop. */
type Wish = { deed: 'buy' | 'add'; item: ShopItem; back: string }
type Kept = Wish & { at: number }

/**
 * The login page, from which one comes back to this page and to what one wanted here. The wish is kept in this tab and not in
 * the address: a link that somebody sent must do nothing by itself.
 */
export const wishAndLogin = (wish: Wish): string => {
	passing.setItem(WISH, JSON.stringify({ ...wish, at: Date.now() }))
	return `/login?next=${encodeURIComponent(wish.back)}`
}

/**
 * Back from the login page, the wish is done by itself, once, whatever the shop shows by now. Who comes back as a guest, or
 * goes elsewhere first, has given it up.
 */
export const useWish = (acts: Record<Wish['deed'], (item: ShopItem) => Promise<void>>, shown: readonly ShopItem[]): void => {
	const { state } = useSession()
	const { pathname, search } = useLocation()
	const [openedAt] = useState(Date.now)
	const current = useRef({ acts, shown })
	useEffect(() => {
		current.current = { acts, shown }
	}, [acts, shown])
	useEffect(() => {
		if (state === 'unknown') return
		const wish = keptWish()
		// Pressed on this very page, as soon as it came to life: the way to the login page is only beginning.
		if (state === 'guest' && wish && wish.at >= openedAt) return
		passing.removeItem(WISH)
		if (!wish || state === 'guest' || wish.back !== pathname + search) return
		// The page knows the price of now; the server refuses another one in any case.
		const item = current.current.shown.find(({ ProductNum }) => ProductNum === wish.item.ProductNum) ?? wish.item
		void current.current.acts[wish.deed](item)
	}, [state, pathname, search, openedAt])
}

const keptWish = (): Kept | null => {
	try {
		const wish = JSON.parse(passing.getItem(WISH) ?? 'null') as Kept | null
		return wish && Date.now() - wish.at < KEPT_MS ? wish : null
	} catch {
		// Somebody wrote into the storage: as good as nothing.
		return null
	}
}

const WISH = 'WISH'
/** Who needs longer to sign in has other things in mind. */
const KEPT_MS = 1_800_000
