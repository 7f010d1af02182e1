import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Holds the data folder for one server until this process ends, however it does; false when another one does not let it go in time. Two
 * would both write, and neither would hear what the other has changed. Operators' commands are no servers.
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

/** Its lock goes when it is collected. */
let held: DatabaseSync | null = null
const BUSY = 5
/** A server that is replaced may still be at its last answers. */
const QUEUE_TIMEOUT_MS = 5_000
