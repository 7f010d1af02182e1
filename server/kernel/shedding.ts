import type { Server } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'

/**
 * Sheds load: decides whether this process is so far behind that one more request would only delay all others (RELIABILITY AV2). The delay
 * of its own timer is the measure, whatever causes it. A single stall does not count. Shedding ends some checks after the overload, so that
 * the overload does not return at once. Calls that change something are shed earlier: their exchange with the database writer takes some
 * thirty turns of this event loop, and each turn is late. Calls that hash have eight seconds instead of one, and a queue that admits only
 * some of them (docs/decisions/23-passwords.md). So the loop may be twice as late for them, and connections may wait in the accept queue for a second.
 * Connections that waited while the process started are no overload: nothing is shed until the process has caught up with them or has tried
 * for `MOST_START_MS`.
 */
export const createShedding = (mostDelayMs: number) => {
	const looksBehind = { reading: 0, changing: 0, hashing: 0 }
	const kindOf = (method: string, path: string) => {
		if (method === 'GET' || method === 'HEAD') return 'reading'
		return TO_HASH.has(`${method} ${path.split('?')[0]}`) ? 'hashing' : 'changing'
	}
	const acceptQueue = createAcceptQueue()
	const start = createStart()
	let expected = performance.now() + LOOK_EVERY_MS
	const timer = setInterval(() => {
		const now = performance.now()
		const late = now - expected
		acceptQueue.look()
		const behind = Math.max(late, acceptQueue.fullForMs())
		start.look(behind > mostDelayMs / TURNS_MORE)
		const next = (looks: number, most: number, by = behind) => (by > most ? Math.min(looks + 1, MOST_LOOKS) : Math.max(looks - 1, 0))
		looksBehind.reading = next(looksBehind.reading, mostDelayMs)
		looksBehind.changing = next(looksBehind.changing, mostDelayMs / TURNS_MORE)
		looksBehind.hashing = next(looksBehind.hashing, mostDelayMs * HASHING_MORE, Math.max(late, acceptQueue.fullForMs() / CROWDED_MORE))
		expected = now + LOOK_EVERY_MS
	}, LOOK_EVERY_MS)
	// The timer must not keep the process alive.
	timer.unref()
	return {
		refuses: (method = 'GET', path: string): boolean =>
			looksBehind[kindOf(method, path)] >= LOOKS && start.isOver() && !isCheck(path) && !PARTS_OF_PAGES.test(path),
		/** Whether connections wait in the accept queue, so that no client may keep its connection. */
		isAcceptQueueFull: (): boolean => acceptQueue.fullForMs() > mostDelayMs && !acceptQueue.isAsking(),
		watchAcceptQueue(server: Server): void {
			acceptQueue.watch(server)
			server.once('listening', start.opens)
		},
		stop: (): void => clearInterval(timer),
	}
}

/** The start lasts from the opening of the port until several checks in a row find no delay, for `MOST_START_MS` at most. */
const createStart = () => {
	let opened: number | null = null
	let calm = 0
	return {
		opens: (): void => {
			opened = performance.now()
		},
		look(isBehind: boolean): void {
			if (opened === null) return
			calm = isBehind ? 0 : calm + 1
			if (calm >= CALM_LOOKS || performance.now() - opened > MOST_START_MS) opened = null
		},
		isOver: (): boolean => opened === null,
	}
}

/**
 * Whether connections wait in the accept queue of the port. Each turn of the event loop accepts one connection, however many wait, so a long
 * queue does not show as a late timer. It shows like this: every turn between two checks accepted a connection.
 * A client whose connection was closed after its answer opens a new one, and would look like a long queue. So in four checks of every five
 * seconds all clients keep their connections. If the queue is then empty, only such clients were in it.
 */
const createAcceptQueue = () => {
	let cameIn = 0
	let turnsBefore = turns()
	let fullChecks = 0
	return {
		watch: (server: Server): void => void server.on('connection', () => cameIn++),
		look(): void {
			const taken = turns() - turnsBefore
			fullChecks = taken > 0 && cameIn >= taken - 1 && cameIn > 1 ? fullChecks + 1 : 0
			turnsBefore += taken
			cameIn = 0
		},
		/** The longest time that a connection can have waited in the queue. */
		fullForMs: (): number => fullChecks * LOOK_EVERY_MS,
		isAsking: (): boolean => fullChecks % ASK_EVERY_LOOKS >= ASK_EVERY_LOOKS - ASKING_LOOKS,
	}
}

const turns = () => performance.nodeTiming.uvMetricsInfo.loopCount

/** Checks of supervisors are never refused: a supervisor would end the process. */
export const isCheck = (path: string): boolean => CHECKS.test(path)

/** None of these calls has a parameter in its path. */
const TO_HASH = new Set(
	(Object.values(ENDPOINTS) as Endpoint[]).flatMap(({ hashes, method, path }) => (hashes ? [`${method} /api${path}`] : [])),
)

const LOOK_EVERY_MS = 100
const LOOKS = 3
const CALM_LOOKS = 5
const [ASK_EVERY_LOOKS, ASKING_LOOKS] = [50, 4]
const MOST_START_MS = 10_000
const MOST_LOOKS = 6
const TURNS_MORE = 2
const HASHING_MORE = 2
const CROWDED_MORE = 4
/** Cached pages are served during an overload, and without their styles and scripts they cannot be read or used. */
const PARTS_OF_PAGES = /^\/(assets|art)\//
const CHECKS = /^\/(healthz|readyz|metrics$)/
