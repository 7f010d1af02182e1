import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** Requests a page up to a hundred times a second until it gets a message to stop; reports the milliseconds of each response. */
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
