import type { MessagePort } from 'node:worker_threads'
import type { Database } from '../database.ts'
import { onBehalfOf } from '../queue.ts'
import { openConnection } from './connection.ts'
import { lookForForeignCommits } from './foreign-commits.ts'
import { createGroupCommit } from './group-commit.ts'
import { openWriterDatabase } from './writer-database.ts'
import { describeError, type WriterReport, type WriterRequest } from './writer-messages.ts'
import { callThere, createTransactions, createWriterQueue } from './writer-transactions.ts'

/** Does a piece of work that the asking thread has handed over; its answer must be cloneable. */
export type Work = (work: unknown) => Promise<unknown>

/**
 * The only writer of the embedded database, usually on its own thread, so that a slow disk never stalls the pages. It runs the
 * transactions of the asking thread query by query, and work that is handed over whole (docs/decisions/03-sqlite-writer.md). Both stand in one queue.
 */
export const hostWriter = (port: MessagePort, file: string, onUnsynced: () => void) => {
	const connection = openConnection(file, 'write')
	const { report, reportSoon, flush } = createReports(port)
	const listeners: ((topic: string) => void)[] = []
	const announceHere = (topic: string) => {
		for (const listener of listeners) listener(topic)
	}
	const announceThere = (topic: string) => report({ topic })
	const announce = (topic: string) => {
		announceHere(topic)
		announceThere(topic)
	}
	const foreignCommits = lookForForeignCommits(connection, () => announce('*'))
	const commit = createGroupCommit(connection, { beforeCommit: flush, afterCommit: foreignCommits.lookIfDue, onUnsynced })
	const queue = createWriterQueue()
	const transactions = createTransactions({ commit, queue, report: reportSoon })
	let work: Work = async () => {
		throw new Error('nothing can be handed over to this writer')
	}
	let opened: ReturnType<typeof openWriterDatabase> | null = null

	const answers = {
		begin: transactions.begin,
		query: transactions.query,
		release: transactions.release,
		rollback: transactions.rollback,
		notice: ({ topic }) => announceHere(topic),
		work: ({ queueId, hasBegun, work: given }) =>
			onBehalfOf(
				callThere(hasBegun, () => reportSoon({ begun: queueId })),
				() => work(given),
			),
		async close() {
			foreignCommits.stop()
			await opened?.close()
			connection.close()
		},
	} satisfies { [K in WriterRequest['kind']]: (request: Extract<WriterRequest, { kind: K }>) => unknown }

	port.on('message', (request: WriterRequest) => {
		const answer = answers[request.kind] as (request: WriterRequest) => unknown
		Promise.try(answer, request).then(
			(outcome) => 'id' in request && report({ id: request.id, outcome }),
			(error: unknown) => 'id' in request && report({ id: request.id, error: describeError(error) }),
		)
	})
	port.postMessage([])

	return {
		serve(worker: Work): void {
			work = worker
		},
		/** Announces to the asking thread only: for what concerns its memory. */
		announceThere,
		/** The database for the handlers of this thread. */
		openDatabase(): Database {
			opened = openWriterDatabase(file, { commit, queue, announce, listen: (listener) => listeners.push(listener) })
			return opened.database
		},
	}
}

export type Host = ReturnType<typeof hostWriter>

/** Sends what was reported while a message was handled, or while many transactions ended with one commit, in one message. */
const createReports = (port: MessagePort) => {
	let waiting: WriterReport[] = []
	let isDue = false
	const flush = () => {
		isDue = false
		if (waiting.length === 0) return
		port.postMessage(waiting)
		waiting = []
	}
	return {
		report(one: WriterReport): void {
			if (isDue) return void waiting.push(one)
			isDue = true
			waiting.push(one)
			process.nextTick(flush)
		},
		/** For what nobody waits for: it travels with the next answers, and before a commit. */
		reportSoon(one: WriterReport): void {
			if (waiting.push(one) === 1) setImmediate(flush)
		},
		flush,
	}
}
