import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Imported before the server (`node --import`) in each of its threads. While the data folder has a file named `full`, the database may
 * not grow by a page, which SQLite reports as a full disk. While it has one named `unsynced`, a commit ends as after a failed sync.
 */
const isMarked = (name: string) => existsSync(join(process.env.DATA_DIR ?? '', name))
const IOERR_FSYNC = 1_034
const { exec } = DatabaseSync.prototype

DatabaseSync.prototype.exec = function (sql: string) {
	if (sql === 'BEGIN IMMEDIATE') exec.call(this, `PRAGMA max_page_count = ${isMarked('full') ? 1 : 1_000_000_000}`)
	if (sql === 'COMMIT' && isMarked('unsynced')) throw Object.assign(new Error('disk I/O error'), { errcode: IOERR_FSYNC })
	exec.call(this, sql)
}
