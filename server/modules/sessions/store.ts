import type { Reader, Tx } from '#db/database.ts'
import type { SessionsTables } from '#db/tables/sessions.ts'

export type SessionRow = Omit<SessionsTables['sessions'], 'id'> & { id: number }

export const insertSession = (tx: Tx, session: Omit<SessionRow, 'id' | 'revoked_at' | 'revoked_because'>) =>
	tx
		.insertInto('sessions')
		.values({ ...session, revoked_at: null, revoked_because: null })
		.execute()

export const selectByTokenHash = (db: Reader, tokenHash: string): Promise<SessionRow | undefined> =>
	db.selectFrom('sessions').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()

export const revokeByTokenHash = (tx: Tx, tokenHash: string, { now, because }: { now: number; because: string }) =>
	tx
		.updateTable('sessions')
		.set({ revoked_at: now, revoked_because: because })
		.where('token_hash', '=', tokenHash)
		.where('revoked_at', 'is', null)
		.execute()

/** Ends the oldest live sessions of an account beyond the newest `keep`. */
export const revokeOldest = (tx: Tx, accountId: number, { keep, now }: { keep: number; now: number }) =>
	tx
		.updateTable('sessions')
		.set({ revoked_at: now, revoked_because: 'too many sessions' })
		.where('account_id', '=', accountId)
		.where('revoked_at', 'is', null)
		.where('id', 'not in', (query) =>
			query
				.selectFrom('sessions')
				.select('id')
				.where('account_id', '=', accountId)
				.where('revoked_at', 'is', null)
				.orderBy('id', 'desc')
				.limit(keep),
		)
		.execute()

export const updateLastSeen = (tx: Tx, id: number, { now, idleUntil }: { now: number; idleUntil: number }) =>
	tx.updateTable('sessions').set({ last_seen_at: now, idle_until: idleUntil }).where('id', '=', id).execute()

export const deleteEndedBefore = (tx: Tx, instant: number) =>
	tx
		.deleteFrom('sessions')
		.where((where) => where.or([where('absolute_until', '<', instant), where('revoked_at', '<', instant)]))
		.execute()
