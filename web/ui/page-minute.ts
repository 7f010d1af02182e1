import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

/** The current time in milliseconds, updated each minute; null until hydrated. All times of a page share one timer. */
export const usePageMinute = (): number | null =>
	useSyncExternalStore(
		subscribe,
		() => now,
		() => null,
	)

let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
	if (listeners.size === 0) {
		now = Date.now()
		timer = setInterval(tick, MINUTE_MS)
	}
	listeners.add(listener)
	return () => {
		listeners.delete(listener)
		if (listeners.size === 0) clearInterval(timer)
	}
}

const tick = () => {
	now = Date.now()
	for (const listener of listeners) listener()
}
