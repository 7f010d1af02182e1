/**
 * Runs `work` at once, and again after `fromMs` at the earliest, however often it is called meanwhile; the last call is never lost. While
 * there are calls in every pause, each pause is three times the one before, up to `toMs`.
 */
export const throttled = (work: () => void, { fromMs, toMs }: { fromMs: number; toMs: number }): (() => void) => {
	let timer: NodeJS.Timeout | null = null
	let isWanted = false
	const rest = (ms: number) => {
		timer = setTimeout(() => {
			timer = null
			if (!isWanted) return
			isWanted = false
			work()
			rest(Math.min(3 * ms, toMs))
		}, ms)
		// The timer must not keep the process alive.
		timer.unref()
	}
	return () => {
		if (timer) {
			isWanted = true
			return
		}
		work()
		rest(fromMs)
	}
}
