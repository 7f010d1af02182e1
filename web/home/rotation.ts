import { useCallback, useEffect, useState } from 'react'
import { ROTATOR } from '#contract/limits.ts'

/** Which slide is on, and whether it moves on by itself: not while held, paused, hidden, or when motion is unwanted. */
export const useRotation = (total: number) => {
	const [current, setCurrent] = useState(0)
	const [isPlaying, setIsPlaying] = useState(true)
	const [isHeld, setIsHeld] = useState(false)
	const go = useCallback((slide: number) => setCurrent((slide + total) % total), [total])

	useEffect(() => {
		if (matchMedia('(prefers-reduced-motion: reduce)').matches) setIsPlaying(false)
	}, [])

	useEffect(() => {
		if (!isPlaying || isHeld || total < 2) return
		const timer = setInterval(() => {
			if (!document.hidden) setCurrent((slide) => (slide + 1) % total)
		}, ROTATOR.delayMs)
		return () => clearInterval(timer)
	}, [isPlaying, isHeld, total])

	return {
		current,
		isPlaying,
		hold: () => setIsHeld(true),
		release: () => setIsHeld(false),
		go,
		toggle: () => setIsPlaying(!isPlaying),
	}
}
