import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Picture, PictureOrder, Refusal } from './picture-process.ts'

/** What became of an order: `'ended'` is that the process was ended from outside before it was done. */
export type Made = Picture[] | Refusal | 'ended'

/**
 * Makes pictures in a process of its own (docs/decisions/0097-bytes-in-flight.md), one at a time; the caller waits for one before it
 * orders the next. It is started for the first picture and ends when none has come for a while: what the picture library and the
 * allocator keep goes back to the machine, and a picture that crashes the library does not take the site with it. A picture that takes
 * longer than 16 s for each size ends the process, and the next one gets a new process.
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
		// Nobody keeps this process alive for it.
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
		// It could not be started, or has ended and the order did not reach it.
		const failed = () => settle('ended')
		child.on('message', answered)
		child.on('exit', ended)
		child.on('error', failed)
		child.channel?.ref()
		if (child.connected) child.send(order, (error) => error && failed())
		else failed()
	})

const PROGRAM = join(import.meta.dirname, 'picture-process.ts')
const OPTIONS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=1']
/**
 * Nothing of ours: no secret of the site is in the process that opens what strangers send. One thread decodes and one arena of glibc
 * serves it, and what is large goes back to the machine as soon as it is free; other allocators know nothing of it.
 */
const ENVIRONMENT = {
	NODE_ENV: 'production',
	UV_THREADPOOL_SIZE: '1',
	MALLOC_ARENA_MAX: '1',
	MALLOC_MMAP_THRESHOLD_: '65536',
	MALLOC_TRIM_THRESHOLD_: '65536',
}
/** The library at fault: the same picture would end the next one as well. */
const CRASHES: ReadonlySet<string> = new Set(['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL', 'SIGFPE'])
const IDLE_MS = 5_000
/**
 * For each size that is wanted: one for guests and players, several for staff. The dearest that is taken needs 2 to 4 s of a free core,
 * and a busy machine must not refuse ordinary pictures. Nothing but the end of the process stops the library.
 */
const MOST_MS = 16_000
