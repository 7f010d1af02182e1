import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Log } from '../../kernel/log.ts'

/**
 * The operator's command as a process of its own, on the settings of this one: packing and checking a large site takes a
 * processor for a while, and pages must not wait for that.
 */
export const createBackupProcess = (log: Log) => {
	let running: ChildProcess | null = null
	let isStopped = false
	return {
		/** Null when the backup is good or was given up, else what the command said. */
		async run(): Promise<string | null> {
			if (isStopped) return null
			const child = spawn(process.execPath, [...process.execArgv, PORTAL, 'backup', '--json'], { stdio: ['ignore', 'ignore', 'pipe'] })
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

const PORTAL = join(import.meta.dirname, '..', '..', '..', 'cli', 'main.ts')

const giveWay = ({ pid }: ChildProcess, log: Log) => {
	try {
		if (pid !== undefined) setPriority(pid, BEHIND_PAGES)
	} catch (error) {
		// It may have ended already, and not every system lets us: then it runs as it is.
		log.debug({ err: error }, 'the backup runs with the priority of the pages')
	}
}

const BEHIND_PAGES = 10
