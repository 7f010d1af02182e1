import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { deviceNow } from '#web/browser/now.ts'
import { objectIn } from '#web/browser/object-in.ts'
import { useSession } from '#web/session/session.ts'
import { secrets } from '#web/session/storage.ts'

/**
 * The secret of a mailed link. It is removed from the visible address at once, so that it does not appear in the history, in screenshots
 * or in referrers. It is kept for this tab, so that a reload still works: for some minutes, and only until somebody signs in or out,
 * because the next person on a shared PC must not use it. `undefined` until hydrated, null when there is none any more.
 */
export const useLinkToken = (
	page: 'resetpassword' | 'verifyemail' | 'stopaddress' | 'notme' | 'unfreeze',
): { token: string | null | undefined; forget: () => void } => {
	const { search, pathname } = useLocation()
	const session = useSession()
	const [token, setToken] = useState<string | null | undefined>(undefined)
	// biome-ignore lint/correctness/useExhaustiveDependencies: the session decides what is kept
	useEffect(() => {
		// The window's address: the router's still has the secret that was removed, and would bring it back after a sign-out.
		const given = new URLSearchParams(location.search).get('token')
		if (given) {
			secrets.tab.setItem(page, JSON.stringify({ token: given, until: deviceNow() + KEPT_MS }))
			// Not through the router, which would load the page again.
			history.replaceState(history.state, '', pathname)
		}
		const kept = read(page)
		setToken(kept?.token ?? null)
		if (!kept) return
		const timer = setTimeout(() => setToken(null), kept.until - deviceNow())
		return () => clearTimeout(timer)
	}, [search, pathname, page, session])
	return { token, forget: () => secrets.tab.removeItem(page) }
}

/** Enough to think of a password. The letter can be opened again. */
const KEPT_MS = 15 * 60_000

const read = (page: string): { token: string; until: number } | null => {
	const kept = objectIn(secrets.tab.getItem(page)) as { token: string; until: number } | null
	return kept && kept.until > deviceNow() ? kept : null
}
