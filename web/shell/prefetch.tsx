import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

/** Prefetches a page's scripts when the pointer rests on a link to it, so that they are loaded by the time of the click. */
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
/** A pointer that only crosses a menu prefetches nothing. */
const PASSING_BY_MS = 60

/** Pictures, downloads and calls are not pages. */
const isFile = ({ pathname }: HTMLAnchorElement) => /^\/(art|api)\//.test(pathname)

/** No prefetching for visitors who have turned on data saving. */
const savesData = () => (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true
