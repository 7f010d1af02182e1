import { sql } from 'kysely'
import type { Reader } from '#db/database.ts'
import { bad, type Check, ok, poor, type Symptom } from './check.ts'

/** At this point the database is open and its schema is up to date: a command begins with that. */
export const databaseCheck: Check = {
	name: 'database',
	async inDatabase({ database }) {
		await database.ping()
		return database.engine === 'sqlite' ? [await versionOf(database.read)] : await serverOf(database.read)
	},
}

const versionOf = async (reader: Reader): Promise<Symptom> => {
	const { version } = await reader.selectNoFrom(sql<string>`sqlite_version()`.as('version')).executeTakeFirstOrThrow()
	return ok(`SQLite ${version}, synced to the disk at every commit; for one server process.`)
}

const serverOf = async (reader: Reader): Promise<Symptom[]> => {
	const setting = (name: string) => sql<string>`current_setting(${name})`
	const found = await reader
		.selectNoFrom([
			setting('server_version').as('version'),
			setting('fsync').as('fsync'),
			setting('full_page_writes').as('pages'),
			setting('data_checksums').as('checksums'),
			setting('max_connections').as('connections'),
			setting('synchronous_standby_names').as('standbys'),
			setting('synchronous_commit').as('commits'),
		])
		.executeTakeFirstOrThrow()
	const symptoms: Symptom[] = [ok(`PostgreSQL ${found.version}, ${found.connections} connections at most.`)]
	if (found.fsync === 'off') symptoms.push(bad('fsync is off: a power cut loses the database.', 'Set fsync = on in postgresql.conf.'))
	if (found.pages === 'off') symptoms.push(bad('full_page_writes is off: a power cut may damage pages.', 'Set full_page_writes = on.'))
	if (found.checksums === 'off')
		symptoms.push(
			poor('Pages have no checksums: a damaged disk goes unnoticed.', `Stop PostgreSQL and run "${checksumsOf(found.version)}".`),
		)
	if (found.standbys !== '') symptoms.push(standbyOf(found))
	return symptoms
}

/** The program is not on the search path of Debian, and the folder of the data is not its own. */
const checksumsOf = (version: string): string => {
	const major = Number.parseInt(version, 10)
	return `runuser -u postgres -- /usr/lib/postgresql/${major}/bin/pg_checksums --enable -D /var/lib/postgresql/${major}/main`
}

/** `local` commits without waiting for the standbys that are configured. */
const standbyOf = ({ standbys, commits }: { standbys: string; commits: string }): Symptom =>
	commits === 'local'
		? bad('A standby is named, but commits do not wait for it: a fail-over loses purchases.', 'Set synchronous_commit = on.')
		: ok(`Each commit waits for a standby: ${standbys}.`)
