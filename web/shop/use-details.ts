import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react'
import { type Place, placeFor } from './place.ts'

/**
 * Opens a card's details on hover over its picture and on keyboard focus; Escape closes them. Touch does not hover: the card handles a
 * tap.
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
