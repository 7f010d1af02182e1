import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { ConfigError } from './config.ts'
import { systemClock } from './kernel/clock.ts'
import { createShortWindows } from './kernel/limits/short-windows.ts'
import { answerTakings } from './kernel/limits/windows-over-ipc.ts'
import { keepErrorsOf } from './kernel/process/last-errors.ts'
import { answerFigures } from './kernel/process/metrics-over-ipc.ts'

/**
 * Serves from several processes on one port (docs/decisions/05-processes.md). The parent serves nothing itself: it holds the port, from which each
 * child accepts connections when it can, counts the short limits of all, and replaces a child that ends. `ready` resolves to the port when
 * all children listen, or to null when they were stopped before; `stop` may be called at any time.
 */
export const runProcesses = (count: number): { ready: Promise<number | null>; stop: () => Promise<void> } => {
	// Round robin would be fairer, but a connection that is being handed to a process when that process dies would never be answered.
	cluster.schedulingPolicy = cluster.SCHED_NONE
	const windows = createShortWindows()
	const serving = new WeakSet<Worker>()
	let isStopping = false
	let began = systemClock.now()

	const start = (): Worker => {
		began = systemClock.now()
		const worker = cluster.fork()
		worker.once('listening', () => serving.add(worker))
		answerTakings(worker, windows)
		answerFigures(worker)
		keepErrorsOf(worker)
		return worker
	}

	const startAll = async (): Promise<number | null> => {
		// The first one prepares the database, and the others find it ready.
		const port = await listening(start())
		if (isStopping) return null
		await Promise.all(Array.from({ length: count - 1 }, () => listening(start())))
		return isStopping ? null : port
	}

	let isReady = false
	cluster.on('exit', (worker, code, signal) => {
		// A process that fails during the start of the site has printed the reason itself, and the start fails.
		if (isStopping || (!isReady && !serving.has(worker))) return
		process.stderr.write(`Process ${worker.process.pid} ended with ${signal ?? code}: another one takes its place.\n`)
		// A process that cannot even start is replaced after a pause.
		setTimeout(() => !isStopping && start(), systemClock.now() - began < YOUNG_MS ? REST_MS : 0)
	})

	const ready = startAll().then(
		(port) => {
			isReady = true
			return port
		},
		(error: unknown) => {
			if (isStopping) return null
			throw error
		},
	)

	return {
		ready,
		async stop() {
			isStopping = true
			const clean = await Promise.all(workers().map(end))
			if (clean.includes(false)) throw new Error('a process did not end by itself')
		},
	}
}

/** The message by which the parent asks a child to finish its work and end. */
export const isStop = (message: unknown): boolean =>
	typeof message === 'object' && message !== null && 'ask' in message && message.ask === 'stop'

const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

const listening = (worker: Worker) =>
	new Promise<number>((resolve, reject) => {
		worker.once('listening', ({ port }) => resolve(port))
		worker.once('exit', () => reject(new ConfigError('The site could not be started.')))
	})

/** False when it had to be ended by force. */
const end = async (worker: Worker): Promise<boolean> => {
	const ended = once(worker, 'exit')
	const timer = setTimeout(() => worker.process.kill('SIGKILL'), STOP_MS)
	if (worker.isConnected()) worker.send({ ask: 'stop' })
	const [code] = await ended
	clearTimeout(timer)
	return code === 0
}

const YOUNG_MS = 5_000
const REST_MS = 1_000
/** A child closes its connections after six seconds at the latest, and needs a little longer for the work it has begun. */
const STOP_MS = 15_000
