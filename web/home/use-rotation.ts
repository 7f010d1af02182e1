import { useCallback, useEffect, useState } from 'react'
import { ROTATOR } from '#contract/limits.ts'

/** The current slide, and whether slides change automatically: not while held, paused or hidden, or with reduced motion. */
export const useRotation = (total: number) => {
	const [current, setCurrent] = useState(0)
	const [isPlaying, setIsPlaying] = useState(true)
	// Pointer and focus are tracked separately: a pointer that leaves must not resume while the keyboard focus is on a slide.
	const [isPointedAt, setIsPointedAt] = useState(false)
	const [isFocused, setIsFocused] = useState(false)
	const isHeld = isPointedAt || isFocused
	const go = useCallback((slide: number) => setCurrent((slide + total) % total), [total])

	useEffect(() => {
		if (matchMedia('(prefers-reduced-motion: reduce)').matches) setIsPlaying(false)
	}, [])

	// biome-ignore lint/correctness/useExhaustiveDependencies: each slide gets the full delay, also one that was chosen by hand
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

/** Which slides have their picture rendered: those seen and the next one, so that a phone does not load unseen banners. */
const usePictures = (current: number, total: number) => {
	const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set())
	useEffect(() => setLoaded((before) => new Set([...before, current, (current + 1) % total])), [current, total])
	return (slide: number) => slide === current || loaded.has(slide)
}
