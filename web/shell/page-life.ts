import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { callQuietly } from '#web/api.ts'
import { onComingBack } from '#web/refresh-on-return.ts'
import { replaceUser, signedInUser, startVisit } from '#web/session.ts'
import { leaveDialog } from '#web/ui/dialog-store.ts'
import { showCarried } from '#web/ui/toast-store.ts'

/** What goes on around every page, whatever surrounds it on the screen. */
export const usePageLife = (): void => {
	useEffect(() => {
		void startVisit().then(refreshBalances)
	}, [])
	useEffect(() => {
		showCarried()
		// Back and Forward leave the page that a question was about.
		window.addEventListener('popstate', leaveDialog)
		return () => window.removeEventListener('popstate', leaveDialog)
	}, [])
	// Another device may have bought or redeemed something: at each look, however short the absence was.
	useEffect(
		() =>
			onComingBack(
				() => void refreshBalances(),
				() => true,
			),
		[],
	)
	useHeadingFocus()
}

/** Nobody has asked for it, so a failure says nothing. A purchase that was answered meanwhile knows better. */
const refreshBalances = async () => {
	const before = signedInUser()
	// A window that is uncovered is told twice: seen again, and focused.
	if (isAsking || !before) return
	isAsking = true
	const me = await callQuietly('GET /me')
	isAsking = false
	if (me && signedInUser() === before) replaceUser(me.user, me.status)
}

let isAsking = false

/** After a click inside the site the focus goes to the new page's heading, so that a screen reader says where one is. */
const useHeadingFocus = () => {
	const { pathname, search } = useLocation()
	// /news?topic= is a page of its own; other parts of an address change what a page lists, not where one is.
	const place = `${pathname} ${new URLSearchParams(search).get('topic') ?? ''}`
	const shown = useRef(place)
	useEffect(() => {
		// The first page was opened by the browser, which starts at its top by itself.
		if (shown.current === place) return
		shown.current = place
		document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
	}, [place])
}
