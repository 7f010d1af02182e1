import { execFileSync } from 'node:child_process'

/** The child processes of a process. */
export const below = (pid: number): number[] =>
	execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
		.split('\n')
		.map((line) => line.trim().split(/\s+/).map(Number))
		.flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []))

export const isAlive = (pid: number): boolean => {
	try {
		return process.kill(pid, 0)
	} catch {
		return false
	}
}

export const commandOf = (pid: number, ...how: string[]): string => {
	try {
		return execFileSync('ps', [...how, '-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
	} catch {
		// The process has ended.
		return ''
	}
}

/** The picture processes below a process. */
export const makersBelow = (pid: number): number[] => below(pid).filter((child) => /picture-process/.test(commandOf(child)))
