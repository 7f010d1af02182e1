import { sql } from 'kysely'
import type { Reader, Tx } from '#db/database.ts'
import type { MailTables } from '../tables.ts'

export type MailRow = Pick<MailTables['mail_outbox'], 'kind' | 'sealed' | 'attempts' | 'created_at'> & { id: number }

export const insertMail = (tx: Tx, { kind, account, sealed, now }: { kind: string; account: number | null; sealed: string; now: number }) =>
	tx
		.insertInto('mail_outbox')
		.values({
			kind,
			account_id: account,
			sealed,
			state: 'waiting',
			attempts: 0,
			next_at: now,
			lease_until: null,
			created_at: now,
			settled_at: null,
			failure: null,
		})
		.execute()

export const hasDue = async (db: Reader, now: number) => {
	const row = await db
		.selectFrom('mail_outbox')
		.select('id')
		.where('state', '=', WAITING)
		.where('next_at', '<=', now)
		.where(isFree(now))
		.limit(1)
		.executeTakeFirst()
	return row !== undefined
}

/** The waiting mails that are due first, `most` at most: their number, and when the oldest of them was posted. */
export const selectQueue = async (db: Reader, most: number): Promise<{ waiting: number; oldestAt: number | null }> => {
	const due = db.selectFrom('mail_outbox').select('created_at').where('state', '=', WAITING).orderBy('next_at').orderBy('id').limit(most)
	const { waiting, oldest } = await db
		.selectFrom(due.as('due'))
		.select([sql<number>`count(*)`.as('waiting'), sql<number | null>`min(created_at)`.as('oldest')])
		.executeTakeFirstOrThrow()
	return { waiting: Number(waiting), oldestAt: oldest === null ? null : Number(oldest) }
}

/**
 * Claims due mails until `leaseUntil`. The outer conditions repeat the inner ones: of two processes that choose the same mail, the second
 * finds it claimed.
 */
export const claimDue = async (
	tx: Tx,
	{ now, leaseUntil, most }: { now: number; leaseUntil: number; most: number },
): Promise<MailRow[]> => {
	const rows = await tx
		.updateTable('mail_outbox')
		.set((expression) => ({ lease_until: leaseUntil, attempts: expression('attempts', '+', 1) }))
		.where('id', 'in', (query) =>
			query
				.selectFrom('mail_outbox')
				.select('id')
				.where('state', '=', WAITING)
				.where('next_at', '<=', now)
				.where(isFree(now))
				.orderBy('next_at')
				.orderBy('id')
				.limit(most),
		)
		.where('state', '=', WAITING)
		.where(isFree(now))
		.returning(['id', 'kind', 'sealed', 'attempts', 'created_at'])
		.execute()
	return rows.sort((a, b) => a.id - b.id)
}

type Settled = { state: 'sent' | 'failed'; failure: string | null; now: number }

/** Whatever process holds the claim: a sent mail must not be sent again. */
export const settleMail = (tx: Tx, id: number, { state, failure, now }: Settled) =>
	tx
		.updateTable('mail_outbox')
		.set({ state, failure, sealed: '', settled_at: now, lease_until: null })
		.where('id', '=', id)
		.where('state', '=', WAITING)
		.execute()

/** Returns a mail to the queue for another try at `nextAt`, unless another process has claimed it meanwhile. */
export const postpone = (tx: Tx, id: number, { leaseUntil, nextAt, failure }: { leaseUntil: number; nextAt: number; failure: string }) =>
	tx
		.updateTable('mail_outbox')
		.set({ lease_until: null, next_at: nextAt, failure })
		.where('id', '=', id)
		.where('state', '=', WAITING)
		.where('lease_until', '=', leaseUntil)
		.execute()

/** Releases the claim on mails that were not tried. */
export const release = (tx: Tx, ids: number[], leaseUntil: number) =>
	tx
		.updateTable('mail_outbox')
		.set((expression) => ({ lease_until: null, attempts: expression('attempts', '-', 1) }))
		.where('id', 'in', ids)
		.where('state', '=', WAITING)
		.where('lease_until', '=', leaseUntil)
		.execute()

export const deleteSettledBefore = (tx: Tx, before: number, atMost: number) =>
	tx
		.deleteFrom('mail_outbox')
		.where('id', 'in', tx.selectFrom('mail_outbox').select('id').where('settled_at', '<', before).limit(atMost))
		.executeTakeFirstOrThrow()
		.then(({ numDeletedRows }) => numDeletedRows)

/** Number of waiting mails, of those older than `before`, and of those given up after `since`. */
export const countLetters = async (db: Reader, { before, since }: { before: number; since: number }) => {
	const waiting = await db
		.selectFrom('mail_outbox')
		.select([sql<number>`count(*)`.as('waiting'), sql<number>`count(case when created_at < ${before} then 1 end)`.as('late')])
		.where('state', '=', WAITING)
		.executeTakeFirstOrThrow()
	const { failed } = await db
		.selectFrom('mail_outbox')
		.select(sql<number>`count(*)`.as('failed'))
		.where('settled_at', '>=', since)
		.where('state', '=', 'failed')
		.executeTakeFirstOrThrow()
	return { waiting: Number(waiting.waiting), late: Number(waiting.late), failed: Number(failed) }
}

/** Whether a letter has left for a mail server; one that became a file has a failure, and one to nobody is never sent. */
export const hasSent = async (db: Reader): Promise<boolean> => {
	const row = await db
		.selectFrom('mail_outbox')
		.select('id')
		// By the index of what is settled.
		.where('settled_at', '>', 0)
		.where('state', '=', 'sent')
		.where('failure', 'is', null)
		.where('kind', '<>', 'nothing')
		.limit(1)
		.executeTakeFirst()
	return row !== undefined
}

// Literal: with a parameter SQLite would not use the index of waiting mails.
const WAITING = sql.lit('waiting' as const)

const isFree = (now: number) => sql<boolean>`(lease_until is null or lease_until <= ${now})`
