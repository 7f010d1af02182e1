import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** Imported before a command: the process dies, as by `kill -9`, when one of its threads begins its statement number KILL_AT. */
const last = Number(process.env.KILL_AT)
let begun = 0
const count = () => {
	begun++
	if (begun === last) process.kill(process.pid, 'SIGKILL')
}

const { prepare } = DatabaseSync.prototype
DatabaseSync.prototype.prepare = function (...given) {
	count()
	return prepare.apply(this, given)
}

const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
	count()
	return Reflect.apply(query, this, given)
} as typeof query
