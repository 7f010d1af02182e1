import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { UsageError } from '../command.ts'

/** What the bridge keeps beside itself: what it has told the portal. Losing the file costs one whole snapshot and a comparison. */
export type State = ReturnType<typeof openState>

/** The file cannot be read or written; the message says what to do. */
class StateError extends UsageError {}

/** In the place of a digest: the game has it no more, and the portal knows. */
export const GONE = 'gone'

export type Told = { number: number; name: string; digest: string }

export const openState = (file: string) => {
	const surely = <T>(work: () => T): T => {
		try {
			return work()
		} catch (error) {
			throw new StateError(sentenceFor(file, error), { cause: error })
		}
	}
	const sqlite = surely(() => open(file))
	const run = surely(() => ({
		tell: sqlite.prepare(
			'INSERT INTO told (kind, number, name, digest) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET name = excluded.name, digest = excluded.digest',
		),
		bury: sqlite.prepare(`UPDATE told SET digest = '${GONE}' WHERE kind = ? AND number = ?`),
		between: sqlite.prepare('SELECT number, name, digest FROM told WHERE kind = ? AND number > ? AND number <= ? ORDER BY number'),
		read: sqlite.prepare('SELECT value FROM notes WHERE name = ?'),
		write: sqlite.prepare('INSERT INTO notes (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value'),
	}))
	return {
		/** What was told with numbers above `after` and up to `until`. */
		told: (kind: string, after: number, until: number): Told[] =>
			surely(() => run.between.all(kind, after, until)).map(({ number, name, digest }) => ({
				...{ number: Number(number), name: String(name), digest: String(digest) },
			})),
		/** Keeps what the portal has taken; `gone` are numbers that it has removed, which stay known as such. */
		remember: (kind: string, rows: readonly Told[], gone: readonly number[]): void =>
			surely(() => {
				sqlite.exec('BEGIN')
				try {
					for (const { number, name, digest } of rows) run.tell.run(kind, number, name, digest)
					for (const number of gone) run.bury.run(kind, number)
					sqlite.exec('COMMIT')
				} catch (error) {
					if (sqlite.isTransaction) sqlite.exec('ROLLBACK')
					throw error
				}
			}),
		note: (name: string): string | null => {
			const row = surely(() => run.read.get(name))
			return row ? String(row.value) : null
		},
		setNote: (name: string, value: string): void => {
			surely(() => run.write.run(name, value))
		},
		/** The portal was restored, and may lack any of it, or have again what it had removed: all is told anew, removals too. */
		forgetAll: (): void => surely(() => sqlite.exec("UPDATE told SET digest = ''; DELETE FROM notes WHERE name IN ('items', 'areas')")),
		close: () => sqlite.close(),
	}
}

const open = (file: string): DatabaseSync => {
	const sqlite = new DatabaseSync(file, { timeout: 5_000 })
	sqlite.exec(`PRAGMA journal_mode = WAL;
		CREATE TABLE IF NOT EXISTS told (kind TEXT, number INTEGER, name TEXT, digest TEXT, PRIMARY KEY (kind, number)) WITHOUT ROWID;
		CREATE TABLE IF NOT EXISTS notes (name TEXT PRIMARY KEY, value TEXT)`)
	return sqlite
}

const sentenceFor = (file: string, error: unknown): string => {
	const why = error instanceof Error ? error.message.replace(/\.$/, '') : String(error)
	if (/disk is full|SQLITE_FULL/.test(why)) return `The disk of ${file} is full: make room, and the bridge goes on.`
	if (/malformed|not a database/.test(why))
		return `${file} is damaged (${why}): stop the bridge and delete it; that costs one whole snapshot and a comparison.`
	return `The bridge cannot write ${file} (${why}): its disk may be full, or its user lack the right; or name another place in "state".`
}

/** A short digest of a row, to see whether it has changed. */
export const digestOf = (row: unknown): string => createHash('sha1').update(JSON.stringify(row)).digest('base64url').slice(0, 16)
