import type { MessagePort } from 'node:worker_threads'
import type { Database } from '../database.ts'
import { newQueuedCall, onBehalfOf } from '../transaction-queue.ts'
import { openBesideWriter } from './beside-writer.ts'
import { openConnection } from './connection.ts'
import { lookForForeignCommits } from './foreign-commits.ts'
import { createGroupCommit } from './group-commit.ts'
import { describeError, type Order, type Report } from './writer-messages.ts'
import { createTurns, createWriterQueue } from './writer-turns.ts'

/** Does a piece of work that the asking thread has handed over; its answer must be cloneable. */
export type Work = (work: unknown) => Promise<unknown>

/**
 * The only writer of the embedded database, usually on its own thread, so that a slow disk never stalls the pages. It runs the
 * transactions of the asking thread query by query, and work that is handed over whole (docs/decisions/0163). Both stand in one queue.
 */
export const hostWriter = (port: MessagePort, file: string, onUnsynced: () => void) => {
	const connection = openConnection(file, 'write')
	const { report, reportSoon, flush } = createReports(port)
	const commit = createGroupCommit(connection, { beforeCommit: flush, onUnsynced })
	const queue = createWriterQueue()
	const turns = createTurns({ commit, queue, report: reportSoon })
	const listeners: ((topic: string) => void)[] = []
	const hear = (topic: string) => {
		for (const listener of listeners) listener(topic)
	}
	const tell = (topic: string) => report({ topic })
	const stopLooking = lookForForeignCommits(connection, () => {
		tell('*')
		hear('*')
	})
	let work: Work = async () => {
		throw new Error('nothing can be handed over to this writer')
	}
	let beside: ReturnType<typeof openBesideWriter> | null = null

	const answers = {
		begin: turns.begin,
		query: turns.query,
		release: turns.release,
		rollback: turns.rollback,
		notice: ({ topic }) => hear(topic),
		work: ({ turn, hasBegun, work: given }) =>
			onBehalfOf(newQueuedCall(true, { hasBegun, whenBegun: () => reportSoon({ begun: turn }) }), () => work(given)),
		async close() {
			stopLooking()
			await beside?.close()
			connection.close()
		},
	} satisfies { [K in Order['kind']]: (order: Extract<Order, { kind: K }>) => unknown }

	port.on('message', (order: Order) => {
		const answer = answers[order.kind] as (order: Order) => unknown
		Promise.try(answer, order).then(
			(outcome) => 'id' in order && report({ id: order.id, outcome }),
			(error: unknown) => 'id' in order && report({ id: order.id, error: describeError(error) }),
		)
	})
	port.postMessage([])

	return {
		serve(worker: Work): void {
			work = worker
		},
		/** Tells the asking thread what concerns its memory. */
		tell,
		/** The database for the handlers of this thread. */
		openDatabase(): Database {
			beside = openBesideWriter(file, { commit, queue, tell, hear, listeners })
			return beside.database
		},
	}
}

export type Host = ReturnType<typeof hostWriter>

/** Sends what was reported while a message was handled, or while many transactions ended with one commit, in one message. */
const createReports = (port: MessagePort) => {
	let waiting: Report[] = []
	let isDue = false
	const flush = () => {
		isDue = false
		if (waiting.length === 0) return
		port.postMessage(waiting)
		waiting = []
	}
	return {
		report(one: Report): void {
			if (isDue) return void waiting.push(one)
			isDue = true
			waiting.push(one)
			process.nextTick(flush)
		},
		/** For what nobody waits for: it travels with the next answers, and before a commit. */
		reportSoon(one: Report): void {
			if (waiting.push(one) === 1) setImmediate(flush)
		},
		flush,
	}
}
