import { sql } from 'kysely'
import { countOf } from '#db/count.ts'
import type { Reader, Tx } from '#db/database.ts'
import type { BridgeTables } from '../tables.ts'

type Job = BridgeTables['game_account_jobs']
export type JobRow = Omit<Job, 'id'> & { id: number }
export type NewJob = Pick<Job, 'key' | 'account_id' | 'version' | 'kind' | 'until' | 'reason' | 'sealed' | 'held' | 'created_at'>

export const insertJob = (tx: Tx, job: NewJob) =>
	tx
		.insertInto('game_account_jobs')
		.values({ ...job, claimed_at: null, lease_until: null, settled_at: null, outcome: null, refusal: null })
		.execute()

/**
 * Leases open jobs, the oldest first, and accounts that are made without their owner waiting for it behind all others. A job waits until the earlier ones of its account are settled. `canDecrypt`: the bridge that asks
 * has the key to which passwords are sealed. Two callers at once get different jobs.
 */
export const leaseJobs = async (
	tx: Tx,
	{ max, now, until, canDecrypt }: { max: number; now: number; until: number; canDecrypt: boolean },
): Promise<JobRow[]> => {
	const free = sql<boolean>`(lease_until is null or lease_until <= ${now})`
	const rows = await tx
		.updateTable('game_account_jobs')
		.set({ lease_until: until, claimed_at: now })
		.where('id', 'in', (inner) => {
			const next = inner
				.selectFrom('game_account_jobs as job')
				.select('job.id')
				.where(sql<boolean>`job.settled_at is null and job.held = 0`)
				.where(sql<boolean>`(job.lease_until is null or job.lease_until <= ${now})`)
				.where(({ not, exists, selectFrom }) =>
					not(
						exists(
							selectFrom('game_account_jobs as earlier')
								.select('earlier.id')
								.whereRef('earlier.account_id', '=', 'job.account_id')
								.whereRef('earlier.version', '<', 'job.version')
								.where('earlier.settled_at', 'is', null),
						),
					),
				)
				.orderBy(sql`case when job.kind = 'create' and job.sealed is null then 1 else 0 end`)
				.orderBy('job.id')
				.limit(max)
			return canDecrypt ? next : next.where('job.sealed', 'is', null)
		})
		.where('settled_at', 'is', null)
		.where(free)
		.returningAll()
		.execute()
	const isUnhurried = ({ kind, sealed }: JobRow) => Number(kind === 'create' && sealed === null)
	return rows.sort((left, right) => isUnhurried(left) - isUnhurried(right) || left.id - right.id)
}

export const selectJob = (db: Reader, key: string): Promise<JobRow | undefined> =>
	db.selectFrom('game_account_jobs').selectAll().where('key', '=', key).executeTakeFirst()

/** Settles an open job and empties its password. Undefined when it is settled already. */
export const settleJob = (
	tx: Tx,
	key: string,
	{ outcome, refusal, now }: { outcome: 'done' | 'refused'; refusal: string | null; now: number },
) =>
	tx
		.updateTable('game_account_jobs')
		.set({ outcome, refusal, settled_at: now, sealed: null, lease_until: null })
		.where('key', '=', key)
		.where('settled_at', 'is', null)
		.returning('id')
		.executeTakeFirst()

/** Drops the open jobs of an account; with `kinds`, only these. */
export const dropJobs = (tx: Tx, accountId: number, now: number, kinds?: readonly Job['kind'][]) => {
	const open = tx
		.updateTable('game_account_jobs')
		.set({ outcome: 'dropped', settled_at: now, sealed: null, lease_until: null, held: 0 })
		.where('account_id', '=', accountId)
		.where('settled_at', 'is', null)
	return (kinds ? open.where('kind', 'in', kinds) : open).execute()
}

/** Whether the game may have fetched the `create` of this account that is not settled yet. */
export const hasFetchedCreate = async (db: Reader, accountId: number): Promise<boolean> => {
	const row = await db
		.selectFrom('game_account_jobs')
		.select('id')
		.where('account_id', '=', accountId)
		.where('settled_at', 'is', null)
		.where('kind', '=', 'create')
		.where('claimed_at', 'is not', null)
		.executeTakeFirst()
	return row !== undefined
}

/** Every job that there has been about an account, the first one first. */
export const selectJobsOf = (db: Reader, accountId: number) =>
	db.selectFrom('game_account_jobs').selectAll().where('account_id', '=', accountId).orderBy('version').execute()

/** The open jobs of an account. */
export const selectOpenOf = (db: Reader, accountId: number) =>
	db.selectFrom('game_account_jobs').select('held').where('account_id', '=', accountId).where('settled_at', 'is', null).execute()

/** Lets the jobs of an account go out that waited for its address to be confirmed. */
export const releaseHeld = (tx: Tx, accountId: number) =>
	tx
		.updateTable('game_account_jobs')
		.set({ held: 0 })
		.where('account_id', '=', accountId)
		.where('settled_at', 'is', null)
		.where('held', '=', 1)
		.execute()

/** The same for up to `most` jobs of any accounts; returns whether there were any. */
export const releaseSomeHeld = async (tx: Tx, most: number): Promise<boolean> => {
	const { numUpdatedRows } = await tx
		.updateTable('game_account_jobs')
		.set({ held: 0 })
		.where('id', 'in', (inner) =>
			inner.selectFrom('game_account_jobs').select('id').where(sql<boolean>`settled_at is null and held = 1`).orderBy('id').limit(most),
		)
		.executeTakeFirstOrThrow()
	return numUpdatedRows > 0n
}

/** For passwords that were encrypted to a key that does not count any more: who has one open, by the kind of the job. */
export const selectSealed = (db: Reader) =>
	db
		.selectFrom('game_account_jobs')
		.select(['key', 'account_id', 'kind'])
		.where(sql<boolean>`settled_at is null`)
		.where('sealed', 'is not', null)
		.execute()

export const emptySealed = (tx: Tx, key: string) =>
	tx.updateTable('game_account_jobs').set({ sealed: null }).where('key', '=', key).where('settled_at', 'is', null).execute()

/** Open jobs that the game may fetch: their number, counted up to `most`, and when the oldest was made. */
export const selectOpen = async (db: Reader, most: number) => {
	const open = db.selectFrom('game_account_jobs').where(sql<boolean>`settled_at is null and held = 0`)
	const oldest = await open.select('created_at').orderBy('id').limit(1).executeTakeFirst()
	return { count: await countOf(db.selectFrom(open.select('id').limit(most).as('some'))), oldestAt: oldest?.created_at ?? null }
}

/** The jobs that the game has refused since an instant, the latest first. */
export const selectRefused = (db: Reader, since: number, most: number) =>
	db
		.selectFrom('game_account_jobs')
		.select(['account_id', 'kind', 'refusal', 'settled_at'])
		.where(sql<boolean>`outcome = 'refused'`)
		.where('settled_at', '>=', since)
		.orderBy('settled_at', 'desc')
		.limit(most)
		.execute()
