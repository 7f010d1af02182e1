import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of processor time by what it was for. */
export type Shares = Record<'hashes' | 'pages and calls' | 'writing' | 'compiling and collecting' | 'load generator', number>

/**
 * What the threads of a server and of its child processes have used, from their names on Linux. Passwords are hashed by the threads of
 * libuv, which also read files; on SQLite the writer is the only worker thread.
 */
export const usedByThreads = (pid: number): Shares => {
	const shares: Shares = { hashes: 0, 'pages and calls': 0, writing: 0, 'compiling and collecting': 0, 'load generator': ownMs() }
	for (const process of [pid, ...childrenOf(pid)])
		for (const thread of readdirSync(`/proc/${process}/task`)) {
			const { name, ms } = threadOf(process, thread)
			shares[NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? 'compiling and collecting'] += ms
		}
	return shares
}

/** The parts of `after` since `before`, largest first: "hashes 45 %, ...". */
export const sharesBetween = (before: Shares, after: Shares): string => {
	const used = Object.entries(after).map(([what, ms]) => [what, ms - before[what as keyof Shares]] as const)
	const all = used.reduce((sum, [, ms]) => sum + ms, 0)
	return used
		.toSorted(([, one], [, other]) => other - one)
		.map(([what, ms]) => `${what} ${Math.round((ms / all) * 100)} %`)
		.join(', ')
}

/** Milliseconds for what is neither hash nor load generator. */
export const restBetween = (before: Shares, after: Shares): number =>
	(['pages and calls', 'writing', 'compiling and collecting'] as const).reduce((sum, what) => sum + after[what] - before[what], 0)

const NAMES = [
	[/^libuv-worker/, 'hashes'],
	[/^(node-)?MainThread/, 'pages and calls'],
	[/^WorkerThread/, 'writing'],
] as const

const childrenOf = (pid: number): number[] =>
	readdirSync(`/proc/${pid}/task`)
		.flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number))
		.flatMap((child) => [child, ...childrenOf(child)])

/** A thread's name stands in parentheses and may hold spaces; user and system time follow 11 and 12 words later, in hundredths of a second. */
const threadOf = (pid: number, thread: string) => {
	const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8')
	const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
	const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
	return { name, ms: (Number(words[11]) + Number(words[12])) * 10 }
}

const ownMs = () => {
	const { user, system } = process.cpuUsage()
	return (user + system) / 1_000
}
