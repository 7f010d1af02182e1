import { sql } from 'kysely'
import type { Reader, Tx } from '#db/database.ts'
import { pageOf } from '#server/kernel/lists/paging.ts'
import type { NotificationKind } from '../kinds.contract.ts'
import { NOTIFICATION } from '../limits.contract.ts'
import type { NotificationsTables } from '../tables.ts'

type NewNotification = Pick<NotificationsTables['notifications'], 'account_id' | 'kind' | 'key' | 'name' | 'name_fil' | 'told_at'>

/** Stores them; one about something of which there is an unread one counts up that one. Returns the ids of those that are new. */
export const insertNotifications = async (tx: Tx, rows: readonly NewNotification[]): Promise<number[]> => {
	if (rows.length === 0) return []
	const stored = await tx
		.insertInto('notifications')
		.values(rows.map((row) => ({ ...row, count: 1, created_at: row.told_at, read_at: null })))
		.onConflict((conflict) =>
			conflict
				.columns(['account_id', 'kind', 'key'])
				.where('read_at', 'is', null)
				.doUpdateSet(({ eb, ref }) => ({ count: eb('notifications.count', '+', 1), told_at: ref('excluded.told_at') })),
		)
		.returning(['id', 'count'])
		.execute()
	return stored.filter(({ count }) => count === 1).map(({ id }) => id)
}

/** Those of these accounts that were told of a thing, whether they have read it or not. */
export const selectTold = async (
	db: Reader,
	{ kind, key, accounts }: { kind: NotificationKind; key: string; accounts: readonly number[] },
) => {
	const rows = await db
		.selectFrom('notifications')
		.select('account_id')
		.where('account_id', 'in', [...accounts, 0])
		.where('kind', '=', kind)
		.where('key', '=', key)
		.execute()
	return new Set(rows.map(({ account_id }) => account_id))
}

const SHOWN = ['id', 'kind', 'key', 'name', 'name_fil', 'count', 'told_at', 'read_at'] as const
export type NotificationRow = NonNullable<Awaited<ReturnType<typeof selectOne>>>

/** A page of an account's, the latest first. */
export const selectPage = (db: Reader, accountId: number, page: number) =>
	pageOf(
		db.selectFrom('notifications').where('account_id', '=', accountId),
		(found) => found.select(SHOWN).orderBy('told_at', 'desc').orderBy('id', 'desc'),
		{ page, size: NOTIFICATION.page },
	)

/** Undefined also for one of another account. */
export const selectOne = (db: Reader, accountId: number, id: number) =>
	db.selectFrom('notifications').select(SHOWN).where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst()

/** All of an account, the oldest first. */
export const selectAllOf = (db: Reader, accountId: number) =>
	db
		.selectFrom('notifications')
		.select(['kind', 'name', 'count', 'told_at', 'read_at'])
		.where('account_id', '=', accountId)
		.orderBy('told_at')
		.orderBy('id')
		.execute()

/** Counted up to a limit: whoever has more of them reads no number. */
export const countUnread = async (db: Reader, accountId: number): Promise<number> => {
	const unread = db
		.selectFrom('notifications')
		.select('id')
		.where('account_id', '=', accountId)
		.where('read_at', 'is', null)
		.limit(NOTIFICATION.countedUpTo)
	const { total } = await db.selectFrom(unread.as('unread')).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
	return Number(total)
}

type Reading = { accountId: number; upTo: number; isAlone: boolean; now: number }

/** `isAlone`: that one only. Otherwise also what was told before it; where it is gone, what has a smaller number. */
export const markRead = (tx: Tx, { accountId, upTo, isAlone, now }: Reading) => {
	const upToAt = tx
		.selectFrom('notifications as last')
		.select('last.told_at')
		.where('last.account_id', '=', accountId)
		.where('last.id', '=', upTo)
	return tx
		.updateTable('notifications')
		.set({ read_at: now })
		.where('account_id', '=', accountId)
		.where('read_at', 'is', null)
		.where(({ and, eb, fn, or, ref }) => {
			if (isAlone) return eb('id', '=', upTo)
			const at = fn.coalesce(upToAt, ref('notifications.told_at'))
			return or([eb('told_at', '<', at), and([eb('told_at', '=', at), eb('id', '<=', upTo)])])
		})
		.execute()
}

/** A notification as it was when it was counted up so often. */
export type Unread = Pick<NotificationRow, 'id' | 'count'>

/** Those about these things that are unread. */
export const selectUnreadAbout = (db: Reader, { accountId, kind, keys }: About): Promise<Unread[]> =>
	db
		.selectFrom('notifications')
		.select(['id', 'count'])
		.where('account_id', '=', accountId)
		.where('kind', '=', kind)
		.where('key', 'in', keys)
		.where('read_at', 'is', null)
		.execute()

/** One that was counted up since then stays unread. */
export const markReadAs = (tx: Tx, unread: readonly Unread[], now: number) =>
	tx
		.updateTable('notifications')
		.set({ read_at: now })
		.where('read_at', 'is', null)
		.where(({ and, eb, or }) => or(unread.map(({ id, count }) => and([eb('id', '=', id), eb('count', '=', count)]))))
		.execute()

/** Things of one kind, by their keys. */
export type About = { accountId: number; kind: NotificationKind; keys: readonly string[] }

export const deleteOf = (tx: Tx, accountId: number) => tx.deleteFrom('notifications').where('account_id', '=', accountId).execute()

export const deleteBefore = (tx: Tx, before: number, atMost: number) =>
	tx
		.deleteFrom('notifications')
		.where('id', 'in', tx.selectFrom('notifications').select('id').where('told_at', '<', before).limit(atMost))
		.executeTakeFirstOrThrow()
		.then(({ numDeletedRows }) => numDeletedRows)
