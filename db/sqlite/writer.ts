import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Rows } from './connection.ts'

export type Order =
	| { kind: 'begin' }
	| { kind: 'query'; id: number; sql: string; parameters: readonly unknown[] }
	| { kind: 'release'; id: number; more: boolean }
	| { kind: 'rollback'; id: number; more: boolean }
	| { kind: 'close'; id: number }

export type Report = { id: number; result?: Rows; error?: { message: string; errcode: number | undefined } }

/** This thread's end of the writer thread: one transaction at a time, handed on before its commit has reached the disk. */
export const startWriter = async (file: string) => {
	const worker = new Worker(new URL('./writer-thread.ts', import.meta.url), { workerData: { file } })
	const waiting = new Map<number, { resolve: (rows: Rows) => void; reject: (error: Error) => void }>()
	const queue: (() => void)[] = []
	let busy = false
	let piecesInCommit = 0
	let lastId = 0
	let failure: Error | null = null

	const ask = (order: { kind: 'query' | 'release' | 'rollback' | 'close' } & Record<string, unknown>) =>
		new Promise<Rows>((resolve, reject) => {
			if (failure) return reject(failure)
			waiting.set(++lastId, { resolve, reject })
			worker.postMessage({ ...order, id: lastId })
		})

	const handOn = () => {
		const next = queue.shift()
		if (next) next()
		else busy = false
	}

	const isMoreWaiting = () => {
		piecesInCommit = queue.length > 0 && piecesInCommit < MAX_PIECES ? piecesInCommit + 1 : 0
		return piecesInCommit > 0
	}

	const fail = (error: Error) => {
		failure = error
		for (const { reject } of waiting.values()) reject(error)
		waiting.clear()
	}

	await once(worker, 'message')
	worker.on('message', ({ id, result, error }: Report) => {
		const caller = waiting.get(id)
		waiting.delete(id)
		if (error) caller?.reject(Object.assign(new Error(error.message), { errcode: error.errcode }))
		else caller?.resolve(result ?? NO_ROWS)
	})
	worker.on('error', fail)
	worker.on('exit', () => fail(new Error('the writer thread has ended')))

	return {
		/** Waits for its turn. The worker's answer is not awaited: a failure to begin is told to the first query. */
		async begin() {
			if (busy) await new Promise<void>((resolve) => queue.push(resolve))
			busy = true
			if (failure) {
				handOn()
				throw failure
			}
			worker.postMessage({ kind: 'begin' } satisfies Order)
		},
		query: (sql: string, parameters: readonly unknown[]) => ask({ kind: 'query', sql, parameters }),
		/** Resolves when the transaction is on the disk; the next one starts before that. */
		commit() {
			const durable = ask({ kind: 'release', more: isMoreWaiting() })
			handOn()
			return durable
		},
		rollback() {
			const undone = ask({ kind: 'rollback', more: isMoreWaiting() })
			handOn()
			return undone
		},
		async close() {
			await ask({ kind: 'close' })
			worker.removeAllListeners('exit')
			await worker.terminate()
		},
	}
}

export type Writer = Awaited<ReturnType<typeof startWriter>>

// Enough to share a disk sync between a crowd, few enough that nobody waits long for the commit.
const MAX_PIECES = 64
const NO_ROWS: Rows = { rows: [], changes: 0, insertId: 0 }
