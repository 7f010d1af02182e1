import { DatabaseSync } from 'node:sqlite'

/**
 * Which names and addresses of the file came before, and on which line. In a temporary file that SQLite deletes by itself, so that a
 * million of them need no memory.
 */
export const createSeen = () => {
	const file = new DatabaseSync('')
	file.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -8192')
	file.exec('CREATE TABLE seen (key TEXT PRIMARY KEY, line INTEGER NOT NULL) WITHOUT ROWID')
	const add = file.prepare('INSERT INTO seen (key, line) VALUES (?, ?) ON CONFLICT DO NOTHING')
	const find = file.prepare('SELECT line FROM seen WHERE key = ?')
	return {
		/** The line that had this key first; null when it is this one. */
		firstLine(kind: 'name' | 'address', key: string, line: number): number | null {
			const whole = `${kind} ${key}`
			if (Number(add.run(whole, line).changes) === 1) return null
			return Number(find.get(whole)?.line)
		},
		close: () => file.close(),
	}
}

export type Seen = ReturnType<typeof createSeen>
