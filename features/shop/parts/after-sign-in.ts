import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { ShopItem } from '#features/shop/contract.ts'
import { deviceNow } from '#web/browser/now.ts'
import { objectIn } from '#web/browser/object-in.ts'
import { useSession } from '#web/session/session.ts'
import { personal } from '#web/session/storage.ts'

/** What a guest pressed, and on which page of the shop. */
type Intent = { action: 'buy' | 'add'; item: ShopItem; back: string }
type StoredIntent = Intent & { at: number }

/**
 * Stores the intent of a guest and returns the address of the login page, which leads back to the current page. The intent is kept in
 * this tab and not in the address: a shared link must not trigger an action.
 */
export const signInFirst = (intent: Intent): string => {
	personal.tab.setItem(INTENT, JSON.stringify({ ...intent, at: deviceNow() }))
	return `/login?next=${encodeURIComponent(intent.back)}`
}

/**
 * After the sign-in the stored intent is carried out once, whatever the shop shows by then. It is dropped when the visitor returns as a
 * guest or opens another page first.
 */
export const useIntentAfterSignIn = (
	acts: Record<Intent['action'], (item: ShopItem) => Promise<void>>,
	shown: readonly ShopItem[],
): void => {
	const { state } = useSession()
	const { pathname, search } = useLocation()
	const [openedAt] = useState(deviceNow)
	const current = useRef({ acts, shown })
	useEffect(() => {
		current.current = { acts, shown }
	}, [acts, shown])
	useEffect(() => {
		if (state === 'unknown') return
		const intent = keptIntent()
		// The intent was pressed on this page just now: the redirect to the login page is still running.
		if (state === 'guest' && intent && intent.at >= openedAt) return
		personal.tab.removeItem(INTENT)
		if (!intent || state === 'guest' || intent.back !== pathname + search) return
		// Uses the current price of the page; the server refuses any other price.
		const item = current.current.shown.find(({ ProductNum }) => ProductNum === intent.item.ProductNum) ?? intent.item
		void current.current.acts[intent.action](item)
	}, [state, pathname, search, openedAt])
}

const keptIntent = (): StoredIntent | null => {
	const intent = objectIn(personal.tab.getItem(INTENT)) as StoredIntent | null
	return intent && deviceNow() - intent.at < KEPT_MS ? intent : null
}

const INTENT = 'INTENT'
/** An older intent is dropped. */
const KEPT_MS = 1_800_000
