import { onComingBack } from '#web/calls/refresh-on-return.ts'

/**
 * Looks again and again at something that changes by itself: only while the page is visible, at growing intervals, and at once when the
 * person comes back. Returns a function that stops this.
 */
export const follow = (look: () => Promise<unknown>): (() => void) => {
	let isOver = false
	let pause: number = POLL_MS.first
	let timer: ReturnType<typeof setTimeout>
	const wait = () => {
		timer = setTimeout(async () => {
			if (document.visibilityState === 'visible') {
				await look()
				pause = Math.min(pause * POLL_MS.growth, POLL_MS.longest)
			}
			if (!isOver) wait()
		}, pause)
	}
	wait()
	const stopListening = onComingBack(
		() => void look(),
		() => true,
	)
	return () => {
		isOver = true
		clearTimeout(timer)
		stopListening()
	}
}

/** The interval of looking: at first, its growth, and the longest. */
const POLL_MS = { first: 5_000, growth: 1.5, longest: 60_000 } as const
