import { BUSY } from '#contract/limits.ts'
import { createStore } from '#web/browser/store.ts'

/**
 * A busy site answers 503 with a Retry-After (DECISIONS 16). The same request is then sent again automatically, once per Retry-After, for
 * a minute at most, while the page says so (web/ui/waiting-notice.tsx). A write without a key is repeated only when the server says that
 * nothing of it was done.
 */
export const askUntilServed = async (ask: () => Promise<Response>, { isWrite, hasKey, signal }: Asking): Promise<Asked> => {
	const began = performance.now()
	let response = await ask()
	let wait: Wait | null = null
	/** The answer to an attempt whose outcome is unknown. */
	let inDoubt: Response | null = null
	try {
		for (;;) {
			const { pauseMs, isRefused } = await busyness(response)
			if (pauseMs === null || (!isRefused && isWrite && !hasKey)) return { response, end: 'answered' }
			if (!isRefused) inDoubt = response
			const gaveUp = performance.now() - began + pauseMs > BUSY.waitMs
			if (gaveUp || wait?.isStopped) return { response: inDoubt ?? response, end: inDoubt ? 'answered' : gaveUp ? 'gave up' : 'stopped' }
			wait ??= begin(isWrite)
			await wait.pause(pauseMs, signal)
			// Stopped during the pause: do not ask once more.
			if (!wait.isStopped) response = await ask()
		}
	} finally {
		if (wait) end(wait)
	}
}

type Asking = { isWrite: boolean; hasKey: boolean; signal?: AbortSignal | undefined }
/** `gave up` and `stopped`: nothing of the request was done. */
type Asked = { response: Response; end: 'answered' | 'gave up' | 'stopped' }

/** How long to wait before the next try, null when there is nothing to wait for; `isRefused` when nothing of the request was done. */
const busyness = async (response: Response): Promise<{ pauseMs: number | null; isRefused: boolean }> => {
	const seconds = Number(response.headers.get('retry-after'))
	if (response.status !== 503 || !(seconds > 0)) return { pauseMs: null, isRefused: false }
	const { code } = (await response
		.clone()
		.json()
		.catch(() => ({}))) as { code?: string }
	return { pauseMs: seconds * 1_000, isRefused: code === 'UNAVAILABLE' }
}

type Wait = {
	isWrite: boolean
	isStopped: boolean
	stop: () => void
	pause: (ms: number, signal: AbortSignal | undefined) => Promise<void>
}

const begin = (isWrite: boolean): Wait => {
	let wake: () => void = () => undefined
	const wait: Wait = {
		isWrite,
		isStopped: false,
		stop: () => {
			wait.isStopped = true
			wake()
		},
		pause: (ms, signal) =>
			new Promise((resolve) => {
				const timer = setTimeout(() => wake(), ms)
				wake = () => {
					clearTimeout(timer)
					signal?.removeEventListener('abort', wake)
					resolve()
				}
				signal?.addEventListener('abort', wake)
				if (signal?.aborted || wait.isStopped) wake()
			}),
	}
	waits.add(wait)
	changed()
	return wait
}

const end = (wait: Wait) => {
	waits.delete(wait)
	changed()
}

/** Stops all repetitions; a request that is running still gets its answer. */
export const stopWaiting = (): void => {
	for (const wait of waits) wait.stop()
	changed()
}

/** Returns a function that stops the writes that begin to wait from now on: for a form that may unmount. */
export const writesFromNow = (): (() => void) => {
	const before = new Set(waits)
	return () => {
		for (const wait of waits) if (wait.isWrite && !before.has(wait)) wait.stop()
		changed()
	}
}

/** Whether the browser is repeating a request on a busy site. */
export const waiting = createStore<'no' | 'waiting' | 'stopping'>('no')

const waits = new Set<Wait>()

const changed = () => {
	const isStopping = [...waits].every(({ isStopped }) => isStopped)
	waiting.set(waits.size === 0 ? 'no' : isStopping ? 'stopping' : 'waiting')
}
