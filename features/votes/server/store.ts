import { type InsertObject, sql } from 'kysely'
import type { Reader, Tx } from '#db/database.ts'
import type { Tables } from '#db/tables/schema.ts'
import { SEALED } from '#server/kernel/secrets/row-seal.ts'

export type SiteRow = Awaited<ReturnType<typeof selectShownSites>>[number]

/** The sites that players see, in order. */
export const selectShownSites = (db: Reader) =>
	db
		.selectFrom('vote_sites')
		.selectAll()
		.where('active', '=', 1)
		.where('removed_at', 'is', null)
		.orderBy('position')
		.orderBy('id')
		.execute()

export const selectShownSite = (db: Reader, id: number) =>
	db.selectFrom('vote_sites').selectAll().where('id', '=', id).where('active', '=', 1).where('removed_at', 'is', null).executeTakeFirst()

type Turn = { siteId: number; now: number; nextAt: number }

/** Takes the turn of a network address, in one statement: of many at once, one gets it. False before its time. */
export const takeAddress = async (tx: Tx, { siteId, voter, now, nextAt }: Turn & { voter: string }): Promise<boolean> => {
	const taken = await tx
		.insertInto('vote_addresses')
		.values({ site_id: siteId, voter, next_at: nextAt })
		.onConflict((conflict) =>
			conflict.columns(['voter', 'site_id']).doUpdateSet({ next_at: nextAt }).where('vote_addresses.next_at', '<=', now),
		)
		.returning('site_id')
		.executeTakeFirst()
	return taken !== undefined
}

/** The same of an account. */
export const takeTurn = async (tx: Tx, { siteId, accountId, now, nextAt }: Turn & { accountId: number }): Promise<boolean> => {
	const taken = await tx
		.insertInto('vote_turns')
		.values({ site_id: siteId, account_id: accountId, next_at: nextAt })
		.onConflict((conflict) =>
			conflict.columns(['account_id', 'site_id']).doUpdateSet({ next_at: nextAt }).where('vote_turns.next_at', '<=', now),
		)
		.returning('site_id')
		.executeTakeFirst()
	return taken !== undefined
}

/** Takes points out of the budget of a day; false when so many are not left. The first of a day must be within it already. */
export const takeBudget = async (tx: Tx, { day, points, budget }: { day: string; points: number; budget: number }): Promise<boolean> => {
	const paid = sql<number>`vote_days.paid + ${points}`
	const taken = await tx
		.insertInto('vote_days')
		.values({ day, paid: points })
		.onConflict((conflict) => conflict.column('day').doUpdateSet({ paid }).where(paid, '<=', budget))
		.returning('day')
		.executeTakeFirst()
	return taken !== undefined
}

export const insertVote = (tx: Tx, vote: InsertObject<Tables, 'votes'>) =>
	tx.insertInto('votes').values(vote).returning(SEALED.votes).executeTakeFirstOrThrow()

export const raiseMonth = (tx: Tx, { month, accountId, now }: { month: string; accountId: number; now: number }) =>
	tx
		.insertInto('vote_months')
		.values({ month, account_id: accountId, votes: 1, reached_at: now })
		.onConflict((conflict) =>
			conflict.columns(['month', 'account_id']).doUpdateSet({ votes: sql<number>`vote_months.votes + 1`, reached_at: now }),
		)
		.execute()

export const selectPaid = async (db: Reader, day: string): Promise<number> =>
	(await db.selectFrom('vote_days').select('paid').where('day', '=', day).executeTakeFirst())?.paid ?? 0

/** Who voted most in a month; of several with as many votes, who had them first. */
export const selectTop = (db: Reader, month: string, most: number) =>
	db
		.selectFrom('vote_months')
		.select(['account_id', 'votes'])
		.where('month', '=', month)
		.orderBy('votes', 'desc')
		.orderBy('reached_at')
		.orderBy('account_id')
		.limit(most)
		.execute()

export const selectOwnMonth = async (db: Reader, { accountId, month }: { accountId: number; month: string }): Promise<number> => {
	const own = db.selectFrom('vote_months').select('votes').where('month', '=', month).where('account_id', '=', accountId)
	return (await own.executeTakeFirst())?.votes ?? 0
}

/** From when on the next vote of an account counts, by site. */
export const selectTurns = async (db: Reader, accountId: number): Promise<ReadonlyMap<number, number>> => {
	const rows = await db.selectFrom('vote_turns').select(['site_id', 'next_at']).where('account_id', '=', accountId).execute()
	return new Map(rows.map(({ site_id, next_at }) => [site_id, next_at]))
}

/** The newest first, also of sites that are removed. */
export const selectOwnVotes = (db: Reader, accountId: number, most: number) =>
	db
		.selectFrom('votes')
		.innerJoin('vote_sites', 'vote_sites.id', 'votes.site_id')
		.select(['votes.id', 'vote_sites.name', 'votes.points', 'votes.voted_at'])
		.where('votes.account_id', '=', accountId)
		.orderBy('votes.id', 'desc')
		.limit(most)
		.execute()

export const deleteAddressesBefore = async (tx: Tx, before: number, atMost: number): Promise<bigint> => {
	const old = tx.selectFrom('vote_addresses').select(['voter', 'site_id']).where('next_at', '<', before).orderBy('next_at').limit(atMost)
	const { numDeletedRows } = await tx
		.deleteFrom('vote_addresses')
		.where(({ eb, refTuple }) => eb(refTuple('voter', 'site_id'), 'in', old.$asTuple('voter', 'site_id')))
		.executeTakeFirstOrThrow()
	return numDeletedRows
}
