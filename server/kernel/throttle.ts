/**
 * Runs `work` at once, and again `fromMs` later at the earliest however often it is called meanwhile; the last call is never lost. As long
 * as there are calls in every pause, each is three times the one before, up to `toMs`.
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
		// Nobody keeps a process alive for it.
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
