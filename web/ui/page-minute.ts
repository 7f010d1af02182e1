import { MINUTE_MS } from '#contract/durations.ts'
import { isTimeKnown, now, onTime } from '#web/browser/now.ts'
import { createStore, useStore } from '#web/browser/store.ts'

/**
 * The current time in milliseconds, updated each minute; null until hydrated and until the server has told its time: so long the page keeps
 * what its HTML says. All times of a page share one timer.
 */
export const usePageMinute = (): number | null => useStore(minute)

const minute = createStore<number | null>(null, () => {
	const timer = setInterval(tick, MINUTE_MS)
	const stopHearing = onTime(tick)
	tick()
	return () => {
		clearInterval(timer)
		stopHearing()
	}
})

const tick = () => minute.set(isTimeKnown() ? now() : null)
