import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Process } from './processes.ts'

/**
 * The 99th percentile in ms of the home page, requested repeatedly during `work`, for three seconds at least. The requests run on a
 * separate thread; otherwise the time that `work` uses on this thread would count for the page.
 */
export const slowest = async ({ url }: Process, work: () => Promise<void>): Promise<number> => {
	const asker = new Worker(new URL('./page-asker.ts', import.meta.url), { workerData: url })
	await once(asker, 'online')
	const answer = once(asker, 'message')
	try {
		await work()
	} finally {
		asker.postMessage('enough')
	}
	const [times] = (await answer) as [number[]]
	times.sort((left, right) => left - right)
	return times[Math.floor(times.length * 0.99)] ?? 0
}
