import { type KeyboardEvent, useEffect, useRef } from 'react'

/** A `<details>` as a menu, which opens before hydration too: Escape closes it, and so does whatever is pressed or focused beside it. */
export const useDetailsMenu = () => {
	const ref = useRef<HTMLDetailsElement>(null)
	useEffect(() => {
		const closeOutside = ({ target }: Event) => {
			if (target instanceof Node && !ref.current?.contains(target)) ref.current?.removeAttribute('open')
		}
		// `focusin`: leaving it by keyboard closes it like a click beside it.
		for (const kind of LEAVING) document.addEventListener(kind, closeOutside)
		return () => {
			for (const kind of LEAVING) document.removeEventListener(kind, closeOutside)
		}
	}, [])
	const close = () => ref.current?.removeAttribute('open')
	const onKeyDown = ({ key }: KeyboardEvent) => {
		if (key !== 'Escape') return
		close()
		ref.current?.querySelector('summary')?.focus()
	}
	return { ref, onKeyDown, close }
}

const LEAVING = ['pointerdown', 'focusin']
