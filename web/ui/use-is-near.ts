import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether an element has come near the visible part: less than 0.6 screens below or above. It stays true. `loading="lazy"` alone is too early:
 * Chromium loads pictures up to 2,500 px ahead, whether or not the visitor scrolls (docs/decisions/08-ready-pages.md). False without scripts.
 */
export const useIsNear = (element: RefObject<HTMLElement | null>): boolean => {
	const [isNear, setIsNear] = useState(false)
	useEffect(() => {
		if (!element.current) return
		const watch = new IntersectionObserver((seen) => setIsNear((before) => before || seen.some(({ isIntersecting }) => isIntersecting)), {
			rootMargin: AHEAD,
		})
		watch.observe(element.current)
		return () => watch.disconnect()
	}, [element])
	return isNear
}

/** In heights of the screen. */
const AHEAD = '60% 0px'
