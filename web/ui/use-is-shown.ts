import { type RefObject, useEffect, useRef } from 'react'

/** Whether the component is still mounted when an answer comes. */
export const useIsShown = (): RefObject<boolean> => {
	const isShown = useRef(false)
	useEffect(() => {
		isShown.current = true
		return () => {
			isShown.current = false
		}
	}, [])
	return isShown
}
