import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Imported before the server (`node --import`) in each of its threads. While a file named `slow` lies in the data folder,
 * a commit holds its thread for two seconds, as a sync of a tired disk would.
 */
const COMMIT_MS = 2_000
const mark = join(process.env.DATA_DIR ?? '', 'slow')
const pause = new Int32Array(new SharedArrayBuffer(4))
const { exec } = DatabaseSync.prototype

DatabaseSync.prototype.exec = function (sql: string) {
	if (sql === 'COMMIT' && existsSync(mark)) Atomics.wait(pause, 0, 0, COMMIT_MS)
	exec.call(this, sql)
}
