import type { Server } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'

/**
 * Whether this process has been so far behind for a while that one more request would only make all of them late (RELIABILITY AV2).
 * Measured by how late its own timer is, whatever the reason for it; a single stall does not count, and it ends some looks
 * after the crowd is gone, so that it does not come back in at once. What changes something is sent away sooner: its conversation with the writer of the
 * database takes some thirty turns of this thread, and each of them is late. Calls that hash have eight seconds instead of one and
 * a queue that lets in only so many of them (docs/decisions/0098): thirty turns may be twice as late as the bar, and others may stand before
 * the port for a second. Whoever waited before the port while the process
 * started is no such crowd: nobody is sent away until it has caught up with them, or has not for too long.
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
	// Nobody keeps a process alive for it.
	timer.unref()
	return {
		refuses: (method = 'GET', path: string): boolean =>
			looksBehind[kindOf(method, path)] >= LOOKS && start.isOver() && !isAlwaysLetIn(path),
		/** Whether others wait to be let in, so that nobody may keep their connection. */
		isAcceptQueueFull: (): boolean => acceptQueue.fullForMs() > mostDelayMs && !acceptQueue.isAsking(),
		watchAcceptQueue(server: Server): void {
			acceptQueue.watch(server)
			server.once('listening', start.opens)
		},
		stop: (): void => clearInterval(timer),
	}
}

/** From when the port is opened until several looks in a row have found nothing late, or for `MOST_START_MS`. */
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
 * Whether connections stand in line before the port. The loop takes one of them in each of its turns, however many wait, and serves all
 * that are in: the longer those talk, the longer the others stand outside, and its own timer does not tell. A tenth of a
 * second in which each turn took one in is one in which others were waiting all the time. Those who may not keep their connection
 * come back and look like others, so every five seconds four looks let everybody keep theirs: if that ends it, there were no others.
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
		/** The longest that somebody can have been waiting there. */
		fullForMs: (): number => fullChecks * LOOK_EVERY_MS,
		isAsking: (): boolean => fullChecks % ASK_EVERY_LOOKS >= ASK_EVERY_LOOKS - ASKING_LOOKS,
	}
}

const turns = () => performance.nodeTiming.uvMetricsInfo.loopCount

/** Whoever supervises, plays or helps gets through: the game server and staff are few, and a supervisor would end us. */
export const isAlwaysLetIn = (path: string): boolean => ALWAYS_LET_IN.test(path)

/** None of them has a parameter in its path. */
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
const ALWAYS_LET_IN = /^\/(healthz|readyz|metrics$|api\/game\/|api\/admin\/)/
