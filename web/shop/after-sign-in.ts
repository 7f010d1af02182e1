import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { ShopItem } from '#contract/shop.ts'
import { useSession } from '#web/session.ts'
import { passing } from '#web/storage.ts'

/** What a guest pressed, and on which page of the shop. */
type Intent = { action: 'buy' | 'add'; item: ShopItem; back: string }
type Kept = Intent & { at: number }

/**
 * The login page, from which one comes back to this page and to what one wanted here. It is kept in this tab and not in
 * the address: a link that somebody sent must do nothing by itself.
 */
export const signInFirst = (intent: Intent): string => {
	passing.setItem(INTENT, JSON.stringify({ ...intent, at: Date.now() }))
	return `/login?next=${encodeURIComponent(intent.back)}`
}

/**
 * Back from the login page, it is done by itself, once, whatever the shop shows by now. Who comes back as a guest, or
 * goes elsewhere first, has given it up.
 */
export const useIntentAfterSignIn = (
	acts: Record<Intent['action'], (item: ShopItem) => Promise<void>>,
	shown: readonly ShopItem[],
): void => {
	const { state } = useSession()
	const { pathname, search } = useLocation()
	const [openedAt] = useState(Date.now)
	const current = useRef({ acts, shown })
	useEffect(() => {
		current.current = { acts, shown }
	}, [acts, shown])
	useEffect(() => {
		if (state === 'unknown') return
		const intent = keptIntent()
		// Pressed on this very page, as soon as it came to life: the way to the login page is only beginning.
		if (state === 'guest' && intent && intent.at >= openedAt) return
		passing.removeItem(INTENT)
		if (!intent || state === 'guest' || intent.back !== pathname + search) return
		// The page knows the price of now; the server refuses another one in any case.
		const item = current.current.shown.find(({ ProductNum }) => ProductNum === intent.item.ProductNum) ?? intent.item
		void current.current.acts[intent.action](item)
	}, [state, pathname, search, openedAt])
}

const keptIntent = (): Kept | null => {
	try {
		const intent = JSON.parse(passing.getItem(INTENT) ?? 'null') as Kept | null
		return intent && Date.now() - intent.at < KEPT_MS ? intent : null
	} catch {
		// Somebody wrote into the storage: as good as nothing.
		return null
	}
}

const INTENT = 'INTENT'
/** Who needs longer to sign in has other things in mind. */
const KEPT_MS = 1_800_000
