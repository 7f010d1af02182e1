import type { Kysely } from 'kysely'
import { columnsOf } from './columns-of.ts'
import type { Engine } from './database.ts'
import type { Tables } from './tables/schema.ts'

/**
 * For a copy of a site that is restored, or set aside and perhaps put back later: a session that was ended after the copy was made would
 * be valid again in it. So all sessions end and everybody signs in again (docs/decisions/34-backups.md).
 */
export const endSessions = async (kysely: Kysely<Tables>, engine: Engine): Promise<void> => {
	if (!(await columnsOf(kysely, engine, 'accounts')).has('session_epoch')) return
	await kysely
		.updateTable('accounts')
		.set((expression) => ({ session_epoch: expression('session_epoch', '+', 1) }))
		.execute()
}
