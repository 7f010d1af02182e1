import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { passing } from '#web/storage.ts'

/**
 * The secret of a mailed link. It is removed from the visible address at once, so that it does not appear in the history, in screenshots
 * or in referrers. It is kept for this tab, so that a reload still works. `undefined` until hydrated.
 */
export const useLinkToken = (
	page: 'resetpassword' | 'verifyemail' | 'stopaddress',
): { token: string | null | undefined; forget: () => void } => {
	const { search, pathname } = useLocation()
	const [token, setToken] = useState<string | null | undefined>(undefined)
	const key = `LINK_${page}`
	useEffect(() => {
		const given = new URLSearchParams(search).get('token')
		if (given) {
			passing.setItem(key, given)
			// Not through the router, which would load the page again.
			history.replaceState(history.state, '', pathname)
		}
		setToken(given || passing.getItem(key))
	}, [search, pathname, key])
	return { token, forget: () => passing.removeItem(key) }
}
