import { useCallback, useEffect, useState } from 'react'
import { ROTATOR } from '#contract/limits.ts'

/** Which slide is on, and whether it moves on by itself: not while held, paused, hidden, or when motion is unwanted. */
export const useRotation = (total: number) => {
	const [current, setCurrent] = useState(0)
	const [isPlaying, setIsPlaying] = useState(true)
	// Two hands: a pointer that leaves must not move the slide away that the keyboard is on.
	const [isPointedAt, setIsPointedAt] = useState(false)
	const [isFocused, setIsFocused] = useState(false)
	const isHeld = isPointedAt || isFocused
	const go = useCallback((slide: number) => setCurrent((slide + total) % total), [total])

	useEffect(() => {
		if (matchMedia('(prefers-reduced-motion: reduce)').matches) setIsPlaying(false)
	}, [])

	// biome-ignore lint/correctness/useExhaustiveDependencies: each slide has its whole time, also one that was chosen by hand
	useEffect(() => {
		if (!isPlaying || isHeld || total < 2) return
		const timer = setInterval(() => {
			if (!document.hidden) setCurrent((slide) => (slide + 1) % total)
		}, ROTATOR.delayMs)
		return () => clearInterval(timer)
	}, [isPlaying, isHeld, total, current])

	return {
		current,
		hasPicture: usePictures(current, total),
		isPlaying,
		holds: {
			onPointerEnter: () => setIsPointedAt(true),
			onPointerLeave: () => setIsPointedAt(false),
			onFocus: () => setIsFocused(true),
			onBlur: () => setIsFocused(false),
		},
		go,
		toggle: () => setIsPlaying(!isPlaying),
	}
}

/** Which slides have their picture in the page: those seen and the next one. A phone loads no banner that nobody looks at. */
const usePictures = (current: number, total: number) => {
	const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set())
	useEffect(() => setLoaded((before) => new Set([...before, current, (current + 1) % total])), [current, total])
	return (slide: number) => slide === current || loaded.has(slide)
}
