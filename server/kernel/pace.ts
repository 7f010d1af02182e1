/** Runs `work` at once, and again once `ms` later at most however often it is called meanwhile; the last call is never lost. */
export const atMostEvery = (ms: number, work: () => void): (() => void) => {
	let timer: NodeJS.Timeout | null = null
	let isWanted = false
	const rest = () => {
		timer = setTimeout(() => {
			timer = null
			if (!isWanted) return
			isWanted = false
			work()
			rest()
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
		rest()
	}
}
