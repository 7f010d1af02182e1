import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Rows } from './connection.ts'

/** Messages to the writer thread; those with an id are answered. `more`: the next transaction may share the commit of this one. */
export type Order =
	| { kind: 'begin' }
	| { kind: 'query'; id: number; sql: string; parameters: readonly unknown[] }
	| { kind: 'release'; id: number; more: boolean }
	| { kind: 'rollback'; id: number; more: boolean }
	| { kind: 'close'; id: number }

export type Report = { id: number; result?: Rows; error?: { message: string; errcode: number | undefined } }
/** Posted without a question when another process has committed to the database. */
export type ForeignCommit = { isForeignCommit: true }

type Question = Order extends infer O ? (O extends { id: number } ? Omit<O, 'id'> : never) : never

export type WriterEvents = { onLost: (error: Error) => void; onForeignCommit: () => void }

/** The queue to the writer thread. Each question gets its answer; if the thread ends, all fail and `onLost` is called. */
export const openWriterQueue = async (file: string, { onLost, onForeignCommit }: WriterEvents) => {
	const worker = new Worker(new URL('./writer-thread.ts', import.meta.url), { workerData: { file } })
	const waiting = new Map<number, { resolve: (rows: Rows) => void; reject: (error: Error) => void }>()
	let lastId = 0
	let failure: Error | null = null
	let isClosed = false

	const fail = (error: Error) => {
		failure = error
		for (const { reject } of waiting.values()) reject(error)
		waiting.clear()
	}

	const post = (order: Order) => {
		if (failure) throw failure
		worker.postMessage(order)
	}

	const ask = (question: Question): Promise<Rows> =>
		new Promise((resolve, reject) => {
			const id = ++lastId
			if (waiting.size === 0) worker.ref()
			waiting.set(id, { resolve, reject })
			post({ ...question, id } as Order)
		})

	await once(worker, 'message')
	worker.on('message', (message: Report | ForeignCommit) => {
		if ('isForeignCommit' in message) return onForeignCommit()
		const { id, result, error } = message
		const asker = waiting.get(id)
		waiting.delete(id)
		if (waiting.size === 0) worker.unref()
		if (error) asker?.reject(Object.assign(new Error(error.message), { errcode: error.errcode }))
		else asker?.resolve(result ?? NO_ROWS)
	})
	// After adding the listener, which would undo it. An unanswered question keeps the process alive; an idle thread left open by a failed
	// start must not.
	worker.unref()
	worker.on('error', fail)
	worker.on('exit', () => {
		const error = failure ?? new Error('the writer thread has ended')
		fail(error)
		onLost(error)
	})

	return {
		post,
		ask,
		async close() {
			if (isClosed) return
			isClosed = true
			await ask({ kind: 'close' })
			worker.removeAllListeners('exit')
			await worker.terminate()
		},
	}
}

const NO_ROWS: Rows = { rows: [], changes: 0, insertId: 0 }
