import { parentPort, workerData } from 'node:worker_threads'
import { openConnection } from './connection.ts'
import type { ForeignCommit, Order, Report } from './writer-queue.ts'

/**
 * The only writer of the embedded database, on its own thread, so that a slow disk never stalls the pages.
 *
 * Transactions that follow each other closely share one commit: each is a savepoint, and its caller gets success only after the commit
 * that made it durable. One sync of the disk then serves many purchases. The first transaction waits for others for at most a fixed
 * multiple of the last commit's duration, so commits take a small part of the time on a slow disk and the wait stays short on a fast one.
 */
const connection = openConnection(workerData.file, 'write')
let held: number[] = []
let heldSince = 0
let lastCommitMs = 0
let broken: unknown = null
let lastError: unknown = new Error('the transaction was rolled back')
const LOOK_EVERY_MS = 500

const report = (message: Report | ForeignCommit) => parentPort?.postMessage(message)

const begin = () => {
	broken = null
	try {
		if (!connection.isInTransaction()) connection.exec('BEGIN IMMEDIATE')
		connection.exec('SAVEPOINT piece')
	} catch (error) {
		broken = error // reported to the first query of this transaction
	}
}

const query = (order: Extract<Order, { kind: 'query' }>) => {
	if (broken) throw broken
	try {
		return connection.run(order.sql, order.parameters)
	} catch (error) {
		lastError = error
		throw error
	}
}

const release = (id: number, more: boolean) => {
	if (broken) throw broken
	connection.exec('RELEASE piece')
	if (held.length === 0) heldSince = performance.now()
	held.push(id)
	if (!more || isDue()) commitHeld()
}

/** Whether the held transactions have waited long enough for others to share their commit. */
const isDue = () => held.length >= MOST_PIECES || (held.length > 0 && performance.now() - heldSince > lastCommitMs * WAIT_IN_COMMITS)
const MOST_PIECES = 64
const WAIT_IN_COMMITS = 16

const rollback = (more: boolean) => {
	// SQLite has already rolled back after some errors, such as a full disk; then the earlier pieces are lost as well.
	if (connection.isInTransaction()) {
		if (!broken) connection.exec('ROLLBACK TO piece; RELEASE piece')
		if (!more || isDue()) commitHeld()
	} else failHeld(broken ?? lastError)
}

const commitHeld = () => {
	const ids = held
	const began = performance.now()
	try {
		if (connection.isInTransaction()) connection.exec(ids.length > 0 ? 'COMMIT' : 'ROLLBACK')
	} catch (error) {
		if (connection.isInTransaction()) connection.exec('ROLLBACK')
		failHeld(error)
		// Data that the system believes to be on the disk may not be there, and a second sync would report success.
		if (isUnsynced(error)) process.exit(1)
		return
	}
	held = []
	lastCommitMs = performance.now() - began
	for (const id of ids) report({ id })
	if (isLookDue) lookForForeignCommits()
}

const isUnsynced = (error: unknown) => error instanceof Error && 'errcode' in error && FAILED_SYNCS.includes(Number(error.errcode))
/** SQLITE_IOERR_FSYNC and SQLITE_IOERR_DIR_FSYNC. */
const FAILED_SYNCS = [1_034, 1_290]

const failHeld = (error: unknown) => {
	const ids = held
	held = []
	for (const id of ids) report({ id, error: describe(error) })
}

const describe = (error: unknown) => ({
	message: error instanceof Error ? error.message : String(error),
	errcode: error instanceof Error && 'errcode' in error ? Number(error.errcode) : undefined,
})

/** SQLite counts the commits of other connections; only another process has a second writing one. */
const foreignCommits = () => Number(connection.run('PRAGMA data_version', []).rows[0]?.data_version)
let seenCommits = foreignCommits()
let isLookDue = false

/** Cheap: reads a number in shared memory. In a transaction of its own nobody else commits, so it waits for the end of that. */
const lookForForeignCommits = () => {
	isLookDue = connection.isInTransaction()
	if (isLookDue) return
	const commits = foreignCommits()
	if (commits !== seenCommits) report({ isForeignCommit: true })
	seenCommits = commits
}
const looking = setInterval(lookForForeignCommits, LOOK_EVERY_MS)

parentPort?.on('message', (order: Order) => {
	try {
		if (order.kind === 'begin') begin()
		else if (order.kind === 'query') report({ id: order.id, result: query(order) })
		else if (order.kind === 'release') release(order.id, order.more)
		else if (order.kind === 'rollback') {
			rollback(order.more)
			report({ id: order.id })
		} else {
			clearInterval(looking)
			connection.close()
			report({ id: order.id })
		}
	} catch (error) {
		report({ id: 'id' in order ? order.id : 0, error: describe(error) })
	}
})
report({ id: 0 })
