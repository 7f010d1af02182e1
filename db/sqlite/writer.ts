import { createQueue } from '../transaction-queue.ts'
import type { Rows } from './connection.ts'
import { openWriterQueue, type WriterEvents } from './writer-queue.ts'

/**
 * The main thread's end of the writer thread. Transactions run one at a time; the next one begins before the last commit is on the disk.
 */
export const startWriter = async (file: string, { timeoutMs, ...events }: WriterEvents & { timeoutMs: number }) => {
	const thread = await openWriterQueue(file, events)
	const line = createQueue(1, { timeoutMs })

	const end = (kind: 'release' | 'rollback') => {
		const ended = thread.ask({ kind, more: line.isAnyoneWaiting() })
		line.leave()
		return ended
	}

	return {
		/** Waits for its turn. The worker's answer is not awaited: a failure to begin is reported to the first query. */
		async begin() {
			await line.enter()
			try {
				thread.post({ kind: 'begin' })
			} catch (error) {
				line.leave()
				throw error
			}
		},
		query: (sql: string, parameters: readonly unknown[]): Promise<Rows> => thread.ask({ kind: 'query', sql, parameters }),
		/** Resolves when the transaction is on the disk; the next one starts before that. */
		commit: () => end('release'),
		rollback: () => end('rollback'),
		close: thread.close,
	}
}

export type Writer = Awaited<ReturnType<typeof startWriter>>
