import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Gives back to the system what only the start of this thread needed: some 30 MB, which V8 keeps for new objects otherwise. The collection
 * takes up to 0.2 s, so it waits for the first interval in which the thread had next to nothing to do, and runs once.
 */
export const releaseStartMemory = (intervalMs = 1_000): void => {
	let before = performance.eventLoopUtilization()
	const timer = setInterval(() => {
		const now = performance.eventLoopUtilization()
		const { utilization } = performance.eventLoopUtilization(now, before)
		before = now
		if (utilization > QUIET) return
		clearInterval(timer)
		collectGarbage()
	}, intervalMs)
	timer.unref()
}

const QUIET = 0.05

/** Of this kind V8 also shrinks its heap; after an ordinary collection it does not. */
const collectGarbage = () => {
	setFlagsFromString('--expose-gc')
	const gc: NodeJS.GCFunction = runInNewContext('gc')
	gc({ type: 'major', flavor: 'last-resort' })
}
