import { useSyncExternalStore } from 'react'
import { isTimeKnown, now, onTime } from '#web/browser/now.ts'

const MINUTE_MS = 60_000

/**
 * The current time in milliseconds, updated each minute; null until hydrated and until the server has told its time: so long the page keeps
 * what its HTML says. All times of a page share one timer.
 */
export const usePageMinute = (): number | null =>
	useSyncExternalStore(
		subscribe,
		() => minute,
		() => null,
	)

let minute: number | null = null
let stop: (() => void) | undefined
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
	if (listeners.size === 0) {
		const timer = setInterval(tick, MINUTE_MS)
		const stopHearing = onTime(tick)
		stop = () => {
			clearInterval(timer)
			stopHearing()
		}
		tick()
	}
	listeners.add(listener)
	return () => {
		listeners.delete(listener)
		if (listeners.size === 0) stop?.()
	}
}

const tick = () => {
	minute = isTimeKnown() ? now() : null
	for (const listener of listeners) listener()
}
