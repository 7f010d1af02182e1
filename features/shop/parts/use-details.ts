import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react'
import { type Side, sideFor } from './tip-side.ts'

/**
 * Opens a card's details on hover over its picture and on keyboard focus; Escape closes them. Touch does not hover: the card handles a
 * tap.
 */
export const useDetails = () => {
	const [side, setSide] = useState<Side | null>(null)
	const close = () => setSide(null)
	const open = (card: HTMLElement) => setSide(sideFor(card.getBoundingClientRect(), document.documentElement.clientWidth))

	useEffect(() => {
		if (!side) return
		const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setSide(null)
		document.addEventListener('keydown', onKey)
		return () => document.removeEventListener('keydown', onKey)
	}, [side])

	return {
		side,
		close,
		view: {
			onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => pointerType === 'mouse' && open(currentTarget),
			onPointerLeave: close,
			onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => target.matches(':focus-visible') && open(currentTarget),
			onBlur: close,
		},
	}
}
