import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Imported before the server (`node --import`) in each of its threads. While the data folder has a file named `slow`, a commit blocks its
 * thread for the milliseconds in that file, like a sync of a slow disk.
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
