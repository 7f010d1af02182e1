import { appendFileSync, readFileSync } from 'node:fs'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { isMainThread } from 'node:worker_threads'
import pg from 'pg'

/**
 * Imported before a server. While the file KILL_ORDER exists, the process counts the statements of the connection that writes: a worker
 * thread has SQLite's, the main thread PostgreSQL's. The file says `<name of the order> <before|after|count> <number>`: the process dies, as
 * by `kill -9`, before or after the statement of that number, or appends a letter for each to the file KILL_COUNT.
 */
const { KILL_ORDER = '', KILL_COUNT = '' } = process.env
let name = ''
let begun = 0

/** Counts a statement, and returns what is to be done once it has run. */
const begin = (): (() => void) => {
	const order = orderNow()
	if (order === null) return () => undefined
	const [named = '', when, at] = order.split(' ')
	if (named !== name) [name, begun] = [named, 0]
	const number = ++begun
	if (when === 'count') appendFileSync(KILL_COUNT, '.')
	const die = () => {
		if (number === Number(at)) process.kill(process.pid, 'SIGKILL')
	}
	if (when === 'before') die()
	return when === 'after' ? die : () => undefined
}

/** The file may go at any moment. */
const orderNow = (): string | null => {
	try {
		return readFileSync(KILL_ORDER, 'utf8')
	} catch {
		return null
	}
}

if (isMainThread) {
	const { query } = pg.Client.prototype
	pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
		const end = begin()
		const answer = Reflect.apply(query, this, given)
		// Statements that travel together (db/postgres/travel.ts) have their answers then.
		const { ended } = (answer ?? {}) as { ended?: Promise<unknown> }
		if (ended) void ended.then(end, end)
		return answer instanceof Promise ? answer.finally(end) : answer
	} as typeof query
} else {
	const { exec } = DatabaseSync.prototype
	DatabaseSync.prototype.exec = function (...given) {
		const end = begin()
		exec.apply(this, given)
		end()
	}
	for (const method of ['all', 'run', 'get'] as const) {
		const { [method]: run } = StatementSync.prototype
		StatementSync.prototype[method] = function (this: StatementSync, ...given: never[]) {
			const end = begin()
			const answer = Reflect.apply(run as () => unknown, this, given)
			end()
			return answer
		} as never
	}
}
