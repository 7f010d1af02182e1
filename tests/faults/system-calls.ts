import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A completed system call of a process, in the order of its beginning or its end. */
export type SystemCall = { name: string; on: string; text: string; isEnd: boolean; isGood: boolean }

/** Traces a running process with strace; null where strace is missing or may not trace other processes. */
export const watchSystemCalls = async (pid: number, names: readonly string[]) => {
	const folder = mkdtempSync(join(tmpdir(), 'barkada-calls-'))
	const file = join(folder, 'calls')
	const options = ['-f', '-y', '-s', '32', '-e', `trace=${names.join(',')}`, '-o', file, '-p', String(pid)]
	const strace = spawn('strace', options, { stdio: ['ignore', 'ignore', 'pipe'] })
	const remove = () => rmSync(folder, { recursive: true, force: true })
	if (!(await isAttached(strace))) {
		remove()
		return null
	}
	return {
		async stop(): Promise<SystemCall[]> {
			await endOf(strace)
			const calls = readCalls(readFileSync(file, 'utf8'))
			remove()
			return calls
		},
	}
}

/**
 * From now on these system calls of a running process fail with `error`, such as EIO, until `mend()`; null where strace may not do that.
 */
export const breakSystemCalls = async (pid: number, names: readonly string[], error: string) => {
	const calls = names.join(',')
	const strace = spawn('strace', [
		'-f',
		'-o',
		'/dev/null',
		'-e',
		`trace=${calls}`,
		'-e',
		`inject=${calls}:error=${error}`,
		'-p',
		String(pid),
	])
	return (await isAttached(strace)) ? { mend: () => endOf(strace) } : null
}

const endOf = async (strace: ChildProcess): Promise<void> => {
	if (strace.exitCode !== null) return
	const ended = once(strace, 'exit')
	strace.kill('SIGINT')
	await ended
}

const isAttached = async (strace: ChildProcess): Promise<boolean> => {
	let said = ''
	let isOver = false
	strace.stderr?.on('data', (data) => {
		said += data
	})
	for (const event of ['exit', 'error'])
		strace.once(event, () => {
			isOver = true
		})
	while (!isOver && !said.includes('attached')) await sleep(20)
	return !isOver
}

const LINE = /^(\d+) +(?:(\w+)\((\d+)(?:<([^>]*)>)?(.*)|<\.\.\. (\w+) resumed>(.*))$/

/** Each line is a system call, or one half of it if other threads came between. */
const readCalls = (log: string): SystemCall[] => {
	const begun = new Map<string, { name: string; on: string }>()
	return log.split('\n').flatMap((line): SystemCall[] => {
		const [, thread = '', name, , on = '', text = '', resumed, rest = ''] = LINE.exec(line) ?? []
		if (resumed) {
			const call = begun.get(thread)
			return call ? [{ ...call, text: rest, isEnd: true, isGood: !/= -1/.test(rest) }] : []
		}
		if (!name) return []
		if (!text.endsWith('<unfinished ...>')) return [{ name, on, text, isEnd: true, isGood: !/= -1/.test(text) }]
		begun.set(thread, { name, on })
		return [{ name, on, text, isEnd: false, isGood: true }]
	})
}
