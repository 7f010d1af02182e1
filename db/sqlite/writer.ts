import type { Rows } from './connection.ts'
import { openLine } from './writer-line.ts'

/** This thread's end of the writer thread: one transaction at a time, handed on before its commit has reached the disk. */
export const startWriter = async (file: string, onLost: (error: Error) => void) => {
	const line = await openLine(file, onLost)
	const queue: (() => void)[] = []
	let isBusy = false
	let piecesInCommit = 0

	const handOn = () => {
		const next = queue.shift()
		if (next) next()
		else isBusy = false
	}

	/** Whether the next transaction may share the commit of this one. */
	const isMoreWaiting = () => {
		piecesInCommit = queue.length > 0 && piecesInCommit < MAX_PIECES ? piecesInCommit + 1 : 0
		return piecesInCommit > 0
	}

	const end = (kind: 'release' | 'rollback') => {
		const ended = line.ask({ kind, more: isMoreWaiting() })
		handOn()
		return ended
	}

	return {
		/** Waits for its turn. The worker's answer is not awaited: a failure to begin is told to the first query. */
		async begin() {
			if (isBusy) await new Promise<void>((resolve) => queue.push(resolve))
			isBusy = true
			try {
				line.tell({ kind: 'begin' })
			} catch (error) {
				handOn()
				throw error
			}
		},
		query: (sql: string, parameters: readonly unknown[]): Promise<Rows> => line.ask({ kind: 'query', sql, parameters }),
		/** Resolves when the transaction is on the disk; the next one starts before that. */
		commit: () => end('release'),
		rollback: () => end('rollback'),
		close: line.close,
	}
}

export type Writer = Awaited<ReturnType<typeof startWriter>>

// Enough to share a disk sync between a crowd, few enough that nobody waits long for the commit.
const MAX_PIECES = 64
