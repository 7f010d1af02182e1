import { sql } from 'kysely'
import type { Reader, Tx } from '#db/database.ts'
import { isPostgres } from '#db/together.ts'

export type DuePush = Awaited<ReturnType<typeof selectDue>>[number]

/**
 * A push of each of these notifications to each browser of its account that may get one. On PostgreSQL a browser that somebody is removing is
 * waited for: otherwise its push would fail the whole transaction that tells.
 */
export const insertPushes = async (tx: Tx, ids: readonly number[], { now, until }: { now: number; until: number }): Promise<void> => {
	if (ids.length === 0) return
	await tx
		.insertInto('pushes')
		.columns(['notification_id', 'subscription_id', 'service', 'due_at', 'until'])
		.expression(
			tx
				.selectFrom('notifications')
				.innerJoin('push_browsers', 'push_browsers.account_id', 'notifications.account_id')
				.innerJoin('push_subscriptions', 'push_subscriptions.id', 'push_browsers.id')
				.select(['notifications.id', 'push_browsers.id as subscription_id', 'push_browsers.service'])
				.select([sql<number>`${sql.lit(now)}`.as('due_at'), sql<number>`${sql.lit(until)}`.as('until')])
				.where('notifications.id', 'in', ids)
				.where('push_browsers.is_reached', '=', 1)
				.$if(isPostgres(tx), (query) => query.forKeyShare('push_subscriptions')),
		)
		.execute()
}

/** The push services for which something waits, one after the other from the index: of many pushes only one each is read. */
export const selectServices = async (db: Reader): Promise<string[]> => {
	const services: string[] = []
	for (let last = ''; ; ) {
		const waiting = db.selectFrom('pushes').where('service', '>', last)
		const { next } = await waiting.select(({ fn }) => fn.min<string | null>('service').as('next')).executeTakeFirstOrThrow()
		if (next === null) return services
		services.push(next)
		last = next
	}
}

/** The next pushes of a service, each with what decides whether it is still wanted. `push` is null where the person has chosen nothing. */
export const selectDue = (db: Reader, { service, now, most }: { service: string; now: number; most: number }) =>
	db
		.selectFrom('pushes')
		.innerJoin('notifications', 'notifications.id', 'pushes.notification_id')
		.innerJoin('push_browsers', 'push_browsers.id', 'pushes.subscription_id')
		.leftJoin('notification_choices as choice', (join) =>
			join.onRef('choice.account_id', '=', 'notifications.account_id').onRef('choice.kind', '=', 'notifications.kind'),
		)
		.leftJoin('quiet_hours', 'quiet_hours.account_id', 'notifications.account_id')
		.select(['pushes.id', 'pushes.notification_id', 'pushes.subscription_id', 'pushes.until', 'pushes.failures'])
		.select(['notifications.kind', 'notifications.created_at', 'notifications.read_at'])
		.select(['push_browsers.is_reached', 'push_browsers.endpoint_hash', 'push_browsers.sealed', 'push_browsers.language'])
		.select(['choice.push', 'quiet_hours.from_hour', 'quiet_hours.until_hour'])
		.where('pushes.service', '=', service)
		.where('pushes.due_at', '<=', now)
		.where('pushes.until', '>', now)
		.where('push_browsers.paused_until', '<=', now)
		.orderBy('pushes.due_at')
		.orderBy('pushes.id')
		.limit(most)
		.execute()

export const deletePush = (tx: Tx, id: number) => tx.deleteFrom('pushes').where('id', '=', id).execute()

export const postponePush = (tx: Tx, id: number, { dueAt, failures }: { dueAt: number; failures: number }) =>
	tx.updateTable('pushes').set({ due_at: dueAt, failures }).where('id', '=', id).execute()

/** When the oldest of those that are due was to be sent; null where none is. */
export const selectOldestDue = async (db: Reader, now: number): Promise<number | null> => {
	const { oldest } = await db
		.selectFrom('pushes')
		.select(({ fn }) => fn.min('due_at').as('oldest'))
		.where('due_at', '<=', now)
		.where('until', '>', now)
		.executeTakeFirstOrThrow()
	return oldest === null ? null : Number(oldest)
}

/** What matters to nobody any more. */
export const deleteOver = (tx: Tx, now: number, atMost: number) =>
	tx
		.deleteFrom('pushes')
		.where('id', 'in', tx.selectFrom('pushes').select('id').where('until', '<=', now).limit(atMost))
		.executeTakeFirstOrThrow()
		.then(({ numDeletedRows }) => numDeletedRows)
