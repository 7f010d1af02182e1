import { onComingBack } from '#web/calls/refresh-on-return.ts'

/**
 * Loads and shows again and again something that changes by itself: only while the page is visible, at growing intervals, and at once when the
 * person comes back. Returns a function that stops this.
 */
export const follow = <T>(load: () => Promise<T | null>, show: (found: T) => void): (() => void) => {
	let isOver = false
	const look = async () => {
		const found = await load()
		if (found && !isOver) show(found)
	}
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
