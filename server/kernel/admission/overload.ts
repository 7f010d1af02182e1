import type { Server } from 'node:http'
import { performance } from 'node:perf_hooks'
import { MOST_BEHIND } from '#contract/admission.ts'
import type { Cost } from '#contract/cost.ts'
import { createAcceptQueue } from './accept-queue.ts'

/**
 * Sheds load: decides whether this process is so far behind that one more request would only delay all others (RELIABILITY AV2). The delay
 * of its own timer is the measure, whatever causes it, and how long connections wait in the accept queue (`MOST_BEHIND`). A single stall does
 * not count. Shedding ends some checks after the overload, so that the overload does not return at once. Connections that waited while the
 * process started are no overload. So the start lasts from the opening of the port until several checks in a row find no delay, for
 * `MOST_START_MS` at most.
 */
export const createOverload = (mostDelayMs: number) => {
	const checksBehind = { reading: 0, changing: 0, hashing: 0 }
	const acceptQueue = createAcceptQueue(CHECK_EVERY_MS)
	let start: { until: number; calmChecks: number } | null = null
	let expected = performance.now() + CHECK_EVERY_MS
	const timer = setInterval(() => {
		const now = performance.now()
		const late = now - expected
		acceptQueue.check()
		const isBehind = (costs: Cost['costs']) =>
			late > mostDelayMs * MOST_BEHIND[costs].late || acceptQueue.fullForMs() > mostDelayMs * MOST_BEHIND[costs].acceptQueue
		for (const costs of ['reading', 'changing', 'hashing'] as const)
			checksBehind[costs] = isBehind(costs) ? Math.min(checksBehind[costs] + 1, MOST_CHECKS) : Math.max(checksBehind[costs] - 1, 0)
		if (start) start.calmChecks = isBehind('changing') ? 0 : start.calmChecks + 1
		if (start && (start.calmChecks >= CALM_CHECKS || now > start.until)) start = null
		expected = now + CHECK_EVERY_MS
	}, CHECK_EVERY_MS)
	// The timer must not keep the process alive.
	timer.unref()
	return {
		refuses: (costs: Cost['costs']): boolean => checksBehind[costs] >= CHECKS && start === null,
		/** Whether connections wait in the accept queue, so that no client may keep its connection. */
		isAcceptQueueFull: (): boolean => acceptQueue.fullForMs() > mostDelayMs && !acceptQueue.isAsking(),
		watchAcceptQueue(server: Server): void {
			acceptQueue.watch(server)
			server.once('listening', () => {
				start = { until: performance.now() + MOST_START_MS, calmChecks: 0 }
			})
		},
		stop: (): void => clearInterval(timer),
	}
}

/** Never refused: checks of supervisors, which would end the process, and the parts without which a cached page cannot be used. */
export const isAlwaysServed = (path: string): boolean => isCheck(path) || /^\/(assets|art)\//.test(path)

export const isCheck = (path: string): boolean => /^\/(healthz|readyz|metrics$)/.test(path)

const CHECK_EVERY_MS = 100
const CHECKS = 3
const CALM_CHECKS = 5
const MOST_START_MS = 10_000
const MOST_CHECKS = 6
