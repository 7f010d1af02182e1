import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** Asks for a page a hundred times a second at most, until it hears that it is enough; tells how many ms each answer took. */
const AT_LEAST_MS = 3_000
const PAUSE_MS = 10

const url = String(workerData)
const times: number[] = []
let isEnough = false
if (parentPort) once(parentPort, 'message').then(() => (isEnough = true))
const until = performance.now() + AT_LEAST_MS
while (!isEnough || performance.now() < until) {
	const began = performance.now()
	await (await fetch(url)).arrayBuffer()
	times.push(performance.now() - began)
	await sleep(PAUSE_MS)
}
parentPort?.postMessage(times)
parentPort?.close()
