import type { Connection, Rows } from './connection.ts'

/**
 * The pieces of one writing connection: transactions that follow each other closely share one commit. Each is a savepoint, and its caller
 * gets success only after the commit that made it durable, so one sync of the disk serves many purchases (docs/decisions/03-sqlite-writer.md). One piece
 * is open at a time; the caller sees to that.
 *
 * A commit waits until the thread has handled what had arrived by then. With a steady stream of pieces the first one waits for at most a
 * fixed multiple of the last commit's duration, so commits take a small part of the time on a slow disk and the wait stays short on a fast
 * one.
 */
export const createGroupCommit = (connection: Connection, hooks: Hooks) => {
	const group = createGroup(connection, hooks)
	let isOpen = false
	let isPlanned = false
	let lastError: unknown = new Error('the transaction was rolled back')

	/** Commits at once, or once the thread has handled what has arrived: the pieces that follow share the commit. */
	const ended = () => {
		isOpen = false
		if (group.isDue()) return group.commit()
		if (isPlanned) return
		isPlanned = true
		setImmediate(() => {
			isPlanned = false
			// A piece that has begun meanwhile decides at its end.
			if (!isOpen && connection.isInTransaction()) group.commit()
		})
	}

	const rollback = (): void => {
		if (connection.isInTransaction()) {
			connection.exec('ROLLBACK TO piece; RELEASE piece')
			ended()
			return
		}
		// SQLite has already rolled back after some errors, such as a full disk; then the earlier pieces are lost as well.
		isOpen = false
		group.fail(lastError)
	}

	return {
		/** Begins a piece. Throws if another process has locked the file for too long. */
		begin(): void {
			if (!connection.isInTransaction()) connection.exec('BEGIN IMMEDIATE')
			connection.exec('SAVEPOINT piece')
			isOpen = true
		},
		run(sql: string, parameters: readonly unknown[]): Rows {
			try {
				return connection.run(sql, parameters)
			} catch (error) {
				lastError = error
				throw error
			}
		},
		/** Ends the open piece at once; resolves when it is on the disk. */
		release(): Promise<void> {
			try {
				connection.exec('RELEASE piece')
			} catch (error) {
				rollback()
				throw error
			}
			const done = group.add()
			ended()
			return done
		},
		rollback,
	}
}

export type GroupCommit = ReturnType<typeof createGroupCommit>
/** `beforeCommit`: the thread stands still until the disk has synced. `onUnsynced`: nothing may be written any more. */
type Hooks = { beforeCommit: () => void; afterCommit: () => void; onUnsynced: () => void }

/** The pieces that have ended and wait for their commit. */
const createGroup = (connection: Connection, { beforeCommit, afterCommit, onUnsynced }: Hooks) => {
	let held: { resolve: () => void; reject: (error: unknown) => void }[] = []
	let heldSince = 0
	let lastCommitMs = 0

	const fail = (error: unknown) => {
		const failed = held
		held = []
		for (const { reject } of failed) reject(error)
	}

	return {
		fail,
		add(): Promise<void> {
			if (held.length === 0) heldSince = performance.now()
			return new Promise((resolve, reject) => held.push({ resolve, reject }))
		},
		isDue: () => held.length >= MOST_PIECES || (held.length > 0 && performance.now() - heldSince > lastCommitMs * WAIT_IN_COMMITS),
		commit(): void {
			const committed = held
			beforeCommit()
			const began = performance.now()
			try {
				if (connection.isInTransaction()) connection.exec(committed.length > 0 ? 'COMMIT' : 'ROLLBACK')
			} catch (error) {
				if (connection.isInTransaction()) connection.exec('ROLLBACK')
				fail(error)
				// Data that the system believes to be on the disk may not be there, and a second sync would report success.
				if (isUnsynced(error)) onUnsynced()
				return
			}
			held = []
			lastCommitMs = performance.now() - began
			for (const { resolve } of committed) resolve()
			afterCommit()
		},
	}
}

const MOST_PIECES = 64
const WAIT_IN_COMMITS = 16

const isUnsynced = (error: unknown) => error instanceof Error && 'errcode' in error && FAILED_SYNCS.includes(Number(error.errcode))
/** SQLITE_IOERR_FSYNC and SQLITE_IOERR_DIR_FSYNC. */
const FAILED_SYNCS = [1_034, 1_290]
