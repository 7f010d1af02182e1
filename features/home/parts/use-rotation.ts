import { useCallback, useEffect, useState } from 'react'
import { ROTATOR } from '#contract/limits.ts'

/** The current slide, and whether slides change automatically: not while held, paused or hidden, or with reduced motion. */
export const useRotation = (total: number) => {
	const [current, setCurrent] = useState(0)
	const [isPlaying, setIsPlaying] = useState(true)
	// Pointer and focus are tracked separately: a pointer that leaves must not resume while the keyboard focus is on a slide.
	const [isPointedAt, setIsPointedAt] = useState(false)
	const [isFocused, setIsFocused] = useState(false)
	const isMoving = isPlaying && !isPointedAt && !isFocused && total > 1
	const go = useCallback((slide: number) => setCurrent((slide + total) % total), [total])

	useEffect(() => {
		if (matchMedia('(prefers-reduced-motion: reduce)').matches) setIsPlaying(false)
	}, [])

	// biome-ignore lint/correctness/useExhaustiveDependencies: each slide gets the full delay, also one that was chosen by hand
	useEffect(() => {
		if (!isMoving) return
		const timer = setInterval(() => {
			if (!document.hidden) setCurrent((slide) => (slide + 1) % total)
		}, ROTATOR.delayMs)
		return () => clearInterval(timer)
	}, [isMoving, total, current])

	return {
		current,
		hasPicture: usePictures(current, isMoving ? (current + 1) % total : current),
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

/**
 * Which slides have their picture rendered: those seen, and the next one from half of the delay on. A phone first loads what it shows, and
 * never banners that nobody sees.
 */
const usePictures = (current: number, next: number) => {
	const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set())
	useEffect(() => {
		setLoaded((before) => new Set([...before, current]))
		const timer = setTimeout(() => setLoaded((before) => new Set([...before, next])), ROTATOR.delayMs / 2)
		return () => clearTimeout(timer)
	}, [current, next])
	return (slide: number) => slide === current || loaded.has(slide)
}
