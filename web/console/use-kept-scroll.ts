import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { objectIn } from '#web/browser/object-in.ts'
import { passing } from '#web/session/storage.ts'

/**
 * Goes on to where somebody was on this screen before: at first it is too short for the router's `ScrollRestoration`, because it reads its
 * content anew.
 */
export const useKeptScroll = (): void => {
	const { key } = useLocation()
	// Before the browser tells how far the new screen is scrolled: that is no place of the old one.
	useLayoutEffect(() => {
		const wanted = places.get(key)
		const end = new AbortController()
		addEventListener('scroll', () => places.set(key, scrollY), { signal: end.signal })
		if (typeof wanted === 'number' && wanted > 0) scrollWhenTallEnough(wanted, end.signal)
		return () => end.abort()
	}, [key])
}

/** Where `ScrollRestoration` keeps the places of this tab when its document ends. */
export const SCROLL_KEY = 'CONSOLE_SCROLL'

/** How far each visited screen was scrolled last, by the key of its entry in the history. */
const places = new Map<string, unknown>(Object.entries(objectIn(passing.getItem(SCROLL_KEY)) ?? {}))

const scrollWhenTallEnough = (wanted: number, left: AbortSignal): void => {
	const end = new AbortController()
	const growing = new ResizeObserver(() => {
		scrollTo(0, wanted)
		if (scrollY >= wanted - 1) end.abort()
	})
	end.signal.addEventListener('abort', () => growing.disconnect())
	growing.observe(document.body)
	left.addEventListener('abort', () => end.abort(), { signal: end.signal })
	// Whoever moves meanwhile stays where they are.
	for (const move of ['wheel', 'touchstart', 'pointerdown', 'keydown']) addEventListener(move, () => end.abort(), { signal: end.signal })
}
