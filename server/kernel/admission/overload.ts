import type { Server } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { Cost } from '#contract/cost.ts'
import { createAcceptQueue } from './accept-queue.ts'

/**
 * Sheds load: decides whether this process is so far behind that one more request would only delay all others (RELIABILITY AV2). The delay
 * of its own timer is the measure, whatever causes it. A single stall does not count. Shedding ends some checks after the overload, so that
 * the overload does not return at once. Calls that change something are shed earlier: their exchange with the database writer takes some
 * thirty iterations of this event loop, and each is late. Calls that hash have eight seconds instead of one, and a queue that admits only
 * some of them (docs/decisions/23-passwords.md). So the loop may be twice as late for them, and connections may wait in the accept queue for
 * a second.
 */
export const createOverload = (mostDelayMs: number) => {
	const checksBehind = { reading: 0, changing: 0, hashing: 0 }
	const acceptQueue = createAcceptQueue(CHECK_EVERY_MS)
	const start = createStart()
	let expected = performance.now() + CHECK_EVERY_MS
	const timer = setInterval(() => {
		const now = performance.now()
		const late = now - expected
		acceptQueue.check()
		const behind = Math.max(late, acceptQueue.fullForMs())
		const count = (kind: Cost['costs'], isBehind: boolean) => {
			checksBehind[kind] = isBehind ? Math.min(checksBehind[kind] + 1, MOST_CHECKS) : Math.max(checksBehind[kind] - 1, 0)
		}
		start.check(behind > mostDelayMs / 2)
		count('reading', behind > mostDelayMs)
		count('changing', behind > mostDelayMs / 2)
		count('hashing', Math.max(late, acceptQueue.fullForMs() / 4) > mostDelayMs * 2)
		expected = now + CHECK_EVERY_MS
	}, CHECK_EVERY_MS)
	// The timer must not keep the process alive.
	timer.unref()
	return {
		refuses: (costs: Cost['costs']): boolean => checksBehind[costs] >= CHECKS && start.isOver(),
		/** Whether connections wait in the accept queue, so that no client may keep its connection. */
		isAcceptQueueFull: (): boolean => acceptQueue.fullForMs() > mostDelayMs && !acceptQueue.isAsking(),
		watchAcceptQueue(server: Server): void {
			acceptQueue.watch(server)
			server.once('listening', start.opens)
		},
		stop: (): void => clearInterval(timer),
	}
}

/**
 * Connections that waited while the process started are no overload. So the start lasts from the opening of the port until several checks in
 * a row find no delay, for `MOST_START_MS` at most.
 */
const createStart = () => {
	let opened: number | null = null
	let calm = 0
	return {
		opens: (): void => {
			opened = performance.now()
		},
		check(isBehind: boolean): void {
			if (opened === null) return
			calm = isBehind ? 0 : calm + 1
			if (calm >= CALM_CHECKS || performance.now() - opened > MOST_START_MS) opened = null
		},
		isOver: (): boolean => opened === null,
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
