import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/**
 * Runs the command of this process once more, as a process of its own that goes on to its end when this one is killed. Returns what it
 * answered; null where it was killed itself.
 */
export const runApart = async (): Promise<Record<string, unknown> | null> => {
	const words = process.argv.slice(1).filter((word) => word !== '--json')
	const child = spawn(process.execPath, [...process.execArgv, ...words, '--json'], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] })
	const [said] = await Promise.all([text(child.stdout), once(child, 'close')])
	return said.startsWith('{') ? JSON.parse(said) : null
}
