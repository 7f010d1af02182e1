import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Imported before the server (`node --import`) in each of its threads. While a file named `slow` lies in the data folder, a commit holds
 * its thread for as many milliseconds as are written in it, as a sync of a tired disk would.
 */
const mark = join(process.env.DATA_DIR ?? '', 'slow')
const pause = new Int32Array(new SharedArrayBuffer(4))
const { exec } = DatabaseSync.prototype

const wait = (): number => {
	try {
		return Number(readFileSync(mark, 'utf8'))
	} catch {
		return 0
	}
}

DatabaseSync.prototype.exec = function (sql: string) {
	if (sql === 'COMMIT') Atomics.wait(pause, 0, 0, wait())
	exec.call(this, sql)
}
