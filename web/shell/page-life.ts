import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { callQuietly } from '#web/calls/api.ts'
import { onComingBack } from '#web/calls/refresh-on-return.ts'
import { replaceUser, signedInUser, startVisit, useSession } from '#web/session/session.ts'
import { leaveDialog } from '#web/ui/dialog-store.ts'
import { showCarried } from '#web/ui/toast-store.ts'

/** Behaviour common to all pages, in any frame. */
export const usePageLife = (): void => {
	useEffect(() => {
		void startVisit().then(refreshBalances)
	}, [])
	useEffect(() => {
		showCarried()
		// Back and Forward leave the page that the open dialog was about.
		window.addEventListener('popstate', leaveDialog)
		return () => window.removeEventListener('popstate', leaveDialog)
	}, [])
	// Another device may have bought or redeemed something: refresh whenever the tab is shown again, however short the absence.
	useEffect(
		() =>
			onComingBack(
				() => void refreshBalances(),
				() => true,
			),
		[],
	)
	useHeadingFocus()
	usePushes()
}

/**
 * A background refresh, so a failure shows nothing. If the stored user has changed since, for example by a purchase, that one is kept.
 */
const refreshBalances = async () => {
	const before = signedInUser()
	// A window that comes to the front fires two events: visibility and focus.
	if (isAsking || !before) return
	isAsking = true
	const me = await callQuietly('GET /me')
	isAsking = false
	if (me && signedInUser() === before) replaceUser(me.user, me.status)
}

let isAsking = false

/** Where the browser may show notifications, its pushes are those of who is signed in (features/notifications/parts/push.ts). */
const usePushes = () => {
	const session = useSession()
	const who = session.state === 'player' ? session.user.UserNum : session.state
	useEffect(() => {
		if (who === 'unknown' || globalThis.Notification?.permission !== 'granted') return
		// Without a network, with the next page.
		import('#features/notifications/parts/push.ts').then(({ followVisitor }) => followVisitor(who !== 'guest')).catch(() => undefined)
	}, [who])
}

/** After navigation inside the site the focus moves to the new page's heading, so that screen readers announce it. */
const useHeadingFocus = () => {
	const { pathname, search } = useLocation()
	// /news?topic= is a page of its own; other query parameters change only what a page lists.
	const page = `${pathname} ${new URLSearchParams(search).get('topic') ?? ''}`
	const shown = useRef(page)
	useEffect(() => {
		// On the first page the browser has already set the focus.
		if (shown.current === page) return
		shown.current = page
		document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
	}, [page])
}
