import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

/** Fetches a page's scripts when somebody points at a link to it: by the time of the click they are there. */
export const PrefetchOnIntent = () => {
	const [page, setPage] = useState<string | null>(null)
	useEffect(() => {
		if (savesData()) return
		let pause: ReturnType<typeof setTimeout> | undefined
		const point = ({ target }: Event) => {
			const link = target instanceof Element ? target.closest('a') : null
			clearTimeout(pause)
			if (!link?.href || link.target || link.origin !== location.origin || isFile(link) || !navigator.onLine) return
			pause = setTimeout(() => setPage(link.pathname + link.search), PASSING_BY_MS)
		}
		for (const kind of SIGNS) document.addEventListener(kind, point, { passive: true })
		return () => {
			clearTimeout(pause)
			for (const kind of SIGNS) document.removeEventListener(kind, point)
		}
	}, [])
	return page && <PrefetchPageLinks page={page} />
}

const SIGNS = ['mouseover', 'focusin', 'touchstart']
/** A pointer that only crosses a menu fetches nothing. */
const PASSING_BY_MS = 60

/** A picture or a download is no page. */
const isFile = ({ pathname }: HTMLAnchorElement) => pathname.startsWith('/art/')

/** Who has asked the browser to save data pays for each kilobyte. */
const savesData = () => (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true
