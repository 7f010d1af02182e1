import type { Server } from 'node:http'
import { performance } from 'node:perf_hooks'

/**
 * Whether connections wait in the accept queue of the port. Each iteration of the event loop accepts one connection, however many wait, so a long
 * queue does not show as a late timer. It shows like this: every iteration between two checks accepted a connection.
 * A client whose connection was closed after its answer opens a new one, and would look like a long queue. So in some checks of every five
 * seconds all clients keep their connections. If the queue is then empty, only such clients were in it.
 */
export const createAcceptQueue = (checkEveryMs: number) => {
	let cameIn = 0
	let iterationsBefore = iterations()
	let fullChecks = 0
	return {
		watch: (server: Server): void => void server.on('connection', () => cameIn++),
		check(): void {
			const taken = iterations() - iterationsBefore
			fullChecks = taken > 0 && cameIn >= taken - 1 && cameIn > 1 ? fullChecks + 1 : 0
			iterationsBefore += taken
			cameIn = 0
		},
		/** The longest time that a connection can have waited in the queue. */
		fullForMs: (): number => fullChecks * checkEveryMs,
		isAsking: (): boolean => fullChecks % ASK_EVERY_CHECKS >= ASK_EVERY_CHECKS - askingChecks(fullChecks),
	}
}

const iterations = () => performance.nodeTiming.uvMetricsInfo.loopCount

/** A slow machine needs longer to let in all who came back, so each time is longer than the one before, up to half the time. */
const askingChecks = (fullChecks: number) => Math.min(ASKING_CHECKS * Math.ceil((fullChecks + 1) / ASK_EVERY_CHECKS), ASK_EVERY_CHECKS / 2)

const [ASK_EVERY_CHECKS, ASKING_CHECKS] = [50, 4]
