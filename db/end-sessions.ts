import type { Kysely } from 'kysely'
import { columnsOf } from './columns-of.ts'
import type { Engine } from './database.ts'
import type { Tables } from './tables/schema.ts'

/**
 * For a copy of a site that is brought back, and for one that is set aside and may come back: a session that was ended after the copy was
 * made would be good in it again. So everybody signs in anew (docs/decisions/0131-a-restore-ends-all-sessions.md).
 */
export const endSessions = async (kysely: Kysely<Tables>, engine: Engine): Promise<void> => {
	if (!(await columnsOf(kysely, engine, 'accounts')).has('session_epoch')) return
	await kysely
		.updateTable('accounts')
		.set((expression) => ({ session_epoch: expression('session_epoch', '+', 1) }))
		.execute()
}
