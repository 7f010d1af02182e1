import { Kysely } from 'kysely'
import type { Tables } from '../tables/schema.ts'
import { openConnection } from './connection.ts'
import { directDialect } from './dialect.ts'

/** One connection on this thread, for a file that is not open elsewhere: a copy that is being made or read. */
export const openDirect = (file: string): Kysely<Tables> => new Kysely<Tables>({ dialect: directDialect(openConnection(file, 'write')) })

/**
 * Writes a copy of a database in use, as of one moment, into a new file; readers and the writer continue meanwhile. The copy is not
 * synced to the disk.
 */
export const copyOnline = (file: string, to: string): void => {
	const connection = openConnection(file, 'read')
	try {
		connection.run('vacuum into ?', [to])
	} finally {
		connection.close()
	}
}
