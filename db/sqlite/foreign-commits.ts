import type { Connection } from './connection.ts'

/**
 * Calls `onFound` soon after another process has committed to the database. SQLite counts the commits of other connections; only another
 * process has a second writing one. Counting is cheap: it reads a number in shared memory.
 *
 * While this connection has a transaction open, the count stands still. Under load there is always one open, so whoever commits calls
 * `lookIfDue` after each commit.
 */
export const lookForForeignCommits = (connection: Connection, onFound: () => void) => {
	const count = () => Number(connection.run('PRAGMA data_version', []).rows[0]?.data_version)
	let lastCount = count()
	let isDue = false
	const lookIfDue = () => {
		if (!isDue || connection.isInTransaction()) return
		isDue = false
		const commits = count()
		if (commits === lastCount) return
		lastCount = commits
		onFound()
	}
	const timer = setInterval(() => {
		isDue = true
		lookIfDue()
	}, LOOK_EVERY_MS).unref()
	return { lookIfDue, stop: () => clearInterval(timer) }
}

const LOOK_EVERY_MS = 500
