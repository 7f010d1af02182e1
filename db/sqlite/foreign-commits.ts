import type { Connection } from './connection.ts'

/**
 * Calls `hear` soon after another process has committed to the database, and returns a function that ends the looking. SQLite counts the
 * commits of other connections; only another process has a second writing one. Looking is cheap: it reads a number in shared memory.
 */
export const lookForForeignCommits = (connection: Connection, hear: () => void): (() => void) => {
	const count = () => Number(connection.run('PRAGMA data_version', []).rows[0]?.data_version)
	let seen = count()
	const look = () => {
		// In a transaction of its own nobody else commits: the next look is early enough.
		if (connection.isInTransaction()) return
		const commits = count()
		if (commits !== seen) hear()
		seen = commits
	}
	const looking = setInterval(look, LOOK_EVERY_MS).unref()
	return () => clearInterval(looking)
}

const LOOK_EVERY_MS = 500
