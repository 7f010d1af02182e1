import type { Language } from '#contract/languages.ts'
import type { Reader, Tx } from '#db/database.ts'
import type { NotificationsTables } from '../tables.ts'

type Table = NotificationsTables['push_subscriptions']
type Own = { id: number; accountId: number }

/** Adds a browser, in place of the subscription of the same endpoint, whoever had it. */
export const insertBrowser = async (tx: Tx, browser: Omit<Table, 'id' | 'paused_until'>): Promise<number> => {
	await deleteByEndpoint(tx, browser.endpoint_hash)
	const { id } = await tx.insertInto('push_subscriptions').values(browser).returning('id').executeTakeFirstOrThrow()
	return id
}

/** Whether it may get pushes, by what became of its session and its account. */
export const isReached = async (db: Reader, id: number): Promise<boolean> =>
	(await db.selectFrom('push_browsers').select('id').where('id', '=', id).where('is_reached', '=', 1).executeTakeFirst()) !== undefined

export const selectByEndpoint = (db: Reader, endpointHash: string) =>
	db
		.selectFrom('push_subscriptions')
		.select(['id', 'account_id', 'session_id'])
		.where('endpoint_hash', '=', endpointHash)
		.executeTakeFirst()

/** Those of an account that may get pushes, the latest first. */
export const selectBrowsers = (db: Reader, accountId: number) =>
	db
		.selectFrom('push_browsers')
		.select(['id', 'device', 'service', 'created_at'])
		.where('account_id', '=', accountId)
		.where('is_reached', '=', 1)
		.orderBy('id', 'desc')
		.execute()

export const updateBrowser = (tx: Tx, id: number, change: { session_id?: number; language?: Language; paused_until?: number }) =>
	tx.updateTable('push_subscriptions').set(change).where('id', '=', id).execute()

export const deleteByEndpoint = (tx: Tx, endpointHash: string) =>
	tx.deleteFrom('push_subscriptions').where('endpoint_hash', '=', endpointHash).execute()

export const deleteBrowser = (tx: Tx, id: number) => tx.deleteFrom('push_subscriptions').where('id', '=', id).execute()

export const deleteOwn = (tx: Tx, { id, accountId }: Own) =>
	tx.deleteFrom('push_subscriptions').where('id', '=', id).where('account_id', '=', accountId).returning('id').executeTakeFirst()

export const deleteBrowsersOf = (tx: Tx, accountId: number) =>
	tx.deleteFrom('push_subscriptions').where('account_id', '=', accountId).execute()

/** The oldest beyond the newest `keep` of an account. */
export const deleteOldest = (tx: Tx, accountId: number, keep: number) =>
	tx
		.deleteFrom('push_subscriptions')
		.where('account_id', '=', accountId)
		.where('id', 'not in', (query) =>
			query.selectFrom('push_subscriptions').select('id').where('account_id', '=', accountId).orderBy('id', 'desc').limit(keep),
		)
		.execute()

/** Those whose sessions somebody has ended. */
export const deleteEnded = (tx: Tx, atMost: number) =>
	tx
		.deleteFrom('push_subscriptions')
		.where('id', 'in', tx.selectFrom('push_browsers').select('id').where('is_ended', '=', 1).limit(atMost))
		.executeTakeFirstOrThrow()
		.then(({ numDeletedRows }) => numDeletedRows)
