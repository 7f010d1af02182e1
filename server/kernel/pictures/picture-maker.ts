import { type ChildProcess, fork } from 'node:child_process'
import type { Picture, PictureOrder, Refusal } from './picture-process.ts'

/** The result of an order. `'ended'` means that the process was ended from outside before it was done. */
export type Made = Picture[] | Refusal | 'ended'

/**
 * Makes pictures in a separate process (docs/decisions/06-overload.md), one at a time; the caller waits for one before it orders
 * the next. The process starts with the first picture and ends when there has been none for a while. Then the memory of the picture library
 * and the allocator is free again, and a picture that crashes the library does not end the site. A picture that takes longer than 16 s for
 * each size ends the process; the next picture gets a new one.
 */
export const createPictureMaker = () => {
	let child: ChildProcess | null = null
	let idle: NodeJS.Timeout | null = null

	const start = (): ChildProcess => {
		const fresh = fork(PROGRAM, {
			env: ENVIRONMENT,
			execArgv: OPTIONS,
			serialization: 'advanced',
			stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
		})
		// The child must not keep this process alive.
		fresh.unref()
		const forget = () => {
			if (child === fresh) child = null
		}
		fresh.once('exit', forget)
		fresh.on('error', forget)
		return fresh
	}

	const rest = (resting: ChildProcess) => {
		resting.channel?.unref()
		idle = setTimeout(() => {
			if (child === resting) child = null
			if (resting.connected) resting.disconnect()
		}, IDLE_MS).unref()
	}

	return {
		async make(order: PictureOrder): Promise<Made> {
			if (idle) clearTimeout(idle)
			child ??= start()
			const asked = child
			const made = await ask(asked, order)
			if (child === asked && asked.connected) rest(asked)
			else if (child === asked) child = null
			return made
		},
	}
}

const ask = (child: ChildProcess, order: PictureOrder): Promise<Made> =>
	new Promise((resolve) => {
		let isTooSlow = false
		const timer = setTimeout(
			() => {
				isTooSlow = true
				child.kill('SIGKILL')
			},
			MOST_MS * (1 + order.narrower.length),
		)
		const settle = (made: Made) => {
			clearTimeout(timer)
			child.off('message', answered)
			child.off('exit', ended)
			child.off('error', failed)
			resolve(made)
		}
		const answered = (made: unknown) => settle(made as Made)
		const ended = (_code: number | null, signal: NodeJS.Signals | null) =>
			settle(isTooSlow ? 'dear' : signal !== null && CRASHES.has(signal) ? 'broken' : 'ended')
		// The process could not be started, or ended before the order reached it.
		const failed = () => settle('ended')
		child.on('message', answered)
		child.on('exit', ended)
		child.on('error', failed)
		child.channel?.ref()
		if (child.connected) child.send(order, (error) => error && failed())
		else failed()
	})

const PROGRAM = new URL('./picture-process.ts', import.meta.url)
const OPTIONS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=1']
/**
 * The process gets no environment of the site: no secret is in the process that opens uploads of strangers. One thread decodes and one
 * glibc arena serves it, and large blocks are returned to the system as soon as they are free; other allocators ignore these variables.
 */
const ENVIRONMENT = {
	NODE_ENV: 'production',
	UV_THREADPOOL_SIZE: '1',
	MALLOC_ARENA_MAX: '1',
	MALLOC_MMAP_THRESHOLD_: '65536',
	MALLOC_TRIM_THRESHOLD_: '65536',
}
/** Signals of a crash in the library: the same picture would crash the next process as well. */
const CRASHES: ReadonlySet<string> = new Set(['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL', 'SIGFPE'])
const IDLE_MS = 5_000
/**
 * For each size of a picture: one for guests and players, several for staff. The most expensive allowed picture takes 2 to 4 s on a free
 * core, and a busy machine must not refuse ordinary pictures. Only the end of the process stops the library.
 */
const MOST_MS = 16_000
