import type { Reader, Tx } from '#db/database.ts'
import { isPostgres } from '#db/together.ts'
import type { SignInWay } from '../contract.ts'
import type { SessionsTables } from '../tables.ts'

export type SessionRow = Omit<SessionsTables['sessions'], 'id'> & { id: number }

export const insertSession = (tx: Tx, session: Omit<SessionRow, 'id' | 'revoked_at' | 'revoked_because'>) =>
	tx
		.insertInto('sessions')
		.values({ ...session, revoked_at: null, revoked_because: null })
		.returning('id')
		.executeTakeFirstOrThrow()

/** The session of a token and what its account may do, in one row. */
export const selectByTokenHash = (db: Reader, tokenHash: string) =>
	db
		.selectFrom('callers')
		.select([...AGAIN, 'session_id', 'account_id', 'token_hash', 'visit_hash', 'last_seen_at', 'user_id', 'email_verified_at'])
		.where('token_hash', '=', tokenHash)
		.executeTakeFirst()

/** Reads session and account and locks both against changes until `tx` ends. SQLite needs no lock: it has only one writer. */
export const holdCaller = (tx: Tx, sessionId: number) =>
	tx
		.selectFrom('callers')
		.select([...AGAIN, 'two_step_at', 'passkey_id', 'fresh_until'])
		.where('session_id', '=', sessionId)
		.$if(isPostgres(tx), (query) => query.forShare())
		.executeTakeFirst()

/** Why a session is stored as ended whose time was over. The view `push_browsers` knows it by this text. */
export const RAN_OUT = 'its time was over'

const AGAIN = ['epoch', 'idle_until', 'absolute_until', 'revoked_at', 'status', 'session_epoch'] as const

export const revokeByTokenHash = (tx: Tx, tokenHash: string, { now, because }: { now: number; because: string }) =>
	tx
		.updateTable('sessions')
		.set({ revoked_at: now, revoked_because: because })
		.where('token_hash', '=', tokenHash)
		.where('revoked_at', 'is', null)
		.execute()

/** Valid sessions of the account, the latest seen first. */
export const selectLive = (db: Reader, { accountId, epoch, now }: { accountId: number; epoch: number; now: number }) =>
	db
		.selectFrom('sessions')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('epoch', '=', epoch)
		.where('revoked_at', 'is', null)
		.where('idle_until', '>', now)
		.where('absolute_until', '>', now)
		.orderBy('last_seen_at', 'desc')
		.orderBy('id', 'desc')
		.execute()

/** The browsers of an account's sessions, as far as these are kept. */
export const selectBrowsers = async (db: Reader, accountId: number): Promise<string[]> => {
	const rows = await db.selectFrom('sessions').select('user_agent').distinct().where('account_id', '=', accountId).execute()
	return rows.map(({ user_agent }) => user_agent)
}

/** When the account was last seen, on any device; null for never. */
export const selectLastSeen = async (db: Reader, accountId: number): Promise<number | null> => {
	const row = await db
		.selectFrom('sessions')
		.select((expression) => expression.fn.max('last_seen_at').as('at'))
		.where('account_id', '=', accountId)
		.executeTakeFirst()
	return row?.at ?? null
}

export const revokeOne = (tx: Tx, { id, accountId, now }: { id: number; accountId: number; now: number }) =>
	tx
		.updateTable('sessions')
		.set({ revoked_at: now, revoked_because: 'ended by its owner' })
		.where('id', '=', id)
		.where('account_id', '=', accountId)
		.where('revoked_at', 'is', null)
		.returning('id')
		.executeTakeFirst()

/** Those too that only ran out: they would go on getting pushes. */
export const revokeOthers = (tx: Tx, { id, accountId, now }: { id: number; accountId: number; now: number }) =>
	tx
		.updateTable('sessions')
		.set({ revoked_at: now, revoked_because: 'ended by its owner' })
		.where('id', '!=', id)
		.where('account_id', '=', accountId)
		.where(({ or, eb }) => or([eb('revoked_at', 'is', null), eb('revoked_because', '=', RAN_OUT)]))
		.execute()

/** Ends the other sessions of the account that this identity opened. */
export const revokeOpenedBy = (tx: Tx, { id, accountId, by, now }: { id: number; accountId: number; by: SignInWay; now: number }) =>
	tx
		.updateTable('sessions')
		.set({ revoked_at: now, revoked_because: 'its identity was unlinked' })
		.where('id', '!=', id)
		.where('account_id', '=', accountId)
		.where('entered_by', '=', by)
		.where('revoked_at', 'is', null)
		.execute()

export const blankAddresses = (tx: Tx, accountId: number) =>
	tx.updateTable('sessions').set({ address: '', user_agent: '' }).where('account_id', '=', accountId).execute()

/** Ends the oldest valid sessions of an account beyond the newest `keep`. */
export const revokeOldest = (tx: Tx, accountId: number, { keep, now }: { keep: number; now: number }) =>
	tx
		.updateTable('sessions')
		.set({ revoked_at: now, revoked_because: 'too many sessions' })
		.where('account_id', '=', accountId)
		.where('revoked_at', 'is', null)
		.where('idle_until', '>', now)
		.where('absolute_until', '>', now)
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

export const deleteEndedBefore = (tx: Tx, instant: number, atMost: number) =>
	tx
		.deleteFrom('sessions')
		.where(
			'id',
			'in',
			tx
				.selectFrom('sessions')
				.select('id')
				.where((where) => where.or([where('absolute_until', '<', instant), where('revoked_at', '<', instant)]))
				.limit(atMost),
		)
		.executeTakeFirstOrThrow()
		.then(({ numDeletedRows }) => numDeletedRows)
