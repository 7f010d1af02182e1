import { type KeyboardEvent, useRef } from 'react'

/** Arrow keys move between the field and the links of a search, Escape closes it. */
export const useStops = (onClose: () => void) => {
	const box = useRef<HTMLElement>(null)
	const onKeyDown = (event: KeyboardEvent) => {
		// A search field handles the first Escape itself, so it is handled here.
		if (event.key === 'Escape') {
			event.preventDefault()
			return onClose()
		}
		const step = STEPS[event.key]
		if (!step || !box.current) return
		event.preventDefault()
		const stops = [...box.current.querySelectorAll<HTMLElement>('input, a')]
		const next = stops.findIndex((stop) => stop.matches(':focus')) + step
		stops[(next + stops.length) % stops.length]?.focus()
	}
	return { ref: box, onKeyDown }
}

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }
