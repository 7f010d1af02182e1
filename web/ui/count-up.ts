import { useEffect, useRef, useState } from 'react'

const COUNT_MS = 600

/** The number to display while it counts up or down to a new value; immediate with reduced motion. */
export const useCountUp = (target: number): number => {
	const [shown, setShown] = useState(target)
	const from = useRef(target)
	useEffect(() => {
		const start = from.current
		if (start === target) return
		if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
			from.current = target
			return setShown(target)
		}
		const began = performance.now()
		let frame = 0
		const step = (time: number) => {
			const part = Math.min(1, Math.max(0, (time - began) / COUNT_MS))
			from.current = Math.round(start + (target - start) * part)
			setShown(from.current)
			if (part < 1) frame = requestAnimationFrame(step)
		}
		frame = requestAnimationFrame(step)
		return () => cancelAnimationFrame(frame)
	}, [target])
	return shown
}
