import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react'
import { type Place, placeFor } from './place.ts'

/**
 * Opens a card's details for a pointer over its picture and for the keyboard's focus there; Escape closes them. Fingers do not
 * hover: a tap is the card's own business.
 */
export const useDetails = () => {
	const [place, setPlace] = useState<Place | null>(null)
	const close = () => setPlace(null)
	const open = (card: HTMLElement) => setPlace(placeFor(card.getBoundingClientRect(), document.documentElement.clientWidth))

	useEffect(() => {
		if (!place) return
		const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setPlace(null)
		document.addEventListener('keydown', onKey)
		return () => document.removeEventListener('keydown', onKey)
	}, [place])

	return {
		place,
		close,
		view: {
			onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => pointerType === 'mouse' && open(currentTarget),
			onPointerLeave: close,
			onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => target.matches(':focus-visible') && open(currentTarget),
			onBlur: close,
		},
	}
}
