import { once } from 'node:events'
import { MessageChannel, Worker } from 'node:worker_threads'
import { type Host, hostWriter } from './writer-host.ts'
import type { WriterPort, WriterReports, WriterRequest } from './writer-messages.ts'

/** The writer on a thread of its own, which runs `program`; that one calls `hostWriter` on its parent port. */
export const writerOnThread = (file: string, program: URL = new URL('./writer-thread.ts', import.meta.url)): WriterPort => {
	const worker = new Worker(program, { workerData: { file } })
	let failure: Error | null = null
	const ready = once(worker, 'message')
	return {
		post: (request: WriterRequest) => worker.postMessage(request),
		ready,
		onReports(listener) {
			worker.on('message', listener)
		},
		onEnd(listener) {
			worker.on('error', (error: Error) => (failure = error))
			worker.on('exit', () => listener(failure))
		},
		keepAlive: (isAwaited) => (isAwaited ? worker.ref() : worker.unref()),
		async terminate() {
			worker.removeAllListeners('exit')
			await worker.terminate()
		},
	}
}

/** The writer on this thread, for tests: what crosses is cloned as between threads. `serve` gets the host, as a program on a thread does. */
export const writerOnThisThread = (file: string, serve: (host: Host) => void): WriterPort => {
	const { port1, port2 } = new MessageChannel()
	const ready = once(port1, 'message')
	serve(hostWriter(port2, file, () => undefined))
	return {
		post: (request: WriterRequest) => port1.postMessage(request),
		ready,
		onReports(listener) {
			port1.on('message', (reports: WriterReports) => listener(reports))
		},
		onEnd: () => undefined,
		keepAlive: (isAwaited) => (isAwaited ? port1.ref() : port1.unref()),
		async terminate() {
			port1.close()
		},
	}
}
