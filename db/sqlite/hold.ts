import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Holds the data folder for one server until this process ends, in whatever way; false if another server does not free it in time. Two
 * servers would both write, and neither would see the other's changes. Operators' commands do not take this lock.
 */
export const holdAlone = (dataDir: string): boolean => {
	try {
		held = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: QUEUE_TIMEOUT_MS })
		held.exec('BEGIN EXCLUSIVE')
		return true
	} catch (error) {
		if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return false
		throw error
	}
}

/** Kept in a variable, because garbage collection would free its lock. */
let held: DatabaseSync | null = null
const BUSY = 5
/** A server that is being replaced may still finish its last answers. */
const QUEUE_TIMEOUT_MS = 5_000
