import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Log } from '#server/kernel/process/log.ts'

/**
 * Runs a command of the operator as a separate process with the settings of this one: packing, checking and encrypting a large site use a
 * CPU for a while, which must not delay pages.
 */
export const createCommandProcess = (words: readonly string[], log: Log) => {
	let running: ChildProcess | null = null
	let isStopped = false
	return {
		/** Null when the command succeeded or was aborted, else its output. */
		async run(): Promise<string | null> {
			if (isStopped) return null
			const child = spawn(process.execPath, [...process.execArgv, PORTAL, ...words, '--json'], { stdio: ['ignore', 'ignore', 'pipe'] })
			running = child
			const complaint = text(child.stderr)
			const ended = once(child, 'close')
			giveWay(child, log)
			const [code] = await ended
			running = null
			return code === 0 || isStopped ? null : (await complaint).trim() || `the command ended with ${code}`
		},
		stop(): void {
			isStopped = true
			running?.kill('SIGTERM')
		},
	}
}

const PORTAL = fileURLToPath(new URL('../../../cli/main.ts', import.meta.url))

const giveWay = ({ pid }: ChildProcess, log: Log) => {
	try {
		if (pid !== undefined) setPriority(pid, BEHIND_PAGES)
	} catch (error) {
		// The process may have ended already, and not every system allows a lower priority: then it runs with the normal one.
		log.debug({ err: error }, 'a backup runs with the priority of the pages')
	}
}

const BEHIND_PAGES = 10
