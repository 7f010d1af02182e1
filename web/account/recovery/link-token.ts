import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { passing } from '#web/storage.ts'

/**
 * The secret of a mailed link. It leaves the visible address at once, so that it stands in no history, screenshot or
 * referrer, and is kept for this tab, so that a reload still works. `undefined` until the page is alive.
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
			// Not by the router: it would load the page again.
			history.replaceState(history.state, '', pathname)
		}
		setToken(given || passing.getItem(key))
	}, [search, pathname, key])
	return { token, forget: () => passing.removeItem(key) }
}
