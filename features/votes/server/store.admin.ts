import { sql } from 'kysely'
import type { Reader, Tx } from '#db/database.ts'
import { namesIn } from '#server/kernel/audit/subject-names.ts'
import { orderedTable } from '#server/kernel/lists/ordered-list.ts'
import type { VotesTables } from '../tables.ts'

type Table = VotesTables['vote_sites']
export type SiteColumns = Pick<Table, 'name' | 'address' | 'service' | 'reward' | 'hours' | 'secret' | 'service_key' | 'senders'>

export const VOTE_SITES = orderedTable<Partial<SiteColumns>>('vote_sites')

/** The names that the audit log shows, removed ones included. */
export const VOTE_SITE_NAMES = namesIn('vote_sites', { kind: 'vote-site', column: 'name' })

/** Removed ones included, in order. */
export const selectAllSites = (db: Reader) => db.selectFrom('vote_sites').selectAll().orderBy('position').orderBy('id').execute()

export const insertSite = async (tx: Tx, site: SiteColumns & { position: number }): Promise<number> => {
	const { id } = await tx
		.insertInto('vote_sites')
		.values({ ...site, active: 1 })
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

/** Days of Manila, both included. */
type Days = { from: string; until: string }

/** By day and site, the latest day first. */
export const sumsByDay = async (db: Reader, { from, until }: Days) => {
	const rows = await db
		.selectFrom('votes')
		.innerJoin('vote_sites', 'vote_sites.id', 'votes.site_id')
		.select(['votes.day', 'vote_sites.name as site', ...SUMS])
		.where('votes.day', '>=', from)
		.where('votes.day', '<=', until)
		.groupBy(['votes.day', 'vote_sites.id', 'vote_sites.name', 'vote_sites.position'])
		.orderBy('votes.day', 'desc')
		.orderBy('vote_sites.position')
		.execute()
	return rows.map(({ day, site, ...sums }) => ({ day, site, ...numbersOf(sums) }))
}

export const sumsOf = async (db: Reader, { from, until }: Days) => {
	const sums = db.selectFrom('votes').select(SUMS).where('votes.day', '>=', from).where('votes.day', '<=', until)
	return numbersOf(await sums.executeTakeFirstOrThrow())
}

const SUMS = [
	sql<number>`count(*)`.as('votes'),
	sql<number>`coalesce(sum(votes.points), 0)`.as('points'),
	sql<number>`count(*) - count(votes.entry_id)`.as('unpaid'),
	sql<number>`count(distinct votes.account_id)`.as('accounts'),
] as const

const numbersOf = (sums: Record<'votes' | 'points' | 'unpaid' | 'accounts', number>) => ({
	votes: Number(sums.votes),
	points: Number(sums.points),
	unpaid: Number(sums.unpaid),
	accounts: Number(sums.accounts),
})

/** The accounts that voted in these days, with their first and last vote in them. */
export const selectVoters = async (db: Reader, { from, until }: Days) => {
	const rows = await db
		.selectFrom('votes')
		.select(['account_id', sql<number>`min(voted_at)`.as('first_at'), sql<number>`max(voted_at)`.as('last_at')])
		.where('day', '>=', from)
		.where('day', '<=', until)
		.groupBy('account_id')
		.execute()
	return rows.map(({ account_id, first_at, last_at }) => ({ accountId: account_id, firstAt: Number(first_at), lastAt: Number(last_at) }))
}
