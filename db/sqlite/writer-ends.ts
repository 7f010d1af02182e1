import { once } from 'node:events'
import { MessageChannel, Worker } from 'node:worker_threads'
import { type Host, hostWriter } from './writer-host.ts'
import type { Order, Reports, WriterEnd } from './writer-messages.ts'

/** The writer on a thread of its own, which runs `program`; that one calls `hostWriter` on its parent port. */
export const writerOnThread = (file: string, program: URL = new URL('./writer-thread.ts', import.meta.url)): WriterEnd => {
	const worker = new Worker(program, { workerData: { file } })
	let failure: Error | null = null
	const ready = once(worker, 'message')
	return {
		post: (order: Order) => worker.postMessage(order),
		ready,
		onReports(listener) {
			worker.on('message', listener)
		},
		onEnd(listener) {
			worker.on('error', (error: Error) => (failure = error))
			worker.on('exit', () => listener(failure))
		},
		keepAlive: (isAwaited) => (isAwaited ? worker.ref() : worker.unref()),
		async end() {
			worker.removeAllListeners('exit')
			await worker.terminate()
		},
	}
}

/** The writer on this thread, for tests: what crosses is cloned as between threads. `serve` gets the host, as a program on a thread does. */
export const writerOnThisThread = (file: string, serve: (host: Host) => void): WriterEnd => {
	const { port1, port2 } = new MessageChannel()
	const ready = once(port1, 'message')
	serve(hostWriter(port2, file, () => undefined))
	return {
		post: (order: Order) => port1.postMessage(order),
		ready,
		onReports(listener) {
			port1.on('message', (reports: Reports) => listener(reports))
		},
		onEnd: () => undefined,
		keepAlive: (isAwaited) => (isAwaited ? port1.ref() : port1.unref()),
		async end() {
			port1.close()
		},
	}
}
