import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** The child processes of a process. Tests ask every few milliseconds, and the kernel's own list costs far less than "ps"; not every system has it. */
export const below = (pid: number): number[] => listedBelow(pid) ?? shownBelow(pid)

const listedBelow = (pid: number): number[] | null => {
	try {
		const lists = readdirSync(`/proc/${pid}/task`).map((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'))
		return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
	} catch {
		return null
	}
}

const shownBelow = (pid: number): number[] =>
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
export const makersBelow = (pid: number): number[] => below(pid).filter((child) => /picture-process/.test(programOf(child)))

const programOf = (pid: number): string => {
	try {
		return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
	} catch {
		return commandOf(pid)
	}
}
