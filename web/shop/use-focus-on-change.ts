import { type RefObject, useEffect, useRef } from 'react'

/**
 * After another page or category of a list the focus goes to the heading of the list: the link that was pressed is gone.
 * The first one shown is left alone, and so is somebody who is choosing in a form.
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
