import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { onComingBack } from '#web/coming-back.ts'
import { startVisit } from '#web/session.ts'
import { refreshUser } from '#web/sign-in.ts'
import { leaveDialog } from '#web/ui/dialog-store.ts'
import { tellCarried } from '#web/ui/toast-store.ts'

/** What goes on around every page, whatever surrounds it on the screen. */
export const usePageLife = (): void => {
	useEffect(() => {
		void startVisit()
	}, [])
	useEffect(() => {
		tellCarried()
		// Back and Forward leave the page that a question was about.
		window.addEventListener('popstate', leaveDialog)
		return () => window.removeEventListener('popstate', leaveDialog)
	}, [])
	// Nobody has asked for it: a failure says no more than the page's own calls do.
	useEffect(() => onComingBack(() => void refreshUser().catch(() => undefined)), [])
	useHeadingFocus()
}

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
