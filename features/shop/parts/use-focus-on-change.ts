import { type RefObject, useEffect, useRef } from 'react'

/**
 * After navigation to another page or category of a list, the focus moves to the heading of the list, because the pressed link is gone.
 * Not on the first render, and not while a form control has the focus.
 */
export const useFocusOnChange = <E extends HTMLElement>(shown: string): RefObject<E | null> => {
	const heading = useRef<E>(null)
	const before = useRef(shown)
	useEffect(() => {
		if (before.current === shown) return
		before.current = shown
		if (document.activeElement?.closest('form')) return
		heading.current?.focus({ preventScroll: true })
	}, [shown])
	return heading
}
