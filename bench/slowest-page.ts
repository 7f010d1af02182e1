import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Process } from './processes.ts'

/**
 * The 99th percentile in ms of the home page, asked for again and again while `work` goes on, three seconds at least. The asking has a thread
 * of its own: what `work` prepares here would otherwise be counted as time of the page.
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
